import type { Receipt, ReceivedInput } from '@evenkeel/domain/dividends';
import { Decimal, groupBy, type ShareMovement, type SplitRatio } from '@evenkeel/domain/kernel';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Snapshot } from '../reads/snapshot';
import type { Holdings } from './holdings';

/** Selects the dividends since a moment, and all trades. */
const movesOf = (portfolioId: string, tickers: readonly string[], since: string) =>
  read
    .selectFrom('read.transaction')
    .select(['transaction_id', 'account_id', 'transaction_type', 'at', 'ticker'])
    .select(['quantity', 'amount'])
    .where('portfolio_id', '=', portfolioId)
    .where('ticker', '=', sql<string>`ANY (${tickers}::text[])`)
    .where((of) =>
      of.or([
        of('transaction_type', 'in', ['buy', 'sell', 'initial_position']),
        of.and([of('transaction_type', '=', 'dividend'), of('at', '>=', new Date(since))]),
      ]),
    )
    .orderBy('at')
    .orderBy('entry_order');
type MoveRow = RowOf<ReturnType<typeof movesOf>>;

/** Selects the accounts in which a split left over a part of a share, which was sold. */
const leftOversOf = (portfolioId: string, tickers: readonly string[]) =>
  read
    .selectFrom('read.stock_split as s')
    .innerJoin('read.realised_gain as g', (join) =>
      join
        .onRef('g.portfolio_id', '=', 's.portfolio_id')
        .onRef('g.ticker', '=', 's.ticker')
        .onRef('g.sell_id', '=', 's.split_id'),
    )
    .select(['s.ticker', 's.at', 'g.account_id'])
    .where('s.portfolio_id', '=', portfolioId)
    .where('s.ticker', '=', sql<string>`ANY (${tickers}::text[])`);
type LeftOverRow = RowOf<ReturnType<typeof leftOversOf>>;

/** Dividends of an asset that accounts received, and the shares for which they received them. */
export type Received = ReceivedInput<Receipt & { readonly id: string }>;

interface Asked {
  readonly portfolioId: string;
  readonly tickers: readonly string[];
  /** First day of the dividends, YYYY-MM-DD. */
  readonly since: string;
  /** Returns the day of a moment where the user lives, YYYY-MM-DD. */
  readonly dayOf: (moment: string) => string;
}

/**
 * Reads the dividends that accounts received, with the same queries for all tickers. Returns a
 * function that gives the dividends of a ticker.
 */
export async function receivedOf(
  snapshot: Snapshot,
  holdings: Holdings,
  { portfolioId, tickers, since, dayOf }: Asked,
): Promise<(ticker: string) => Received> {
  const split = tickers.filter((ticker) => holdings.splits.has(ticker));
  const [rows, sold] = await Promise.all([
    tickers.length === 0
      ? []
      : rowsOf(snapshot, movesOf(portfolioId, tickers, `${since}T00:00:00Z`)),
    split.length === 0 ? [] : rowsOf(snapshot, leftOversOf(portfolioId, split)),
  ]);
  const moves = groupBy(rows, ({ ticker }) => ticker ?? '');
  const leftOvers = groupBy(sold, ({ ticker }) => ticker);
  return (ticker) => {
    const own = moves.get(ticker) ?? [];
    const splits = holdings.splits.get(ticker) ?? [];
    return {
      receipts: receiptsIn(own, dayOf),
      movements: [...tradesIn(own), ...splitsIn(own, splits, leftOvers.get(ticker) ?? [])],
      splits,
    };
  };
}

const receiptsIn = (moves: readonly MoveRow[], dayOf: Asked['dayOf']): Received['receipts'] =>
  moves
    .filter((move) => move.transaction_type === 'dividend')
    .map((move) => ({
      id: move.transaction_id,
      accountId: move.account_id,
      at: move.at.toISOString(),
      day: dayOf(move.at.toISOString()),
      amount: Decimal.parse(move.amount),
    }));

const tradesIn = (moves: readonly MoveRow[]): ShareMovement[] =>
  moves.flatMap((move): ShareMovement[] =>
    isTrade(move.transaction_type)
      ? [
          {
            accountId: move.account_id,
            at: move.at.toISOString(),
            type: move.transaction_type,
            quantity: Decimal.parse(move.quantity ?? '0'),
          },
        ]
      : [],
  );

const isTrade = (
  type: MoveRow['transaction_type'],
): type is Exclude<ShareMovement['type'], 'split'> =>
  type === 'buy' || type === 'sell' || type === 'initial_position';

/** Returns each split in each account that has moves. */
function splitsIn(
  moves: readonly MoveRow[],
  splits: readonly SplitRatio[],
  leftOvers: readonly LeftOverRow[],
): ShareMovement[] {
  const keyOf = (accountId: string, at: string): string => `${accountId} ${at}`;
  const sold = new Set(leftOvers.map((row) => keyOf(row.account_id, row.at.toISOString())));
  const accountIds = [...new Set(moves.map((move) => move.account_id))];
  return splits.flatMap((split) =>
    accountIds.map((accountId): ShareMovement => {
      const leavesWholeShares = sold.has(keyOf(accountId, split.at));
      return { ...split, accountId, type: 'split', leavesWholeShares };
    }),
  );
}
