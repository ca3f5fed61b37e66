import { Decimal, type SplitRatio } from '@evenkeel/domain/kernel';
import { cashOf, holdingsOf, latestTrade, lotBook, splitRatiosOf } from '@evenkeel/domain/ledger';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Snapshot } from '../reads/snapshot';

/** Shares of one asset in one account, with their cost. */
export interface Holding {
  readonly accountId: string;
  readonly ticker: string;
  readonly quantity: Decimal;
  readonly costBasis: Decimal;
}

/** Holdings and cash of a portfolio, without prices. Quantities are shares, cash is money. */
export interface Holdings {
  readonly accounts: readonly {
    readonly accountId: string;
    readonly nickname: string;
    readonly isArchived: boolean;
    readonly fractionalShares: boolean;
    readonly cash: Decimal;
  }[];
  readonly held: readonly Holding[];
  /** Latest trade of an asset, by ticker. */
  readonly latestTrades: ReadonlyMap<string, { readonly price: Decimal; readonly at: string }>;
  /** Type of every asset of the portfolio, by ticker. */
  readonly assetTypes: ReadonlyMap<string, string>;
  /** Stock splits by ticker. */
  readonly splits: ReadonlyMap<string, readonly SplitRatio[]>;
}

/**
 * Returns the holdings from the folded stream, for answers to writes. Contains the latest trades
 * and splits of held assets and of `tickers` only.
 */
export function holdingsOfState(
  { accounts, assets, ledger }: PortfolioStream,
  tickers: Iterable<string> = [],
): Holdings {
  const held = [...holdingsOf(ledger)].flatMap((holding) => {
    const account = accounts.get(holding.accountId);
    if (!account) return [];
    const { open } = lotBook(ledger, holding.accountId, holding.ticker, account.accountingMethod);
    return [{ ...holding, costBasis: Decimal.sum(open.map(({ cost }) => cost)) }];
  });
  const latestTrades = new Map<string, { price: Decimal; at: string }>();
  const splits = new Map<string, readonly SplitRatio[]>();
  for (const ticker of new Set([...held.map(({ ticker }) => ticker), ...tickers])) {
    const trade = latestTrade(ledger, ticker);
    if (trade) latestTrades.set(ticker, trade);
    splits.set(ticker, splitRatiosOf(ledger, ticker));
  }
  return {
    accounts: [...accounts.values()].map(
      ({ accountId, nickname, isArchived, fractionalShares }) => ({
        accountId,
        nickname,
        isArchived,
        fractionalShares,
        cash: cashOf(ledger, accountId),
      }),
    ),
    held,
    assetTypes: new Map([...assets.values()].map(({ ticker, assetType }) => [ticker, assetType])),
    latestTrades,
    splits,
  };
}

const accountsOf = (portfolioId: string) =>
  read
    .selectFrom('read.account as a')
    .leftJoin('read.account_cash as c', (join) =>
      join
        .onRef('c.portfolio_id', '=', 'a.portfolio_id')
        .onRef('c.account_id', '=', 'a.account_id'),
    )
    .select(['a.account_id', 'a.nickname', 'a.is_archived', 'a.fractional_shares'])
    .select((of) => of.fn.coalesce('c.cash', sql.lit('0')).as('cash'))
    .where('a.portfolio_id', '=', portfolioId)
    .orderBy('a.ordinal');
const holdingsIn = (portfolioId: string) =>
  read
    .selectFrom('read.holding')
    .select(['account_id', 'ticker', 'quantity', 'cost_basis'])
    .where('portfolio_id', '=', portfolioId)
    .where('quantity', '<>', '0')
    .orderBy('ticker')
    .orderBy('account_id');
const splitsIn = (portfolioId: string) =>
  read
    .selectFrom('read.stock_split')
    .select(['ticker', 'at', 'numerator', 'denominator'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('at');
const tradesIn = (portfolioId: string) =>
  read
    .selectFrom('read.latest_trade')
    .select(['ticker', 'price', 'at'])
    .where('portfolio_id', '=', portfolioId);
const assetTypesIn = (portfolioId: string) =>
  read
    .selectFrom('read.asset')
    .select(['ticker', 'asset_type'])
    .where('portfolio_id', '=', portfolioId);

/** Returns the holdings from the read models. */
export async function holdingsOfReadModels(
  snapshot: Snapshot,
  portfolioId: string,
): Promise<Holdings> {
  const [accounts, held, assets, trades, splits] = await Promise.all([
    rowsOf(snapshot, accountsOf(portfolioId)),
    rowsOf(snapshot, holdingsIn(portfolioId)),
    rowsOf(snapshot, assetTypesIn(portfolioId)),
    rowsOf(snapshot, tradesIn(portfolioId)),
    rowsOf(snapshot, splitsIn(portfolioId)),
  ]);
  return {
    accounts: accounts.map((row) => ({
      accountId: row.account_id,
      nickname: row.nickname,
      isArchived: row.is_archived,
      fractionalShares: row.fractional_shares,
      cash: Decimal.parse(row.cash),
    })),
    held: held.map((row) => ({
      accountId: row.account_id,
      ticker: row.ticker,
      quantity: Decimal.parse(row.quantity),
      costBasis: Decimal.parse(row.cost_basis),
    })),
    assetTypes: new Map(assets.map((row) => [row.ticker, row.asset_type])),
    latestTrades: new Map(
      trades.map((row) => [
        row.ticker,
        { price: Decimal.parse(row.price), at: row.at.toISOString() },
      ]),
    ),
    splits: byTicker(splits),
  };
}

function byTicker(rows: readonly RowOf<ReturnType<typeof splitsIn>>[]): Map<string, SplitRatio[]> {
  const splits = new Map<string, SplitRatio[]>();
  for (const { ticker, at, numerator, denominator } of rows) {
    const ratio = {
      at: at.toISOString(),
      numerator: Decimal.parse(numerator),
      denominator: Decimal.parse(denominator),
    };
    splits.set(ticker, [...(splits.get(ticker) ?? []), ratio]);
  }
  return splits;
}
