import { accept, type Decision, type FieldProblem, refuse } from '../kernel/decision';
import { Decimal } from '../kernel/decimal';
import { dayProblems, detailsProblems, termsProblems, valueProblems } from './checks';
import type { ItemDetails, ItemKind, LoanTerms, NetWorthEvent } from './events';
import { termsOn } from './loan';
import { MOST_ITEMS, MOST_VALUES } from './rules';
import type { NetWorthItem, NetWorthState } from './state';
import { valueOn } from './values';

interface AddItem extends ItemDetails {
  readonly type: 'AddNetWorthItem';
  readonly itemId: string;
  readonly kind: ItemKind;
  readonly value: string;
  readonly day: string;
  /** Terms of a debt; omitted ones are not set. Null for an asset. */
  readonly terms: Partial<LoanTerms> | null;
}

interface ChangeItem extends ItemDetails {
  readonly type: 'ChangeNetWorthItem';
  readonly itemId: string;
  /**
   * First day on which value and terms count. Null for today; a value that already counts today is
   * then not stated again.
   */
  readonly day: string | null;
  /** New value; null leaves it as it is. */
  readonly value: string | null;
  /** New terms. Omitted terms stay as they are on the day; null leaves all of them. */
  readonly terms: Partial<LoanTerms> | null;
}

/** `today`: the user's day; no value or term can be stated for a later day. */
export type NetWorthCommand = { readonly today: string } & (
  | AddItem
  | ChangeItem
  | {
      readonly type: 'StateValue';
      readonly itemId: string;
      readonly day: string;
      readonly value: string;
    }
  | { readonly type: 'RemoveValue'; readonly itemId: string; readonly day: string }
  | { readonly type: 'DeleteNetWorthItem'; readonly itemId: string }
);

/**
 * Decides a change of a user's assets and debts (NW-8 to NW-16). Refuses missing or wrong details
 * (malformed, by field), an unknown item or value (not_found), an id that exists (conflict), the
 * removal of the only value, more than 500 items and more than 1,000 values of one item (rule).
 * Unchanged details give no event.
 */
export function decideNetWorth(
  command: NetWorthCommand,
  state: NetWorthState,
): Decision<NetWorthEvent> {
  const item = state.get(command.itemId);
  if (command.type === 'AddNetWorthItem') {
    if (item !== undefined) return refuse('conflict', 'This asset or debt exists already');
    return addItem(command, command.today, state.size);
  }
  if (item === undefined) return refuse('not_found', 'Asset or debt not found');
  switch (command.type) {
    case 'ChangeNetWorthItem':
      return changeItem(command, command.today, item);
    case 'StateValue':
      return unlessProblems(valueProblems(command.value, command.day, command.today), () =>
        stateValue(item, command.day, command.value),
      );
    case 'RemoveValue':
      return removeValue(item, command.day);
    case 'DeleteNetWorthItem':
      return accept({
        type: 'NetWorthItemDeleted',
        data: { itemId: item.itemId, replaced: { name: item.name, category: item.category } },
      });
  }
}

function addItem(command: AddItem, today: string, count: number): Decision<NetWorthEvent> {
  const { itemId, kind, name, category, value, day, terms } = command;
  const problems = [
    ...detailsProblems(kind, command),
    ...valueProblems(value, day, today),
    ...termsProblems(kind, terms && withNone(terms)),
  ];
  return unlessProblems(problems, () =>
    count >= MOST_ITEMS
      ? refuse('rule', `You can keep at most ${MOST_ITEMS} assets and debts`)
      : accept({
          type: 'NetWorthItemAdded',
          data: {
            itemId,
            kind,
            name,
            category,
            day,
            value,
            terms: kind === 'asset' ? null : withNone(terms ?? {}),
          },
        }),
  );
}

const NO_TERMS: LoanTerms = { interestRate: null, monthlyPayment: null, paymentDay: null };
const withNone = (terms: Partial<LoanTerms>): LoanTerms => ({ ...NO_TERMS, ...terms });

function changeItem(
  command: ChangeItem,
  today: string,
  item: NetWorthItem,
): Decision<NetWorthEvent> {
  const { value, terms } = command;
  const day = command.day ?? today;
  const problems = [
    ...detailsProblems(item.kind, command),
    ...(value === null ? dayProblems(day, today) : valueProblems(value, day, today)),
    ...termsProblems(item.kind, terms && withNone(terms)),
  ];
  return unlessProblems(problems, () => {
    const isStated = value !== null && !(command.day === null && isValueOn(item, day, value));
    const valued = isStated ? stateValue(item, day, value) : accept<NetWorthEvent>();
    if (!valued.ok) return valued;
    return accept(
      ...changedDetails(item, command),
      ...(terms === null ? [] : changedTerms(item, isStated ? day : termsDay(item, day), terms)),
      ...valued.events,
    );
  });
}

function changedDetails(item: NetWorthItem, { name, category }: ItemDetails): NetWorthEvent[] {
  const { itemId } = item;
  if (name === item.name && category === item.category) return [];
  const replaced = { name: item.name, category: item.category };
  return [{ type: 'NetWorthItemChanged', data: { itemId, name, category, replaced } }];
}

/**
 * Returns the day of terms that are to count from a given day on (NW-16). Nothing is owed before
 * the first stated value, so terms for an earlier day replace the terms with which the debt begins.
 */
function termsDay(item: NetWorthItem, day: string): string {
  const first = item.values[0]?.day ?? day;
  return day < first ? (termsOn(item, first)?.day ?? day) : day;
}

function changedTerms(
  item: NetWorthItem,
  day: string,
  changed: Partial<LoanTerms>,
): NetWorthEvent[] {
  const before = termsOn(item, day) ?? NO_TERMS;
  const replaced: LoanTerms = {
    interestRate: before.interestRate,
    monthlyPayment: before.monthlyPayment,
    paymentDay: before.paymentDay,
  };
  const { interestRate, monthlyPayment, paymentDay } = { ...replaced, ...changed };
  const isSame =
    isSameFigure(interestRate, before.interestRate) &&
    isSameFigure(monthlyPayment, before.monthlyPayment) &&
    paymentDay === before.paymentDay;
  if (isSame) return [];
  const { itemId, name } = item;
  const terms = { interestRate, monthlyPayment, paymentDay };
  return [{ type: 'LoanTermsChanged', data: { itemId, name, day, ...terms, replaced } }];
}

const isSameFigure = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Decimal.parse(a).equals(Decimal.parse(b));

const isValueOn = (item: NetWorthItem, day: string, value: string): boolean =>
  valueOn(item, day)?.equals(Decimal.parse(value)) ?? false;

function stateValue(item: NetWorthItem, day: string, value: string): Decision<NetWorthEvent> {
  const { itemId, name, values } = item;
  const replaced = values.find((dated) => dated.day === day)?.value ?? null;
  if (replaced !== null && Decimal.parse(replaced).equals(Decimal.parse(value))) return accept();
  if (replaced === null && values.length >= MOST_VALUES)
    return refuse('rule', `An asset or debt has at most ${MOST_VALUES} values`);
  return accept({ type: 'NetWorthItemValued', data: { itemId, name, day, value, replaced } });
}

function removeValue({ itemId, name, values }: NetWorthItem, day: string): Decision<NetWorthEvent> {
  const stated = values.find((dated) => dated.day === day);
  if (stated === undefined) return refuse('not_found', 'There is no value of that day');
  if (values.length === 1)
    return refuse('rule', 'This is the only value. Change it, or delete the whole entry.');
  return accept({
    type: 'NetWorthItemValueRemoved',
    data: { itemId, name, day, value: stated.value },
  });
}

function unlessProblems(
  problems: readonly FieldProblem[],
  then: () => Decision<NetWorthEvent>,
): Decision<NetWorthEvent> {
  const [first] = problems;
  return first === undefined ? then() : refuse('malformed', first.message, ...problems);
}
