import { CASH_SOURCES, type CashSource, MOST_INPUTS } from '@evenkeel/contracts/explain';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import { cashInLieu, cashMoves, type InAccount } from '../../platform/ledger/cash-moves';
import type { Snapshot } from '../../platform/reads/snapshot';

export interface SourceRow {
  readonly source: CashSource;
  /** Exact amount; negative if the source took cash. */
  readonly amount: string;
}

/** Returns the sources that moved cash, in the order of CASH_SOURCES. */
export async function cashBySource(snapshot: Snapshot, scope: InAccount): Promise<SourceRow[]> {
  const [moved, paid] = await Promise.all([
    rowsOf(
      snapshot,
      read
        .selectFrom(cashMoves(scope).as('t'))
        .select('t.source')
        .select((of) => of.fn.sum<string>('t.amount').as('amount'))
        .groupBy('t.source'),
    ),
    rowsOf(
      snapshot,
      read
        .selectFrom(cashInLieu(scope).as('s'))
        .select((of) => of.fn.sum<string | null>('s.amount').as('amount')),
    ),
  ]);
  const amounts = new Map<string, string>(moved.map(({ source, amount }) => [source, amount]));
  const inLieu = paid[0]?.amount ?? null;
  if (inLieu !== null) amounts.set('cash_in_lieu', inLieu);
  return CASH_SOURCES.flatMap((source) => {
    const amount = amounts.get(source);
    return amount === undefined ? [] : [{ source, amount }];
  });
}

interface CashEntry {
  readonly id: string;
  readonly at: Date;
  readonly ticker: string | null;
  readonly amount: string;
}

export interface CashEntries {
  readonly source: CashSource;
  /** Entries of the source, the newest first. */
  readonly entries: readonly CashEntry[];
  /** The number and the sum of the entries before these. */
  readonly earlier: { readonly count: number; readonly amount: string };
}

export async function cashEntries(
  snapshot: Snapshot,
  scope: InAccount,
  source: CashSource,
): Promise<CashEntries> {
  const none = { count: 0, amount: '0' };
  if (source === 'cash_in_lieu')
    return { source, entries: await rowsOf(snapshot, cashInLieu(scope)), earlier: none };
  const moved = cashMoves(scope)
    .where('transaction_type', '=', source)
    .orderBy('at', 'desc')
    .orderBy('entry_order', 'desc');
  const [entries, [earlier]] = await Promise.all([
    rowsOf(snapshot, moved.limit(MOST_INPUTS)),
    rowsOf(
      snapshot,
      read
        .selectFrom(moved.offset(MOST_INPUTS).as('t'))
        .select((of) => of.fn.countAll<string>().as('count'))
        .select(sql<string>`coalesce(sum(t.amount), 0)`.as('amount')),
    ),
  ]);
  return {
    source,
    entries,
    earlier: earlier ? { count: Number(earlier.count), amount: earlier.amount } : none,
  };
}

const lots = ({ portfolioId, accountId, ticker }: InAccount & { readonly ticker: string }) =>
  read
    .selectFrom('read.lot')
    .select(['lot_id', 'opened_at', 'quantity', 'cost'])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', accountId)
    .where('ticker', '=', ticker)
    .orderBy('opened_at')
    .orderBy('lot_id');
export type LotRow = RowOf<ReturnType<typeof lots>>;

/** Selects the open lots, the oldest first. */
export const lotsOf = (
  snapshot: Snapshot,
  scope: InAccount & { readonly ticker: string },
): Promise<LotRow[]> => rowsOf(snapshot, lots(scope));
