import { plural, wholeMoney } from '@/shared/format/figures';
import type { RebalanceActions } from '@/shared/store/rebalance-actions';

/** Trades that rebalancing advises for a portfolio. */
export interface Tasks extends Pick<
  RebalanceActions,
  'sells' | 'buys' | 'sellAmount' | 'buyAmount'
> {
  /**
   * Reasons why nothing is advised: the portfolio's value in dollars, the number of assets with a
   * target, and the number of those that are off it. Null if something is advised.
   */
  readonly idle: Required<Pick<RebalanceActions, 'totalValue' | 'targets' | 'offTarget'>> | null;
}

/**
 * Returns the state in a few words: action is required, or the reason why nothing is advised
 * (DSH-4).
 */
export function stateOfTasks({ idle }: Tasks): string {
  if (idle === null) return 'Action Required';
  // Every target of a portfolio without value is 0.
  if (idle.totalValue <= 0) return 'Nothing to divide yet';
  if (idle.targets === 0) return 'No targets yet';
  return idle.offTarget === 0 ? 'All Balanced' : 'Nothing to trade now';
}

const side = (count: number, noun: string, amount: number | undefined): string =>
  count > 0 && amount !== undefined
    ? `${plural(count, noun)} for ${wholeMoney(amount)}`
    : plural(count, noun);

/** Returns the numbers of trades with their amounts. */
export const tasksOf = ({ sells, buys, sellAmount, buyAmount, idle }: Tasks): string => {
  const counts = `${side(sells, 'sell', sellAmount)}, ${side(buys, 'buy', buyAmount)}`;
  return idle !== null && idle.offTarget > 0 ? `${counts}, ${idle.offTarget} off target` : counts;
};
