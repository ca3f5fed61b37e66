import { Decimal } from '@evenkeel/domain/kernel';
import { cashOf, latestTrade, positionsOf } from '@evenkeel/domain/ledger';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import type { Snapshot } from '../reads/snapshot';

/** What a portfolio holds, without prices. Quantities are shares, cash is money. */
export interface Holdings {
  readonly accounts: readonly { readonly accountId: string; readonly nickname: string; readonly isArchived: boolean; readonly cash: Decimal }[];
  readonly positions: readonly { readonly accountId: string; readonly ticker: string; readonly quantity: Decimal }[];
  /** By ticker. */
  readonly latestTrades: ReadonlyMap<string, { readonly price: Decimal; readonly at: string }>;
}

/** From the folded stream, for answers to writes. Of the trades only those of `tickers` and of what is held. */
export function holdingsOfState({ accounts, ledger }: PortfolioStream, tickers: Iterable<string> = []): Holdings {
  const positions = [...positionsOf(ledger)];
  const latestTrades = new Map<string, { price: Decimal; at: string }>();
  for (const ticker of new Set([...positions.map((position) => position.ticker), ...tickers])) {
    const trade = latestTrade(ledger, ticker);
    if (trade) latestTrades.set(ticker, trade);
  }
  return {
    accounts: [...accounts.values()].map(({ accountId, nickname, isArchived }) => ({ accountId, nickname, isArchived, cash: cashOf(ledger, accountId) })),
    positions,
    latestTrades,
  };
}

const ACCOUNTS = `
  SELECT a.account_id, a.nickname, a.is_archived, coalesce(c.cash, 0)::text AS cash
  FROM read.account a LEFT JOIN read.account_cash c USING (portfolio_id, account_id)
  WHERE a.portfolio_id = $1 ORDER BY a.ordinal`;
const POSITIONS = 'SELECT account_id, ticker, quantity::text FROM read.position WHERE portfolio_id = $1 AND quantity <> 0 ORDER BY ticker, account_id';
const TRADES = 'SELECT ticker, price::text, at FROM read.latest_trade WHERE portfolio_id = $1';

/** From the read models. */
export async function holdingsOfReadModels(snapshot: Snapshot, portfolioId: string): Promise<Holdings> {
  const accounts = await snapshot.select<{ account_id: string; nickname: string; is_archived: boolean; cash: string }>(ACCOUNTS, [portfolioId]);
  const positions = await snapshot.select<{ account_id: string; ticker: string; quantity: string }>(POSITIONS, [portfolioId]);
  const trades = await snapshot.select<{ ticker: string; price: string; at: Date }>(TRADES, [portfolioId]);
  return {
    accounts: accounts.map((row) => ({ accountId: row.account_id, nickname: row.nickname, isArchived: row.is_archived, cash: Decimal.parse(row.cash) })),
    positions: positions.map((row) => ({ accountId: row.account_id, ticker: row.ticker, quantity: Decimal.parse(row.quantity) })),
    latestTrades: new Map(trades.map((row) => [row.ticker, { price: Decimal.parse(row.price), at: row.at.toISOString() }])),
  };
}
