import { HISTORY_KINDS, type HistoryItem, type HistoryKind } from '@evenkeel/contracts/history';
import { memberWords, textsIn } from '@evenkeel/domain/streams/rules';
import { isCalendarDay } from '@/shared/format/dates';
import { figuresAsShown, isDayOrMonth, namesOf } from '@/shared/format/figures-in-words';
import { memberFigure } from '@/shared/format/member-figure';
import { FREQUENCY_WORDS } from '@/shared/budget/words';
import { ASSET_TYPE_LABELS } from '@/shared/lib/asset-kinds';
import { FOCUS_LABELS, FREQUENCY_LABELS, SOURCE_LABELS } from '@/shared/lib/dividend-words';
import { SHORT_TYPE_LABELS } from '@/shared/lib/transaction-types';

/** Labels of the kinds of entries in the filter. */
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

/** Returns the kinds that the filter of a history offers. */
export const kindsOf = (of: 'portfolio' | 'user' | 'household'): readonly HistoryKind[] =>
  of === 'portfolio'
    ? HISTORY_KINDS.filter((kind) => !Object.values(KINDS).flat().includes(kind))
    : KINDS[of];

/** Note before the deletion of a thing that an undo restores completely (HIS-30). */
export const UNDONE_IN_HISTORY = 'You can undo it in the history.';

/** Returns the actor's name for the owner of the history. */
export function actorWords(actor: string, userId: string | undefined): string {
  if (actor === userId) return 'You';
  if (actor === 'system:projector') return 'Evenkeel';
  return actor === 'system:operator' ? 'The operator' : actor;
}

/** Labels of members that have another name in events than on screens. */
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

/** Labels of the choices of a member. */
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

/** Returns the label of an event's member: `Standard transaction fee`. */
export function memberLabel(member: string): string {
  const words = memberWords(member);
  return LABELS[member] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Members that are a calendar day. */
const DAYS: ReadonlySet<string> = new Set(['day', 'dateOfBirth']);
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Names and formats with which a screen shows the values of an event. */
export interface Showing {
  /** Names of things by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly moment: (iso: string) => string;
  readonly day: (day: string) => string;
}

/**
 * Returns the words of a change, with its figures and days in the form of the browser's language.
 * Names stay unchanged: today's names of accounts, those at that moment, and those in the event.
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

/** Returns a value of an event as text, with the unit of its member. */
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

/** Whether a member says nothing to a reader, but identifies an event in a proof. */
const isTechnical = ({ name }: ChangedMember): boolean =>
  name === 'fingerprint' || (name.endsWith('Id') && !(name in LABELS));

/**
 * Returns every member of an event with its value before and after: changed members first, and ids
 * of things without a name last.
 */
export function membersOf({ before, after }: Pick<HistoryItem, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  const members = names.map((name): ChangedMember => {
    const [was, is] = [before?.[name], after?.[name]];
    // An id names the subject of the event, and no event replaces an id.
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
