import { Decimal } from '@evenkeel/domain/kernel';
import { type ExactLot, LotRounding, type RoundedLot } from '@evenkeel/domain/reports';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Snapshot } from '../reads/snapshot';
import { termIn, wallTime } from './wall-time';

/** One closed lot. Money is exact. */
export type GainRow = Awaited<ReturnType<typeof selectGains>>[number];

/** Sums of a year's closed lots. Money is exact. */
export type YearRow = Awaited<ReturnType<typeof selectGainsByYear>>[number];

/** Returns the year of a sell in the user's time zone. */
const yearFor = (userId: string) =>
  sql<number>`extract(year FROM ${wallTime(sql`g.sold_at`, userId)})::int`;

/** Returns the term of a row, also in the user's time zone (GAN-21). */
const termFor = (userId: string) =>
  termIn({ acquired: sql`g.acquired_at`, sold: sql`g.sold_at` }, userId);

interface GainsOf {
  readonly portfolioId: string;
  readonly userId: string;
  /** Account to which the gains are limited. */
  readonly accountId?: string | undefined;
}

/** Sells between two moments, both included, in some accounts. */
interface GainsWithin extends Omit<GainsOf, 'accountId'> {
  readonly accountIds: readonly string[];
  readonly begin: Date;
  readonly end: Date;
}

interface GainsAsked extends GainsOf {
  readonly year: number | null;
  /** Sell or split to which the gains are limited. */
  readonly sellId?: string;
  /** Part of the lots to return; all lots if it has no limit. */
  readonly window?: { readonly limit?: number | undefined; readonly offset: number };
}

/**
 * Selects closed lots, the latest sells first; a `year` of null selects all years. For cash in
 * lieu, the sell is a split.
 */
export const selectGains = (snapshot: Snapshot, asked: GainsAsked) =>
  rowsOf(snapshot, gainsQuery(asked));

const gainsQuery = ({ portfolioId, userId, accountId, year, sellId, window }: GainsAsked) =>
  read
    .selectFrom('read.realised_gain as g')
    .leftJoin('read.account as a', (join) =>
      join
        .onRef('a.portfolio_id', '=', 'g.portfolio_id')
        .onRef('a.account_id', '=', 'g.account_id'),
    )
    .leftJoin('read.stock_split as s', (join) =>
      join.onRef('s.portfolio_id', '=', 'g.portfolio_id').onRef('s.split_id', '=', 'g.sell_id'),
    )
    .select([
      'g.account_id',
      'g.ticker',
      'g.sell_id',
      'g.lot_id',
      'g.sold_at',
      'g.quantity',
      'g.proceeds',
      'g.cost',
      'g.gain',
    ])
    .select((of) => [
      of.fn.coalesce('a.nickname', sql.lit('')).as('nickname'),
      of.fn.coalesce('g.acquired_at', 'g.sold_at').as('acquired_at'),
      termFor(userId).as('term'),
      sql<boolean>`${of.ref('s.split_id')} IS NOT NULL`.as('is_cash_in_lieu'),
      // Identifies the piece of the sell, even if the piece closed no lot.
      sql<string>`coalesce(g.lot_id, g.piece::text)`.as('lot'),
    ])
    .where('g.portfolio_id', '=', portfolioId)
    .$if(year !== null, (gains) => gains.where(yearFor(userId), '=', year))
    .$if(accountId !== undefined, (gains) => gains.where('g.account_id', '=', accountId ?? ''))
    .$if(sellId !== undefined, (gains) => gains.where('g.sell_id', '=', sellId ?? ''))
    .orderBy('g.sold_at', 'desc')
    .orderBy('g.sell_id')
    .orderBy('acquired_at')
    .orderBy('g.lot_id')
    .orderBy('g.account_id')
    .orderBy('g.piece')
    .$if(window?.limit !== undefined, (gains) =>
      gains.limit(window?.limit ?? 0).offset(window?.offset ?? 0),
    );

/** One closed lot, with its figures rounded as they are shown: gain = proceeds - cost. */
export interface ShownGain extends GainRow {
  readonly shown: RoundedLot;
}

/**
 * Returns the closed lots of {@link selectGains}, rounded by sell (NUM-6), even if a window begins
 * amid the lots of a sell.
 */
export async function selectShownGains(
  snapshot: Snapshot,
  asked: GainsAsked,
): Promise<ShownGain[]> {
  const rows = await selectGains(snapshot, asked);
  const [first] = rows;
  const earlier =
    first && asked.window && asked.window.offset > 0
      ? await lotsBefore(first, snapshot, asked)
      : [];
  const rounding = new LotRounding();
  for (const row of earlier) rounding.next(exactLot(row));
  return shownBy(rounding, rows);
}

/**
 * Yields all closed lots page by page, so that other requests get their turn in between (API-63).
 */
export async function* pagesOfShownGains(
  snapshot: Snapshot,
  asked: Omit<GainsAsked, 'window'>,
): AsyncGenerator<ShownGain[]> {
  const rounding = new LotRounding();
  for await (const rows of snapshot.pages(gainsQuery(asked))) yield shownBy(rounding, rows);
}

const shownBy = (rounding: LotRounding, rows: readonly GainRow[]): ShownGain[] =>
  rows.map((row) => ({ ...row, shown: rounding.next(exactLot(row)) }));

/** Returns the lots of the same sell that precede a lot. */
async function lotsBefore(
  lot: GainRow,
  snapshot: Snapshot,
  { window: _, ...asked }: GainsAsked,
): Promise<GainRow[]> {
  const all = await selectGains(snapshot, { ...asked, sellId: lot.sell_id });
  const place = all.findIndex((one) => saleOf(one) === saleOf(lot) && one.lot === lot.lot);
  return all.slice(0, place);
}

/** Returns the key of a sale. It contains the account, because a split pays in several accounts. */
const saleOf = (row: GainRow): string => `${row.account_id} ${row.ticker} ${row.sell_id}`;

const exactLot = (row: GainRow): ExactLot => ({
  sale: saleOf(row),
  proceeds: Decimal.parse(row.proceeds),
  cost: Decimal.parse(row.cost),
});

/** Selects the sums of closed lots by year, the newest year first. */
export const selectGainsByYear = (
  snapshot: Snapshot,
  { portfolioId, userId, accountId }: GainsOf,
) =>
  rowsOf(
    snapshot,
    read
      .selectFrom((of) =>
        of
          .selectFrom('read.realised_gain as g')
          .select(['g.gain', termFor(userId).as('term'), yearFor(userId).as('year')])
          .where('g.portfolio_id', '=', portfolioId)
          .$if(accountId !== undefined, (gains) =>
            gains.where('g.account_id', '=', accountId ?? ''),
          )
          .as('gains'),
      )
      .select((of) => [
        'year',
        of.fn.countAll<string>().as('closed'),
        of.fn
          .coalesce(of.fn.sum<string>('gain').filterWhere('term', '=', 'short'), sql.lit('0'))
          .as('short_term'),
        of.fn
          .coalesce(of.fn.sum<string>('gain').filterWhere('term', '=', 'long'), sql.lit('0'))
          .as('long_term'),
      ])
      .groupBy('year')
      .orderBy('year', 'desc'),
  );

/** Selects the exact sums of gains by term; a term without gains has no row. */
export const selectGainsByTerm = (
  snapshot: Snapshot,
  { portfolioId, userId, accountIds, begin, end }: GainsWithin,
) =>
  rowsOf(
    snapshot,
    read
      .selectFrom('read.realised_gain as g')
      .select(termFor(userId).as('term'))
      .select((of) => of.fn.sum<string>('g.gain').as('gain'))
      .where('g.portfolio_id', '=', portfolioId)
      .where('g.account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
      .where('g.sold_at', '>=', begin)
      .where('g.sold_at', '<=', end)
      .groupBy('term'),
  );
