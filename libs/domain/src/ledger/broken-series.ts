import { type ChangedSeries, firstUncovered, uncoveredMessage } from './coverage';
import { sellWithoutItsLots } from './lots/named';
import { forbidden, type Problem } from './problems';
import type { LedgerSnapshot } from './snapshot';

/**
 * Returns the problems that a change would cause in the shares of a ticker in an account: an
 * uncovered sell, or named lots that are not held.
 */
export function brokenSeries(
  after: ChangedSeries,
  { accountId, ticker }: { accountId: string; ticker: string },
  snapshot: LedgerSnapshot,
): Problem[] {
  const account = snapshot.accounts.get(accountId);
  const nickname = account?.nickname ?? accountId;
  const uncovered = firstUncovered(after);
  if (uncovered !== null) return [forbidden('quantity', uncoveredMessage(uncovered, nickname))];
  if (account?.accountingMethod !== 'Specific Identification') return [];
  const sell = sellWithoutItsLots(after.all());
  return sell === null
    ? []
    : [
        forbidden(
          'lots',
          `The lots named by the sell of ${ticker} in ${nickname} at ${sell.details.at} are not held at that moment`,
        ),
      ];
}
