import { plural, wholeMoney } from '@/shared/format/figures';
import type { RebalanceActions } from '@/shared/store/rebalance-actions';

/**
 * In a word or two: what is to do, or why nothing is (DSH-4). In: what is advised, and the
 * portfolio's value in dollars where it is known.
 */
export function stateOfTasks(
  { sells, buys, targets, offTarget }: RebalanceActions,
  totalValue: number | undefined,
): string {
  if (sells + buys > 0) return 'Action Required';
  // Every target of a portfolio without value is 0.
  if (totalValue !== undefined && totalValue <= 0) return 'Nothing to divide yet';
  if (targets === 0) return 'No targets yet';
  return offTarget === 0 ? 'All Balanced' : 'Nothing to trade now';
}

const side = (count: number, noun: string, amount: number | undefined): string =>
  count > 0 && amount !== undefined
    ? `${plural(count, noun)} for ${wholeMoney(amount)}`
    : plural(count, noun);

/** The counts, with what they come to. */
export const tasksOf = ({ sells, buys, sellAmount, buyAmount, offTarget }: RebalanceActions) => {
  const counts = `${side(sells, 'sell', sellAmount)}, ${side(buys, 'buy', buyAmount)}`;
  return sells + buys === 0 && offTarget !== undefined && offTarget > 0
    ? `${counts}, ${offTarget} off target`
    : counts;
};
