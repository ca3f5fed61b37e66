import { entriesAgain } from '../../ledger';
import type { PortfolioStream, PortfolioStreamEvent } from '../portfolio-stream';
import type { EntryEvent } from './entries';

/**
 * Types that delete entries recorded before them. The state does not know when an entry was
 * recorded, so it cannot tell which ones they delete.
 */
const TAKE_ALONG: ReadonlySet<string> = new Set<PortfolioStreamEvent['type']>([
  'AccountDeleted',
  'AssetDeleted',
  'PortfolioDeleted',
]);

/**
 * Returns the transactions and splits of a folded portfolio, each recorded once in its last known
 * version. Together with the portfolio's other events they show, for any moment, the same as all
 * events (HIS-41). Null if they do not: if something was deleted with its transactions, or an
 * import is open.
 */
export function inShort(
  { ledger }: PortfolioStream,
  others: readonly PortfolioStreamEvent[],
): EntryEvent[] | null {
  if (ledger.unfinished.size > 0 || others.some(({ type }) => TAKE_ALONG.has(type))) return null;
  return entriesAgain(ledger);
}
