import { plural, wholeMoney } from '@/shared/format/figures';
import type { RebalanceActions } from '@/shared/store/rebalance-actions';

/** What rebalancing asks for in a portfolio. */
export interface Tasks extends Pick<
  RebalanceActions,
  'sells' | 'buys' | 'sellAmount' | 'buyAmount'
> {
  /**
   * Why nothing is advised: the portfolio's value in dollars, the number of assets with a target,
   * and of those that are off it. Null where something is.
   */
  readonly idle: Required<Pick<RebalanceActions, 'totalValue' | 'targets' | 'offTarget'>> | null;
}

/** In a word or two: what is to do, or why nothing is (DSH-4). */
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

/** The counts, with what they come to. */
export const tasksOf = ({ sells, buys, sellAmount, buyAmount, idle }: Tasks): string => {
  const counts = `${side(sells, 'sell', sellAmount)}, ${side(buys, 'buy', buyAmount)}`;
  return idle !== null && idle.offTarget > 0 ? `${counts}, ${idle.offTarget} off target` : counts;
};
