/**
 * How the money of a goal is invested: the plan's assumptions give its growth and deviation
 * (RET-22).
 */
export const GOAL_FOCUSES = ['stable', 'growth', 'superperformer'] as const;
export type GoalFocus = (typeof GOAL_FOCUSES)[number];

/**
 * An amount to have by a day (RET-43). Amounts are dollars as decimal text, with at most 2
 * decimals.
 */
export interface Goal {
  readonly name: string;
  /** Amount to reach, in dollars of today, above 0. */
  readonly targetAmount: string;
  /** Day by which the amount is needed, YYYY-MM-DD. */
  readonly day: string;
  /** Saved money, without the assets that count. */
  readonly savedAmount: string;
  /** Planned saving of every month, in dollars of today. */
  readonly monthlySaving: string;
  readonly focus: GoalFocus;
  /** Percent a year in place of the plan's rate for the focus; null for the plan's rate. */
  readonly returnRate: string | null;
  /** Ids of assets of the net worth whose value counts as saved. */
  readonly countedAssets: readonly string[];
}
