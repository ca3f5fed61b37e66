import { Decimal } from '../../kernel/decimal';
import { uncoveredMessage } from '../coverage';
import type { Entry } from '../entry';
import { heldAfter, isSplit, type Item } from '../item';
import { sellWithoutItsLots } from '../lots/named';

/** One ticker of one account, with the rows of a file. */
export interface MergedSeries {
  readonly nickname: string;
  readonly isByNamedLots: boolean;
  /** Items of the ledger, the splits of the ticker and rows of the file, in order. */
  readonly items: readonly Item[];
  /** Rows of the file, as entries. */
  readonly added: readonly Entry[];
  /**
   * Shares of rows that would add to the series but have a wrong moment. They count as held
   * throughout, so that one mistake is not reported twice.
   */
  readonly undated: Decimal;
}

/**
 * Finds the sells of the file that are not covered when file and ledger are merged. Returns the
 * reasons by the entry's id. An uncovered sell counts as not made. If the file's sells leave a sell
 * of the ledger uncovered, the file's last sells before it get the reason.
 */
export function uncoveredRows({
  nickname,
  isByNamedLots,
  items,
  added,
  undated,
}: MergedSeries): Map<string, string> {
  const reasons = new Map<string, string>();
  const ofFile = new Set(added.map((entry) => entry.transactionId));
  let accepted: AcceptedSell[] = [];
  let held = undated;
  for (const item of items) {
    const after = heldAfter(held, item);
    if (isSplit(item)) {
      held = after;
      accepted = accepted.map((sell) => ({ ...sell, quantity: heldAfter(sell.quantity, item) }));
    } else if (item.details.transactionType !== 'sell') {
      held = after;
    } else if (!after.isNegative()) {
      held = after;
      if (ofFile.has(item.transactionId)) accepted.push(acceptedSell(item));
    } else {
      const reason = uncoveredMessage({ sell: item, held }, nickname);
      const culprits = ofFile.has(item.transactionId)
        ? [acceptedSell(item)]
        : takenBack(accepted, after);
      for (const { transactionId } of culprits) reasons.set(transactionId, reason);
      held = culprits.reduce((sum, { quantity }) => sum.plus(quantity), after);
    }
  }
  if (isByNamedLots && reasons.size === 0) blameForLots(items, ofFile, reasons);
  return reasons;
}

/** A covered sell of the file and the number of its shares, converted by the splits since. */
interface AcceptedSell {
  readonly transactionId: string;
  readonly quantity: Decimal;
}

const acceptedSell = ({ transactionId, quantity }: Entry): AcceptedSell => ({
  transactionId,
  quantity: quantity ?? Decimal.zero,
});

/**
 * Removes from the list the latest accepted sells that together return the missing shares, and
 * returns them.
 */
function takenBack(accepted: AcceptedSell[], after: Decimal): AcceptedSell[] {
  const culprits: AcceptedSell[] = [];
  for (let missing = after; missing.isNegative();) {
    const last = accepted.pop();
    if (last === undefined) break;
    culprits.push(last);
    missing = missing.plus(last.quantity);
  }
  return culprits;
}

function blameForLots(
  items: readonly Item[],
  ofFile: ReadonlySet<string>,
  reasons: Map<string, string>,
): void {
  const sell = sellWithoutItsLots(items);
  if (sell === null) return;
  const isSellOfFile = (item: Item): item is Entry =>
    !isSplit(item) && item.details.transactionType === 'sell' && ofFile.has(item.transactionId);
  const culprit = items.slice(0, items.indexOf(sell)).findLast(isSellOfFile);
  if (culprit !== undefined)
    reasons.set(
      culprit.transactionId,
      `It would take shares of lots that the sell at ${sell.details.at} names`,
    );
}
