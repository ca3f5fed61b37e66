import { Decimal } from '../kernel/decimal';
import { annualOf, monthOfYear } from './recurring';
import {
  type BudgetFrequency,
  type BudgetKind,
  counts,
  DEFAULT_PRIORITY,
  EXPENSE_PRIORITIES,
  type ExpensePriority,
  topOfPath,
} from './rules';

/** The members of an item that decide the figures. */
export interface CountedItem {
  readonly kind: BudgetKind;
  /** Path that the item shows. */
  readonly category: string;
  /** Amount at the item's frequency: money. */
  readonly amount: Decimal;
  readonly frequency: BudgetFrequency;
  readonly priority: ExpensePriority | null;
  readonly isActive: boolean;
  readonly retirementStatus: 'retirement_only' | null;
}

/** A part of the monthly income or expenses: money with 2 decimals. */
export interface FlowPart {
  /** Top of the categories' paths. */
  readonly category: string;
  readonly amount: Decimal;
}

export interface PriorityPart {
  readonly priority: ExpensePriority;
  readonly amount: Decimal;
  readonly categories: readonly FlowPart[];
}

/** Points of a score with one decimal. They add up to the score. */
export interface ScoreParts {
  /** Up to 5 points. */
  readonly saving: Decimal;
  /** Up to 3 points. */
  readonly wants: Decimal;
  /** Up to 2 points. */
  readonly debt: Decimal;
}

/** Money a month with 2 decimals; every sum equals the sum of its parts. */
export interface BudgetSummary {
  readonly monthlyIncome: Decimal;
  readonly monthlyExpenses: Decimal;
  /** Income less expenses; below 0 if the expenses exceed the income. */
  readonly netSavings: Decimal;
  /** Percent of the income with 4 decimals; 0 without income. */
  readonly savingsRate: Decimal;
  /** Score from 0 to 10 with one decimal; 0 without income. */
  readonly responsibilityScore: Decimal;
  readonly scoreParts: ScoreParts;
  readonly investmentIncome: Decimal;
  /** Income by category, without investment income. */
  readonly income: readonly FlowPart[];
  /** Expenses of each priority, in the order of priorities. */
  readonly expenses: readonly PriorityPart[];
}

const HUNDRED = Decimal.fromInteger(100);
const PERCENT_PLACES = 4;
const SCORE_PLACES = 1;

/**
 * Returns the figures of a budget (BUD-7 to BUD-9). `investmentIncome`: a month, money with 2
 * decimals.
 */
export function summariseBudget(
  items: readonly CountedItem[],
  investmentIncome: Decimal,
): BudgetSummary {
  const counted = items.filter(counts);
  const income = partsOf(counted.filter(({ kind }) => kind === 'income'));
  const expenses = expensesOf(counted.filter(({ kind }) => kind === 'expense'));
  const monthlyIncome = sumOf(income).plus(investmentIncome);
  const monthlyExpenses = sumOf(expenses);
  const netSavings = monthlyIncome.minus(monthlyExpenses);
  const scoreParts = scoreOf(monthlyIncome, netSavings, expenses);
  return {
    monthlyIncome,
    monthlyExpenses,
    netSavings,
    savingsRate: monthlyIncome.isPositive()
      ? netSavings.times(HUNDRED).dividedBy(monthlyIncome, PERCENT_PLACES)
      : Decimal.zero,
    responsibilityScore: scoreParts.saving.plus(scoreParts.wants).plus(scoreParts.debt),
    scoreParts,
    investmentIncome,
    income,
    expenses,
  };
}

const sumOf = (parts: readonly { readonly amount: Decimal }[]): Decimal =>
  Decimal.sum(parts.map(({ amount }) => amount));

interface Group {
  readonly priority: ExpensePriority;
  readonly category: string;
  readonly annual: Decimal;
}

/** Returns exact sums of a year by priority and top category, in the order of both. */
function groupsOf(items: readonly CountedItem[]): Group[] {
  const groups = new Map<string, Group>();
  for (const item of items) {
    const priority = item.priority ?? DEFAULT_PRIORITY;
    const category = topOfPath(item.category);
    const key = `${EXPENSE_PRIORITIES.indexOf(priority)} ${category}`;
    const annual = (groups.get(key)?.annual ?? Decimal.zero).plus(annualOf(item));
    groups.set(key, { priority, category, annual });
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

/**
 * Returns each group's money a month. The running sum is rounded, so that the parts add up to the
 * exact sum, rounded once, and none is off by more than a cent. Groups that amount to nothing are
 * left out (BUD-10).
 */
function byMonth(groups: readonly Group[]): (Group & { readonly amount: Decimal })[] {
  let exact = Decimal.zero;
  let given = Decimal.zero;
  return groups
    .map((group) => {
      exact = exact.plus(group.annual);
      const amount = monthOfYear(exact).minus(given);
      given = given.plus(amount);
      return { ...group, amount };
    })
    .filter(({ amount }) => amount.isPositive());
}

const partsOf = (items: readonly CountedItem[]): FlowPart[] =>
  byMonth(groupsOf(items)).map(({ category, amount }) => ({ category, amount }));

function expensesOf(items: readonly CountedItem[]): PriorityPart[] {
  const parts = byMonth(groupsOf(items));
  return EXPENSE_PRIORITIES.map((priority) => {
    const categories = parts
      .filter((part) => part.priority === priority)
      .map(({ category, amount }) => ({ category, amount }));
    return { priority, amount: sumOf(categories), categories };
  });
}

/**
 * 20 % of the income saved and 30 % for wants: Warren and Tyagi 2005. 36 %: the usual limit of debt
 * payments to income.
 */
const SAVED = Decimal.parse('0.20');
const WANTED = Decimal.parse('0.30');
const OWED = Decimal.parse('0.36');
const SAVING_POINTS = Decimal.fromInteger(5);
const WANTS_POINTS = Decimal.fromInteger(3);
const DEBT_POINTS = Decimal.fromInteger(2);
/** Decimals of points on the way, far more than the one that is kept. */
const POINT_PLACES = 20;
const ONE_TENTH = Decimal.parse('0.1');

/** Returns up to 5 points for saving, 3 for few wants, 2 for little debt (BUD-9). */
function scoreOf(
  income: Decimal,
  netSavings: Decimal,
  expenses: readonly PriorityPart[],
): ScoreParts {
  if (!income.isPositive())
    return { saving: Decimal.zero, wants: Decimal.zero, debt: Decimal.zero };
  const spent = (...priorities: ExpensePriority[]): Decimal =>
    sumOf(expenses.filter(({ priority }) => priorities.includes(priority)));
  const share = (part: Decimal, limit: Decimal): Decimal =>
    clamp(part, income.times(limit)).dividedBy(income.times(limit), POINT_PLACES);
  const saved = netSavings.plus(spent('Savings', 'Investment'));
  const beyond = spent('Wants', 'Luxury').minus(income.times(WANTED));
  const left = (part: Decimal): Decimal => Decimal.one.minus(part);
  const [saving, wants, debt] = roundTogether([
    SAVING_POINTS.times(share(saved, SAVED)),
    WANTS_POINTS.times(left(share(beyond, WANTED))),
    DEBT_POINTS.times(left(share(spent('Debt payment'), OWED))),
  ]);
  return { saving, wants, debt };
}

type Three = readonly [Decimal, Decimal, Decimal];

/**
 * Rounds the parts to one decimal so that they add up to the exact sum, rounded once: the parts
 * with the largest remainders are rounded up.
 */
function roundTogether(parts: Three): Three {
  const below = parts.map((part) => part.floorTo(SCORE_PLACES));
  let missing = Decimal.sum(parts).roundTo(SCORE_PLACES).minus(Decimal.sum(below));
  const rest = (index: number): Decimal =>
    (parts[index] ?? Decimal.zero).minus(below[index] ?? Decimal.zero);
  const goUp = new Set<number>();
  for (const index of [0, 1, 2].sort((one, other) => rest(other).compareTo(rest(one)))) {
    if (!missing.isPositive()) break;
    goUp.add(index);
    missing = missing.minus(ONE_TENTH);
  }
  const rounded = (index: number): Decimal =>
    (below[index] ?? Decimal.zero).plus(goUp.has(index) ? ONE_TENTH : Decimal.zero);
  return [rounded(0), rounded(1), rounded(2)];
}

/** Limits a value to the range from 0 to `most`. */
function clamp(value: Decimal, most: Decimal): Decimal {
  if (value.isNegative()) return Decimal.zero;
  return value.compareTo(most) > 0 ? most : value;
}
