import type { Movement, Receipt, ReceivedInput } from '@evenkeel/domain/dividends';
import { Decimal, groupBy } from '@evenkeel/domain/kernel';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Snapshot } from '../reads/snapshot';
import type { Holdings } from './holdings';

const movesOf = (portfolioId: string, tickers: readonly string[], since: string) =>
  read
    .selectFrom('read.transaction')
    .select(['transaction_id', 'account_id', 'transaction_type', 'at', 'ticker'])
    .select(['quantity', 'amount'])
    .where('portfolio_id', '=', portfolioId)
    .where('ticker', '=', sql<string>`ANY (${tickers}::text[])`)
    .where('transaction_type', 'in', ['buy', 'sell', 'initial_position', 'dividend'])
    .where('at', '>=', new Date(since))
    .orderBy('at')
    .orderBy('entry_order');
type MoveRow = RowOf<ReturnType<typeof movesOf>>;

/** Dividends of an asset that accounts received, and the shares that they were received for. */
export interface Received extends ReceivedInput {
  readonly receipts: readonly (Receipt & { readonly id: string })[];
}

interface Asked {
  readonly portfolioId: string;
  readonly tickers: readonly string[];
  /** YYYY-MM-DD. */
  readonly since: string;
  /** The day of a moment where the user lives, YYYY-MM-DD. */
  readonly dayOf: (moment: string) => string;
}

/** What accounts received of assets, by ticker; all of them by one query. */
export async function receivedOf(
  snapshot: Snapshot,
  holdings: Holdings,
  { portfolioId, tickers, since, dayOf }: Asked,
): Promise<(ticker: string) => Received> {
  const rows =
    tickers.length === 0
      ? []
      : await rowsOf(snapshot, movesOf(portfolioId, tickers, `${since}T00:00:00Z`));
  const moves = groupBy(rows, ({ ticker }) => ticker ?? '');
  return (ticker) => {
    const own = moves.get(ticker) ?? [];
    const held = holdings.held.filter((one) => one.ticker === ticker);
    return {
      receipts: receiptsIn(own, dayOf),
      held: new Map(held.map(({ accountId, quantity }) => [accountId, quantity])),
      movements: movementsIn(own),
      splits: holdings.splits.get(ticker) ?? [],
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

const movementsIn = (moves: readonly MoveRow[]): Movement[] =>
  moves.flatMap((move): Movement[] =>
    isMovement(move.transaction_type)
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

const isMovement = (type: MoveRow['transaction_type']): type is Movement['type'] =>
  type === 'buy' || type === 'sell' || type === 'initial_position';
