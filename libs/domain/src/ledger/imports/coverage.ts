import { Decimal } from '../../kernel/decimal';
import { inOrder, uncoveredMessage } from '../coverage';
import { type Entry, sharesOf } from '../entry';
import { sellWithoutItsLots } from '../lots/named';

/** One ticker of one account, with what a file would bring. */
export interface MergedSeries {
  readonly nickname: string;
  readonly isByNamedLots: boolean;
  readonly existing: readonly Entry[];
  /** Rows of the file, as entries. */
  readonly added: readonly Entry[];
  /** Shares of rows that would add to the series but whose moment is wrong: counted as held throughout, so that one mistake is not reported twice. */
  readonly undated: Decimal;
}

/**
 * Sells of the file that are not covered once everything of file and ledger is in its place: the reason by the entry's id. A sell found
 * uncovered counts as not made. Where the file's sells leave a sell of the ledger uncovered, the last of them before it are named.
 */
export function uncoveredRows({ nickname, isByNamedLots, existing, added, undated }: MergedSeries): Map<string, string> {
  const reasons = new Map<string, string>();
  const ofFile = new Set(added.map((entry) => entry.transactionId));
  const accepted: Entry[] = [];
  let held = undated;
  for (const entry of inOrder(existing, added)) {
    const after = held.plus(sharesOf(entry));
    if (entry.details.transactionType !== 'sell') {
      held = after;
    } else if (!after.isNegative()) {
      held = after;
      if (ofFile.has(entry.transactionId)) accepted.push(entry);
    } else {
      const reason = uncoveredMessage({ sell: entry, held }, nickname);
      const culprits = ofFile.has(entry.transactionId) ? [entry] : takenBack(accepted, after);
      for (const culprit of culprits) reasons.set(culprit.transactionId, reason);
      const returned = culprits.reduce((sum, culprit) => sum.plus(culprit.quantity ?? Decimal.zero), Decimal.zero);
      held = after.plus(returned);
    }
  }
  if (isByNamedLots && reasons.size === 0) blameForLots(inOrder(existing, added), ofFile, reasons);
  return reasons;
}

/** The latest accepted sells that together give back what is missing; they are no longer accepted. */
function takenBack(accepted: Entry[], after: Decimal): Entry[] {
  const culprits: Entry[] = [];
  for (let missing = after; missing.isNegative(); ) {
    const last = accepted.pop();
    if (last === undefined) break;
    culprits.push(last);
    missing = missing.plus(last.quantity ?? Decimal.zero);
  }
  return culprits;
}

function blameForLots(entries: readonly Entry[], ofFile: ReadonlySet<string>, reasons: Map<string, string>): void {
  const sell = sellWithoutItsLots(entries);
  if (sell === null) return;
  const before = entries.slice(0, entries.indexOf(sell)).filter((entry) => entry.details.transactionType === 'sell' && ofFile.has(entry.transactionId));
  const culprit = before.at(-1);
  if (culprit !== undefined) reasons.set(culprit.transactionId, `It would take shares of lots that the sell at ${sell.details.at} names`);
}
