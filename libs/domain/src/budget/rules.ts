/** The types of budget items: money that comes in, and money that goes out. */
export const BUDGET_KINDS = ['income', 'expense'] as const;
export type BudgetKind = (typeof BUDGET_KINDS)[number];

/** How often an item recurs (BUD-3). Only new items can be one-time. */
export const BUDGET_FREQUENCIES = ['weekly', 'biweekly', 'monthly', 'yearly', 'one-time'] as const;
export type BudgetFrequency = (typeof BUDGET_FREQUENCIES)[number];

/** The priorities of expenses, in the order in which they are shown (BUD-5). */
export const EXPENSE_PRIORITIES = [
  'Needs',
  'Wants',
  'Luxury',
  'Debt payment',
  'Savings',
  'Investment',
] as const;
export type ExpensePriority = (typeof EXPENSE_PRIORITIES)[number];
/** Priority of an expense without a chosen priority. */
export const DEFAULT_PRIORITY: ExpensePriority = 'Wants';

/** Category of an item without a chosen category. */
export const NO_CATEGORY = 'Other';
/** Separates the parts of a category's path, as in 'Housing: Rent'. */
export const PATH_SEPARATOR = ': ';

/**
 * Most items of a budget, and most categories of a household beside the system categories (BUD-12).
 */
export const MOST_ITEMS = 500;
export const MOST_CATEGORIES = 200;
/** Most levels of the category tree. */
export const MOST_LEVELS = 4;
/** Largest amount of an item: a JSON number holds it exactly, with its cents. */
export const LARGEST_AMOUNT = '1000000000000';

const GREAT_FROM = 7;
const GOOD_FROM = 4;

/** Returns the word beside a score of 0 to 10 (BUD-9). */
export function scoreLabel(score: number): 'Great' | 'Good' | 'Needs Improvement' {
  if (score >= GREAT_FROM) return 'Great';
  return score >= GOOD_FROM ? 'Good' : 'Needs Improvement';
}

/** Returns the top of a category's path: 'Housing' of 'Housing: Rent'. */
export const topOfPath = (path: string): string => path.split(PATH_SEPARATOR)[0] ?? path;
/** Returns the category's own name: 'Rent' of 'Housing: Rent'. */
export const leafOfPath = (path: string): string => path.split(PATH_SEPARATOR).at(-1) ?? path;

/** Checks whether an item counts in the figures of the budget (BUD-6). */
export const counts = ({
  isActive,
  retirementStatus,
}: {
  readonly isActive: boolean;
  readonly retirementStatus: 'retirement_only' | null;
}): boolean => isActive && retirementStatus === null;
