import type { Band } from '../result';

export type ActionSide = 'sell' | 'buy';

export interface ActionKey {
  readonly side: ActionSide;
  readonly ticker: string;
}

/** One advised trade with the figures that led to it. Money with 2 decimals and shares, both as decimal text. */
export interface AdvisedAction extends ActionKey {
  readonly amount: string;
  readonly shares: string;
  readonly accounts: readonly { readonly accountId: string; readonly shares: string; readonly amount: string }[];
  readonly currentValue: string;
  readonly targetValue: string;
  readonly band: Band;
  /** In words, as it was shown. */
  readonly reason: string;
}

/** The advice that an advised set of trades stands in (server-rules section 6, last paragraph). */
export interface Advice {
  /** Also the id of the event. */
  readonly adviceId: string;
  /** Sells, then buys, as they were listed. Empty where nothing is advised any more. */
  readonly actions: readonly AdvisedAction[];
  readonly previous: readonly ActionKey[];
  readonly portfolioValue: string;
  readonly availableCapital: string;
  /** ISO 8601, UTC, milliseconds. */
  readonly calculatedAt: string;
  /** Position in the log of the last event that it was calculated from. */
  readonly inputsPosition: number;
}

export type RebalanceEvent =
  | { readonly type: 'RebalanceActionsChanged'; readonly data: Advice }
  /** Somebody traded as advised: these transactions stand directly before it in the stream. */
  | { readonly type: 'AdviceFollowed'; readonly data: { readonly adviceId: string; readonly transactionIds: readonly string[] } };

/** Whether an event only tells of advice: no figure of the portfolio changes with it. */
export const isOfAdvice = ({ type }: { readonly type: string }): boolean => type === 'RebalanceActionsChanged' || type === 'AdviceFollowed';
