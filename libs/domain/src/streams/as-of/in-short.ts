import { entriesAgain } from '../../ledger';
import type { PortfolioStream, PortfolioStreamEvent } from '../portfolio-stream';
import type { EntryEvent } from './entries';

/**
 * They take along what was recorded before them, and where an entry of the state was recorded is
 * not known.
 */
const TAKE_ALONG: ReadonlySet<string> = new Set<PortfolioStreamEvent['type']>([
  'AccountDeleted',
  'AssetDeleted',
  'PortfolioDeleted',
]);

/**
 * The transactions and splits of a folded portfolio, each recorded once as it is known last: with
 * its other events they tell of any moment what all its events tell (HIS-41). Null where they do
 * not: something was deleted with its transactions, or an import is open.
 */
export function inShort(
  { ledger }: PortfolioStream,
  others: readonly PortfolioStreamEvent[],
): EntryEvent[] | null {
  if (ledger.unfinished.size > 0 || others.some(({ type }) => TAKE_ALONG.has(type))) return null;
  return entriesAgain(ledger);
}
