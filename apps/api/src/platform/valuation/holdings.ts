import { Decimal, type SplitRatio } from '@evenkeel/domain/kernel';
import { cashOf, latestTrade, lotBook, positionsOf, splitRatiosOf } from '@evenkeel/domain/ledger';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import type { Snapshot } from '../reads/snapshot';

/** What a portfolio holds, without prices. Quantities are shares, cash is money. */
export interface Holdings {
  readonly accounts: readonly { readonly accountId: string; readonly nickname: string; readonly isArchived: boolean; readonly fractionalShares: boolean; readonly cash: Decimal }[];
  readonly positions: readonly { readonly accountId: string; readonly ticker: string; readonly quantity: Decimal; readonly costBasis: Decimal }[];
  /** By ticker. */
  readonly latestTrades: ReadonlyMap<string, { readonly price: Decimal; readonly at: string }>;
  /** Stock splits by ticker. */
  readonly splits: ReadonlyMap<string, readonly SplitRatio[]>;
}

/** From the folded stream, for answers to writes. Of the trades only those of `tickers` and of what is held. */
export function holdingsOfState({ accounts, ledger }: PortfolioStream, tickers: Iterable<string> = []): Holdings {
  const positions = [...positionsOf(ledger)].flatMap((position) => {
    const account = accounts.get(position.accountId);
    if (!account) return [];
    const { open } = lotBook(ledger, position.accountId, position.ticker, account.accountingMethod);
    return [{ ...position, costBasis: open.reduce((sum, { cost }) => sum.plus(cost), Decimal.zero) }];
  });
  const latestTrades = new Map<string, { price: Decimal; at: string }>();
  const splits = new Map<string, readonly SplitRatio[]>();
  for (const ticker of new Set([...positions.map((position) => position.ticker), ...tickers])) {
    const trade = latestTrade(ledger, ticker);
    if (trade) latestTrades.set(ticker, trade);
    splits.set(ticker, splitRatiosOf(ledger, ticker));
  }
  return {
    accounts: [...accounts.values()].map(({ accountId, nickname, isArchived, fractionalShares }) => ({ accountId, nickname, isArchived, fractionalShares, cash: cashOf(ledger, accountId) })),
    positions,
    latestTrades,
    splits,
  };
}

const ACCOUNTS = `
  SELECT a.account_id, a.nickname, a.is_archived, a.fractional_shares, coalesce(c.cash, 0)::text AS cash
  FROM read.account a LEFT JOIN read.account_cash c USING (portfolio_id, account_id)
  WHERE a.portfolio_id = $1 ORDER BY a.ordinal`;
const POSITIONS = 'SELECT account_id, ticker, quantity::text, cost_basis::text FROM read.position WHERE portfolio_id = $1 AND quantity <> 0 ORDER BY ticker, account_id';
const SPLITS = 'SELECT ticker, at, numerator::text, denominator::text FROM read.stock_split WHERE portfolio_id = $1 ORDER BY at';
const TRADES = 'SELECT ticker, price::text, at FROM read.latest_trade WHERE portfolio_id = $1';

/** From the read models. */
export async function holdingsOfReadModels(snapshot: Snapshot, portfolioId: string): Promise<Holdings> {
  const [accounts, positions, trades, splits] = await Promise.all([
    snapshot.select<{ account_id: string; nickname: string; is_archived: boolean; fractional_shares: boolean; cash: string }>(ACCOUNTS, [portfolioId]),
    snapshot.select<{ account_id: string; ticker: string; quantity: string; cost_basis: string }>(POSITIONS, [portfolioId]),
    snapshot.select<{ ticker: string; price: string; at: Date }>(TRADES, [portfolioId]),
    snapshot.select<SplitRow>(SPLITS, [portfolioId]),
  ]);
  return {
    accounts: accounts.map((row) => ({ accountId: row.account_id, nickname: row.nickname, isArchived: row.is_archived, fractionalShares: row.fractional_shares, cash: Decimal.parse(row.cash) })),
    positions: positions.map((row) => ({ accountId: row.account_id, ticker: row.ticker, quantity: Decimal.parse(row.quantity), costBasis: Decimal.parse(row.cost_basis) })),
    latestTrades: new Map(trades.map((row) => [row.ticker, { price: Decimal.parse(row.price), at: row.at.toISOString() }])),
    splits: byTicker(splits),
  };
}

interface SplitRow {
  ticker: string;
  at: Date;
  numerator: string;
  denominator: string;
}

function byTicker(rows: readonly SplitRow[]): Map<string, SplitRatio[]> {
  const splits = new Map<string, SplitRatio[]>();
  for (const { ticker, at, numerator, denominator } of rows) {
    const ratio = { at: at.toISOString(), numerator: Decimal.parse(numerator), denominator: Decimal.parse(denominator) };
    splits.set(ticker, [...(splits.get(ticker) ?? []), ratio]);
  }
  return splits;
}
