import { Decimal } from '../../kernel/decimal';
import { sharesAfterSplit, type SplitRatio } from '../../kernel/split-ratio';
import type { OpenLot } from './lot';

/**
 * Returns lots after a split: shares by the ratio, cost and date unchanged. Their shares add up to
 * the result for all shares together, so rounding loses nothing between lots. If a lot keeps no
 * shares, its neighbour takes its cost. In: lots that together keep more than 0 shares.
 */
export function splitLots(lots: readonly OpenLot[], ratio: SplitRatio): OpenLot[] {
  const after: OpenLot[] = [];
  let before = Decimal.zero;
  let done = Decimal.zero;
  let loose = Decimal.zero;
  for (const lot of lots) {
    before = before.plus(lot.quantity);
    const until = sharesAfterSplit(before, ratio);
    const quantity = until.minus(done);
    done = until;
    if (quantity.isZero()) {
      loose = loose.plus(lot.cost);
      continue;
    }
    after.push({ ...lot, quantity, cost: lot.cost.plus(loose) });
    loose = Decimal.zero;
  }
  const last = after.pop();
  return last === undefined ? [] : [...after, { ...last, cost: last.cost.plus(loose) }];
}
