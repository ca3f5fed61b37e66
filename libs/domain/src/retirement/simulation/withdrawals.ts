/** Rules for the amount that is taken from the balance in a year of retirement (RET-24). */
export const WITHDRAWAL_RULES = ['fixed', 'percent', 'guardrails'] as const;
export type WithdrawalRule = (typeof WITHDRAWAL_RULES)[number];

/**
 * A number of years in a row with the same income from pensions and the like, dollars of today a
 * year.
 */
export interface IncomeStretch {
  readonly years: number;
  readonly income: number;
}

/** One year of retirement, in dollars of today. */
export interface YearOfRetirement {
  readonly balance: number;
  /** Income from pensions and the like in this year. */
  readonly income: number;
  /** The incomes from this year to the chosen age, this year first. */
  readonly ahead: readonly IncomeStretch[];
  /** Factor by which the balance grew last year beyond inflation; 1 in the first year. */
  readonly lastFactor: number;
  /** Rise of prices last year, a ratio; 0 in the first year. */
  readonly lastInflation: number;
  /** Years from this one to the chosen age, this one included. */
  readonly yearsLeft: number;
}

export interface WithdrawalPlan {
  readonly rule: WithdrawalRule;
  /** Spending of a year, in dollars of today. */
  readonly spending: number;
  /** Ratio of the balance, for the rule `percent`. */
  readonly rate: number;
  /** Yearly inflation as a ratio, for years without a rise of prices of their own. */
  readonly inflation: number;
}

/**
 * Returns the amount to take from the balance in each successive year. It may exceed the balance.
 */
export type Withdrawal = (year: YearOfRetirement) => number;

/** Returns the withdrawals of one path, from the first year of retirement on. */
export function withdrawalsBy(plan: WithdrawalPlan): Withdrawal {
  if (plan.rule === 'percent') return ({ balance }) => balance * plan.rate;
  if (plan.rule === 'guardrails') return guardrails(plan);
  return ({ income }) => Math.max(0, plan.spending - income);
}

/** The guardrails of Guyton and Klinger, Journal of Financial Planning, March 2006. */
const GUARD = 0.2;
const ADJUSTMENT = 0.1;
/** The capital preservation rule ends this many years before the chosen age. */
const LAST_YEARS = 15;

/**
 * Returns withdrawals by the rules of Guyton and Klinger. Spending follows inflation, except after
 * a year of loss in which the rate of withdrawal is above the first one. Spending falls by a tenth
 * if that rate is more than a fifth above the first one, and rises by a tenth if it is more than a
 * fifth below. The rate includes the incomes that begin later, so that their beginning is no reason
 * to spend more.
 */
function guardrails({ spending }: WithdrawalPlan): Withdrawal {
  let wanted = spending;
  let first: number | null = null;
  return ({ balance, income, ahead, lastFactor, lastInflation, yearsLeft }) => {
    const rateOf = (): number => averageNeed(wanted, ahead) / balance;
    if (balance <= 0) return Math.max(0, wanted - income);
    if (first === null) {
      first = rateOf();
      return Math.max(0, wanted - income);
    }
    const wasLoss = lastFactor * (1 + lastInflation) < 1;
    if (wasLoss && lastInflation > 0 && rateOf() > first) wanted /= 1 + lastInflation;
    if (rateOf() > first * (1 + GUARD) && yearsLeft > LAST_YEARS) wanted *= 1 - ADJUSTMENT;
    else if (rateOf() < first * (1 - GUARD)) wanted *= 1 + ADJUSTMENT;
    return Math.max(0, wanted - income);
  };
}

/** Returns the average amount that the balance has to pay in the years ahead, dollars a year. */
function averageNeed(wanted: number, ahead: readonly IncomeStretch[]): number {
  let need = 0;
  let count = 0;
  for (const { years, income } of ahead) {
    need += years * Math.max(0, wanted - income);
    count += years;
  }
  return need / count;
}
