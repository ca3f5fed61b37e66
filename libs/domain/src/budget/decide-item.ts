import { Decimal } from '../kernel/decimal';
import { accept, type Decision, type FieldProblem, refuse } from '../kernel/decision';
import { readFigure } from '../kernel/figure';
import { grouped } from '../kernel/in-words';
import { lineProblem } from '../kernel/text';
import { MONEY_PLACES } from '../kernel/money-places';
import { isSame } from '../kernel/same';
import { categoryAt, pathOf, pathOfItem } from './categories';
import type { BudgetEvent, BudgetItemDetails, RetirementStatus } from './events';
import { itemDetailsOf } from './evolve';
import {
  type BudgetFrequency,
  type BudgetKind,
  DEFAULT_PRIORITY,
  type ExpensePriority,
  LARGEST_AMOUNT,
  MOST_ITEMS,
  NO_CATEGORY,
} from './rules';
import type { BudgetState } from './state';

/** The person's entries for an item. */
interface Said {
  readonly name: string;
  /** Path of a category; null or empty for none. */
  readonly category: string | null;
  readonly amount: string;
  readonly frequency: BudgetFrequency;
  readonly priority: ExpensePriority | null;
}

export type BudgetItemCommand =
  | ({
      readonly type: 'AddBudgetItem';
      readonly itemId: string;
      readonly kind: BudgetKind;
      readonly retirementStatus: RetirementStatus | null;
    } & Said)
  | ({
      readonly type: 'ChangeBudgetItem';
      readonly itemId: string;
      /** Omitted: the item stays as active as it is. */
      readonly isActive?: boolean | undefined;
      /** If set, the item must already be for retirement. */
      readonly retirementStatus?: RetirementStatus | null | undefined;
    } & Said)
  | { readonly type: 'DeleteBudgetItem'; readonly itemId: string };

const LARGEST = Decimal.parse(LARGEST_AMOUNT);

/**
 * Decides a change of a budget's items (BUD-2 to BUD-6). Refuses a missing name and a wrong amount
 * (malformed, by field), an unknown item (not_found), an id that exists (conflict), and by rule:
 * income with a priority, an item that becomes one-time, a retirement status for an item of the
 * present budget, more than 500 items. Unchanged details give no event.
 */
export function decideBudgetItem(
  command: BudgetItemCommand,
  state: BudgetState,
): Decision<BudgetEvent> {
  const { itemId } = command;
  const item = state.items.get(itemId);
  if (command.type === 'AddBudgetItem') {
    if (item) return refuse('conflict', 'This item exists already');
    if (state.items.size >= MOST_ITEMS)
      return refuse('rule', `A budget has at most ${MOST_ITEMS} items`);
    const { kind, retirementStatus } = command;
    return checked(detailsOf(command, state, { kind, isActive: true, retirementStatus }), (data) =>
      accept({ type: 'BudgetItemAdded', data: { itemId, ...data } }),
    );
  }
  if (!item) return refuse('not_found', 'Budget item not found');
  const replaced = itemDetailsOf(item);
  if (command.type === 'DeleteBudgetItem')
    return accept({ type: 'BudgetItemDeleted', data: { itemId, replaced } });
  const { isActive = item.isActive, retirementStatus: said } = command;
  if (said && item.retirementStatus === null)
    return ruled('retirementStatus', 'Only an item for retirement can be changed there');
  if (command.frequency === 'one-time' && item.frequency !== 'one-time')
    return ruled('frequency', 'Only a new item can be one-time');
  const { kind, retirementStatus } = item;
  return checked(detailsOf(command, state, { kind, isActive, retirementStatus }), (data) => {
    const isAsBefore =
      isSame({ ...data, category: '' }, { ...replaced, category: '' }) &&
      pathOfItem(state.categories, data) === pathOfItem(state.categories, replaced);
    return isAsBefore
      ? accept()
      : accept({ type: 'BudgetItemChanged', data: { itemId, ...data, replaced } });
  });
}

const ruled = (field: string, message: string) => refuse('rule', message, { field, message });

function detailsOf(
  { name, category, amount, frequency, priority }: Said,
  { categories }: BudgetState,
  rest: Pick<BudgetItemDetails, 'kind' | 'isActive' | 'retirementStatus'>,
): BudgetItemDetails {
  const path = category?.trim() ? category.trim() : NO_CATEGORY;
  const known = categoryAt(categories, rest.kind, path);
  return itemDetailsOf({
    ...rest,
    name: name.trim(),
    category: known ? (pathOf(categories, known.categoryId) ?? path) : path,
    categoryId: known?.categoryId ?? null,
    amount: Decimal.tryParse(amount)?.toString() ?? amount,
    frequency,
    priority: priority ?? (rest.kind === 'expense' ? DEFAULT_PRIORITY : null),
  });
}

function checked(
  details: BudgetItemDetails,
  then: (details: BudgetItemDetails) => Decision<BudgetEvent>,
): Decision<BudgetEvent> {
  if (details.kind === 'income' && details.priority !== null)
    return ruled('priority', 'Only an expense has a priority');
  const problems = problemsOf(details);
  const [first] = problems;
  return first ? refuse('malformed', first.message, ...problems) : then(details);
}

function problemsOf({ name, category, amount }: BudgetItemDetails): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (name === '') problems.push({ field: 'name', message: 'Please fill in all required fields' });
  for (const [field, label, text] of [
    ['name', 'Name', name],
    ['category', 'Category', category],
  ] as const) {
    const problem = lineProblem(text);
    if (problem !== null) problems.push({ field, message: `${label} ${problem}` });
  }
  const figure = readFigure(amount, MONEY_PLACES);
  if (figure.problem !== null)
    problems.push({ field: 'amount', message: `Amount ${figure.problem}` });
  else if (figure.value.compareTo(LARGEST) > 0)
    problems.push({
      field: 'amount',
      message: `Amount must not be above ${grouped(LARGEST_AMOUNT)}`,
    });
  return problems;
}
