import type { Band } from '../result';

export type ActionSide = 'sell' | 'buy';

export interface ActionKey {
  readonly side: ActionSide;
  readonly ticker: string;
}

/**
 * One advised trade with the figures behind it. Money with 2 decimals and shares, both as decimal
 * text.
 */
export interface AdvisedAction extends ActionKey {
  readonly amount: string;
  readonly shares: string;
  readonly accounts: readonly {
    readonly accountId: string;
    readonly shares: string;
    readonly amount: string;
  }[];
  readonly currentValue: string;
  readonly targetValue: string;
  readonly band: Band;
  /** The reason in words, as shown. */
  readonly reason: string;
}

/** Advice: a set of trades (REB-27). */
export interface Advice {
  /** Also the id of the event. */
  readonly adviceId: string;
  /**
   * Advised trades: sells, then buys, in their listed order. Empty if no trade is advised any more.
   */
  readonly actions: readonly AdvisedAction[];
  readonly previous: readonly ActionKey[];
  readonly portfolioValue: string;
  readonly availableCapital: string;
  /** Moment of the calculation: ISO 8601, UTC, milliseconds. */
  readonly calculatedAt: string;
  /** Log position of the last event that the calculation used. */
  readonly inputsPosition: number;
}

export type RebalanceEvent =
  | { readonly type: 'RebalanceActionsChanged'; readonly data: Advice }
  /** The user traded as advised. The transactions come directly before this event in the stream. */
  | {
      readonly type: 'AdviceFollowed';
      readonly data: { readonly adviceId: string; readonly transactionIds: readonly string[] };
    };
