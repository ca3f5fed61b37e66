import { Decimal } from '../../kernel/decimal';
import { sharesAfterSplit, type SplitRatio } from '../../kernel/split-ratio';
import type { OpenLot } from './lot';

/**
 * Lots after a split: shares by the ratio, cost and date as they were. Their shares add up to what all shares together become, so that no
 * rounding is lost between lots; a lot of which nothing is left gives its cost to its neighbour. In: lots that become more than 0 shares together.
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
