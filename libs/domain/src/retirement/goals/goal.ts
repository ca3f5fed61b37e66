/**
 * How the money of a goal is invested: its growth and its deviation are those that the plan assumes
 * (RET-22).
 */
export const GOAL_FOCUSES = ['stable', 'growth', 'superperformer'] as const;
export type GoalFocus = (typeof GOAL_FOCUSES)[number];

/** An amount by a day (RET-43). Amounts are dollars as decimal text, with at most 2 decimals. */
export interface Goal {
  readonly name: string;
  /** In dollars of today, above 0. */
  readonly targetAmount: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** The money that is there beside the assets that count. */
  readonly savedAmount: string;
  /** The planned saving of every month, in dollars of today. */
  readonly monthlySaving: string;
  readonly focus: GoalFocus;
  /** Percent a year, in place of the plan's for that focus; null where that one counts. */
  readonly returnRate: string | null;
  /** Ids of assets of the net worth: what they are worth counts as saved. */
  readonly countedAssets: readonly string[];
}
