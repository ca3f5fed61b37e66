import type { ClosedLot, OpenLot } from '@evenkeel/domain/ledger';
import { type Scope, scopeOf } from '@evenkeel/projections/rows/scope-memory';
import { lot, realisedGain } from '@evenkeel/read-models/ledger/tables';

/** Open lots of a ticker in an account as rows of `lot`. */
export function lotScope(portfolioId: string, accountId: string, ticker: string): Scope<OpenLot> {
  return scopeOf(lot, {
    cells: { portfolio_id: portfolioId, account_id: accountId, ticker },
    key: ({ lotId }) => lotId,
    row: ({ lotId, openedAt, quantity, cost }) => ({
      portfolio_id: portfolioId,
      account_id: accountId,
      ticker,
      lot_id: lotId,
      opened_at: openedAt,
      quantity: quantity.toString(),
      cost: cost.toString(),
    }),
    same: (a, b) =>
      a.openedAt === b.openedAt && a.quantity.equals(b.quantity) && a.cost.equals(b.cost),
  });
}

/** Closed lots of a ticker in an account as rows of `realised_gain`. */
export function gainScope(
  portfolioId: string,
  accountId: string,
  ticker: string,
): Scope<ClosedLot> {
  return scopeOf(realisedGain, {
    cells: { portfolio_id: portfolioId, account_id: accountId, ticker },
    key: ({ sellId }, index, all) => `${sellId} ${pieceOf(index, all)}`,
    row: (closed, index, all) => ({
      portfolio_id: portfolioId,
      account_id: accountId,
      ticker,
      sell_id: closed.sellId,
      piece: pieceOf(index, all),
      lot_id: closed.lotId,
      acquired_at: closed.acquiredAt,
      sold_at: closed.soldAt,
      quantity: closed.quantity.toString(),
      proceeds: closed.proceeds.toString(),
      cost: closed.cost.toString(),
      gain: closed.gain.toString(),
    }),
    same: (a, b) =>
      a.lotId === b.lotId &&
      a.acquiredAt === b.acquiredAt &&
      a.soldAt === b.soldAt &&
      a.quantity.equals(b.quantity) &&
      a.proceeds.equals(b.proceeds) &&
      a.cost.equals(b.cost),
  });
}

/** Returns the place of a piece in its sell. The pieces of a sell follow one another. */
function pieceOf(index: number, all: readonly ClosedLot[]): number {
  let first = index;
  while (first > 0 && all[first - 1]?.sellId === all[index]?.sellId) first -= 1;
  return index - first;
}
