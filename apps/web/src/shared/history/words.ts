import { HISTORY_KINDS, type HistoryItem, type HistoryKind } from '@evenkeel/contracts/history';
import { memberWords, textsIn } from '@evenkeel/domain/streams/rules';
import { isCalendarDay } from '@/shared/format/dates';
import { figuresAsShown, isDayOrMonth, namesOf } from '@/shared/format/figures-in-words';
import { memberFigure } from '@/shared/format/member-figure';
import { FREQUENCY_WORDS } from '@/shared/budget/words';
import { ASSET_TYPE_LABELS } from '@/shared/lib/asset-kinds';
import { FOCUS_LABELS, FREQUENCY_LABELS, SOURCE_LABELS } from '@/shared/lib/dividend-words';
import { SHORT_TYPE_LABELS } from '@/shared/lib/transaction-types';

/** What the filter calls each kind of entry. */
export const KIND_LABELS: Readonly<Record<HistoryKind, string>> = {
  transaction: 'Transactions',
  import: 'Imports',
  split: 'Stock splits',
  account: 'Accounts',
  asset: 'Assets',
  strategy: 'Strategies',
  target: 'Targets',
  advice: 'Advice',
  undo: 'Undone changes',
  portfolio: 'Portfolio',
  budget: 'Budget',
  category: 'Categories',
  retirement: 'Retirement',
  'net worth': 'Net worth',
  household: 'Household',
  profile: 'Profile',
  reset: 'Resets',
};

/** The kinds of the history of a profile and of a household; the others are a portfolio's. */
const KINDS: Readonly<Record<'user' | 'household', readonly HistoryKind[]>> = {
  user: ['profile', 'reset'],
  household: ['budget', 'category', 'net worth', 'retirement', 'household'],
};

/** What the filter of a history offers. */
export const kindsOf = (of: 'portfolio' | 'user' | 'household'): readonly HistoryKind[] =>
  of === 'portfolio'
    ? HISTORY_KINDS.filter((kind) => !Object.values(KINDS).flat().includes(kind))
    : KINDS[of];

/** Said before the deletion of what comes back whole (HIS-30). */
export const UNDONE_IN_HISTORY = 'You can undo it in the history.';

/** Who caused it, as its owner reads it. */
export function actorWords(actor: string, userId: string | undefined): string {
  if (actor === userId) return 'You';
  if (actor === 'system:projector') return 'Evenkeel';
  return actor === 'system:operator' ? 'The operator' : actor;
}

/** Members that screens call otherwise than events do. */
const LABELS: Readonly<Record<string, string>> = {
  accountId: 'Account',
  aliasForId: 'Shortcut for',
  at: 'Date and time',
  categoryId: 'Budget category',
  childId: 'Child',
  goalId: 'Goal',
  itemId: 'Item',
  itemIds: 'Items',
  parentId: 'Parent',
  parentStrategyId: 'Parent strategy',
  portfolioId: 'Portfolio',
  portfolioIds: 'Portfolios',
  quantity: 'Shares',
  scenarioId: 'Scenario',
  strategyId: 'Strategy',
  transactionType: 'Type',
  userId: 'User',
};

/** What screens call the choices of a member. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  assetType: ASSET_TYPE_LABELS,
  dividendFrequency: FREQUENCY_LABELS,
  dividendSource: SOURCE_LABELS,
  frequency: FREQUENCY_WORDS,
  retirementFocus: FOCUS_LABELS,
  retirementProjection: FOCUS_LABELS,
  retirementStatus: { retirement_only: 'Retirement only' },
  transactionType: SHORT_TYPE_LABELS,
};

/** A member of an event as a label: `Standard transaction fee`. */
export function memberLabel(member: string): string {
  const words = memberWords(member);
  return LABELS[member] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Members that are a calendar day. */
const DAYS: ReadonlySet<string> = new Set(['day', 'dateOfBirth']);
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** How a screen shows what stands in an event. */
export interface Showing {
  /** What things are called, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly moment: (iso: string) => string;
  readonly day: (day: string) => string;
}

/**
 * A change in words, with its figures and days in the form of the browser's language. Names stay as
 * they are: those of accounts now, those of that moment, and those that the event has.
 */
export function saidOf(
  { text, names: ofThen, subject, before, after }: HistoryItem,
  { names, day }: Pick<Showing, 'names' | 'day'>,
): string {
  const own = subject.kind === 'transaction' ? [] : [subject.name];
  const known = [...own, ...names.values(), ...ofThen];
  const others = namesOf([...known, ...textsIn(before), ...textsIn(after)]);
  return figuresAsShown(text, [...known.filter(isDayOrMonth), ...others], day);
}

/** A value of an event as text, with the unit that this member has. */
export function valueText(member: string, value: unknown, showing: Showing): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string' && DAYS.has(member) && isCalendarDay(value))
    return showing.day(value);
  if (typeof value === 'string')
    return MOMENT.test(value)
      ? showing.moment(value)
      : (showing.names.get(value) ?? CHOICES[member]?.[value] ?? memberFigure(member, value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.length === 0
      ? '–'
      : value.map((one) => valueText(member, one, showing)).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${memberLabel(name)}: ${valueText(name, one, showing)}`)
      .join(', ');
  return typeof value === 'number' ? String(value) : '–';
}

export interface ChangedMember {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly isChanged: boolean;
}

/** Says nothing to a reader, but leads to an event in a proof. */
const isTechnical = ({ name }: ChangedMember): boolean =>
  name === 'fingerprint' || (name.endsWith('Id') && !(name in LABELS));

/**
 * Every member of an event with what it was and what it became: those that changed first, and ids
 * of things without a name last.
 */
export function membersOf({ before, after }: Pick<HistoryItem, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  const members = names.map((name): ChangedMember => {
    const [was, is] = [before?.[name], after?.[name]];
    // An id says what the event is about, and no event replaces one.
    const isKnown = before === null || after === null || name in before;
    return { name, before: was, after: is, isChanged: isKnown && !isSame(was, is) };
  });
  return members.toSorted(
    (one, other) =>
      Number(isTechnical(one)) - Number(isTechnical(other)) ||
      Number(other.isChanged) - Number(one.isChanged),
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
