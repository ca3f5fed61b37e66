import {
  TRANSACTION_TYPES,
  type TransactionFilter,
  type TransactionPage,
  type TransactionType,
  transactionTypeLabel,
} from '@evenkeel/contracts/ledger';
import { Decimal } from '@evenkeel/domain/kernel';
import { cashSignOf } from '@evenkeel/domain/ledger/cash-rules';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { type RawBuilder, sql } from 'kysely';
import { wallTime } from '../../platform/ledger/wall-time';
import type { Snapshot } from '../../platform/reads/snapshot';
import { AccountOrder } from './account-order';
import type { Cursor } from './cursor';

export type TransactionRow = Awaited<ReturnType<TransactionSelect['rows']>>[number];

interface SortField {
  /** Expression to sort by; never null, so that a page can continue after any row. */
  readonly key: RawBuilder<unknown>;
  /** Expression whose value a cursor keeps. */
  readonly kept: RawBuilder<unknown>;
  /** Returns the key for the value that a cursor kept. */
  readonly keyOf: (kept: string) => RawBuilder<unknown>;
}

/** Returns a sort field whose cursor keeps the key itself, which has a type of PostgreSQL. */
const by = (key: RawBuilder<unknown>, type: RawBuilder<unknown>): SortField => ({
  key,
  kept: key,
  keyOf: (kept) => sql`${kept}::${type}`,
});

/** Effect of a transaction type on cash: 1 adds the amount, -1 subtracts it (LED-4). */
const CASH_SIGN = sql`CASE t.transaction_type ${sql.join(
  TRANSACTION_TYPES.map((type) => sql`WHEN ${sql.lit(type)} THEN ${sql.lit(cashSignOf(type))}`),
  sql` `,
)} END`;

const SORT_FIELDS: Readonly<Record<string, SortField>> = {
  datetime: by(sql`t.at`, sql`timestamptz`),
  type: by(sql`t.transaction_type`, sql`text`),
  ticker: by(sql`coalesce(t.ticker, '')`, sql`text`),
  quantity: by(sql`coalesce(t.quantity, -1)`, sql`numeric`),
  price: by(sql`coalesce(t.price, -1)`, sql`numeric`),
  fee: by(sql`t.fee`, sql`numeric`),
  // As the column shows it: amounts that leave the account are below zero.
  amount: by(sql`(CASE WHEN ${CASH_SIGN} < 0 THEN -t.amount ELSE t.amount END)`, sql`numeric`),
};

/**
 * Returns the sort field of accounts. Its cursor keeps the account's name, so that the renaming of
 * another account moves no place.
 */
const byAccount = (order: AccountOrder): SortField => ({
  key: sql`coalesce(array_position(${order.ids}::uuid[], t.account_id), 0.5)`,
  kept: sql`coalesce(a.nickname, '')`,
  keyOf: (nickname) => sql`${order.placeOf(nickname)}::numeric`,
});

async function sortFieldOf(
  snapshot: Snapshot,
  portfolioId: string,
  name: string,
): Promise<SortField> {
  if (name === 'account') return byAccount(await AccountOrder.of(snapshot, portfolioId));
  const field = SORT_FIELDS[name];
  if (!field) throw new Error(`no sort field ${name}`);
  return field;
}

const LONGEST_DAY_MS = 25 * 60 * 60 * 1000;

type DayView = TransactionPage['days'][number];

/**
 * Selects the transactions of a portfolio by a filter, in the filter's order. Transactions with
 * equal keys are in the order of entry, in the same direction.
 */
export class TransactionSelect {
  private readonly selected: ReturnType<typeof selectedBy>;
  private readonly sort: string;
  private readonly direction: 'asc' | 'desc';

  constructor(
    private readonly portfolioId: string,
    filter: TransactionFilter,
  ) {
    this.sort = filter.sort.replace(/^-/, '');
    this.direction = filter.sort.startsWith('-') ? 'desc' : 'asc';
    this.selected = selectedBy(portfolioId, filter);
  }

  /** Returns a page of at most `limit` rows, after the cursor or after the first `offset` rows. */
  async rows(snapshot: Snapshot, limit: number, after: Cursor | null, offset = 0) {
    const sort = await this.sortField(snapshot);
    let page = this.ordered(sort);
    if (after) {
      const comparison = this.direction === 'desc' ? sql`<` : sql`>`;
      const place = sql`(${sort.keyOf(after.key)}, ${after.entryOrder}::bigint)`;
      page = page.where(sql<boolean>`(${sort.key}, t.entry_order) ${comparison} ${place}`);
    }
    return rowsOf(snapshot, page.limit(limit).offset(offset));
  }

  /** Yields all rows, page by page. */
  async *pages(snapshot: Snapshot): AsyncGenerator<TransactionRow[]> {
    yield* snapshot.pages(this.ordered(await this.sortField(snapshot)));
  }

  /**
   * Yields all rows for a file. Rows with equal keys are in the order of entry, in either direction
   * of the file, because an import enters rows in the order of its file (LED-24).
   */
  async *pagesOfFile(snapshot: Snapshot): AsyncGenerator<TransactionRow[]> {
    yield* snapshot.pages(this.ordered(await this.sortField(snapshot), 'asc'));
  }

  private sortField(snapshot: Snapshot): Promise<SortField> {
    return sortFieldOf(snapshot, this.portfolioId, this.sort);
  }

  private ordered(sort: SortField, entered = this.direction) {
    return this.selected
      .select([
        't.transaction_id',
        't.transaction_type',
        't.account_id',
        't.at',
        't.ticker',
        't.quantity',
        't.price',
        't.fee',
        't.amount',
        't.notes',
        't.lots',
        't.entry_order',
      ])
      .select((of) => of.fn.coalesce('a.nickname', sql.lit('')).as('nickname'))
      .select(sql<string>`(${sort.kept})::text`.as('sort_key'))
      .orderBy(sort.key, this.direction)
      .orderBy('t.entry_order', entered);
  }

  /**
   * Returns the days, in the user's time zone, that have selected transactions, the newest first.
   * Each has the number of these transactions and their total effect on cash.
   */
  async days(
    snapshot: Snapshot,
    { from, to, userId }: { readonly from: Date; readonly to: Date; readonly userId: string },
  ): Promise<DayView[]> {
    const day = sql<string>`to_char(${wallTime(sql`t.at`, userId)}, 'YYYY-MM-DD')`;
    const dayOf = (moment: Date) =>
      sql`to_char(${wallTime(sql`${moment}::timestamptz`, userId)}, 'YYYY-MM-DD')`;
    const rows = await rowsOf(
      snapshot,
      this.selected
        .select((of) => [
          day.as('day'),
          of.fn.countAll<string>().as('transactions'),
          sql<string>`sum(t.amount * ${CASH_SIGN})`.as('cash'),
        ])
        // A day lasts 25 hours at most, so the query reads only transactions near these moments.
        .where('t.at', '>=', new Date(from.getTime() - LONGEST_DAY_MS))
        .where('t.at', '<=', new Date(to.getTime() + LONGEST_DAY_MS))
        .where(sql<boolean>`${day} BETWEEN ${dayOf(from)} AND ${dayOf(to)}`)
        .groupBy(sql`1`)
        .orderBy('day', 'desc'),
    );
    return rows.map(({ day: name, transactions, cash }) => ({
      day: name,
      transactions: Number(transactions),
      cash: Decimal.parse(cash).toFixed(2),
    }));
  }

  async count(snapshot: Snapshot): Promise<number> {
    const row = await firstRowOf(
      snapshot,
      this.selected.select((of) => of.fn.countAll<string>().as('total')),
    );
    return Number(row?.total ?? 0);
  }
}

function selectedBy(portfolioId: string, filter: TransactionFilter) {
  const { id, type, accountId, ticker, from, to, search } = filter;
  let selected = read
    .selectFrom('read.transaction as t')
    .leftJoin('read.account as a', (join) =>
      join
        .onRef('a.portfolio_id', '=', 't.portfolio_id')
        .onRef('a.account_id', '=', 't.account_id'),
    )
    .where('t.portfolio_id', '=', portfolioId);
  if (id) selected = selected.where('t.transaction_id', '=', id);
  if (type) selected = selected.where('t.transaction_type', '=', type);
  if (accountId) selected = selected.where('t.account_id', '=', accountId);
  if (ticker) selected = selected.where('t.ticker', '=', ticker);
  if (from) selected = selected.where('t.at', '>=', sql<Date>`${from}`);
  if (to) selected = selected.where('t.at', '<=', sql<Date>`${to}`);
  if (!search) return selected;
  // Searches the ticker, the notes, the account and the name of the type on the screen.
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return selected.where((of) =>
    of.or([
      of('t.ticker', 'ilike', pattern),
      of('t.notes', 'ilike', pattern),
      of('a.nickname', 'ilike', pattern),
      of('t.transaction_type', '=', sql<TransactionType>`ANY (${typesCalled(search)}::text[])`),
      of.and([
        of('t.transaction_type', '=', 'dividend'),
        sql<boolean>`${transactionTypeLabel('dividend', '')} || t.ticker ILIKE ${pattern}`,
      ]),
    ]),
  );
}

/**
 * Returns the types whose name in the form contains the text. In the list, the name of a dividend
 * ends with its ticker.
 */
const typesCalled = (text: string) =>
  TRANSACTION_TYPES.filter((type) => {
    const name = type === 'dividend' ? 'Dividend' : transactionTypeLabel(type, '');
    return name.toLowerCase().includes(text.toLowerCase());
  });
