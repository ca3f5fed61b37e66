import { read, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Snapshot } from '../reads/snapshot';
import { termIn, wallTime } from './wall-time';

/** One closed lot. Money is exact. */
export type GainRow = Awaited<ReturnType<typeof selectGains>>[number];

/** Sums of a year's closed lots. Money is exact. */
export type YearRow = Awaited<ReturnType<typeof selectGainsByYear>>[number];

/** The year of a sell is that of the user's time zone. */
const yearFor = (userId: string) =>
  sql<number>`extract(year FROM ${wallTime(sql`g.sold_at`, userId)})::int`;

/** The term of a row is that of the user's time zone, too (GAN-21). */
const termFor = (userId: string) =>
  termIn({ acquired: sql`g.acquired_at`, sold: sql`g.sold_at` }, userId);

interface GainsOf {
  readonly portfolioId: string;
  readonly userId: string;
  /** One account alone. */
  readonly accountId?: string | undefined;
}

/** Sells between two moments, both included, in some accounts. */
interface GainsWithin {
  readonly accountIds: readonly string[];
  readonly begin: Date;
  readonly end: Date;
}

interface GainsAsked extends GainsOf {
  readonly year: number | null;
  readonly within?: GainsWithin;
  /** All of them where it has no limit. */
  readonly window?: { readonly limit?: number | undefined; readonly offset: number };
}

/**
 * Closed lots, the latest sells first; `year` null for all. Some are cash in lieu: their sell is a
 * split.
 */
export const selectGains = (
  snapshot: Snapshot,
  { portfolioId, userId, accountId, year, within, window }: GainsAsked,
) =>
  rowsOf(
    snapshot,
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
        // Names the piece of the sell, also where it closed no lot.
        sql<string>`coalesce(g.lot_id, g.piece::text)`.as('lot'),
      ])
      .where('g.portfolio_id', '=', portfolioId)
      .$if(year !== null, (gains) => gains.where(yearFor(userId), '=', year))
      .$if(accountId !== undefined, (gains) => gains.where('g.account_id', '=', accountId ?? ''))
      .$if(within !== undefined, (gains) =>
        gains
          .where('g.account_id', '=', sql<string>`ANY (${within?.accountIds ?? []}::uuid[])`)
          .where('g.sold_at', '>=', within?.begin ?? new Date(0))
          .where('g.sold_at', '<=', within?.end ?? new Date(0)),
      )
      .orderBy('g.sold_at', 'desc')
      .orderBy('g.sell_id')
      .orderBy('acquired_at')
      .orderBy('g.lot_id')
      .$if(window?.limit !== undefined, (gains) =>
        gains.limit(window?.limit ?? 0).offset(window?.offset ?? 0),
      ),
  );

/** The newest year first. */
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
