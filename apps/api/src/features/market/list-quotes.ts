import type { QuoteView } from '@evenkeel/contracts/market';
import type { AssetClass } from '@evenkeel/domain/market';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';

export class ListQuotes extends Query<QuoteView[]> {
  constructor(
    readonly caller: Caller,
    readonly ticker: string,
    /** Inclusive days; null for no bound. */
    readonly from: string | null,
    readonly to: string | null,
  ) {
    super();
  }
}

/** Crypto where the ticker is that in all portfolios of the user. */
const classFor = (caller: Caller, ticker: string) =>
  read
    .selectFrom('read.asset as a')
    .innerJoin('read.portfolio as p', 'p.portfolio_id', 'a.portfolio_id')
    .select(
      sql<AssetClass>`CASE WHEN bool_and(a.asset_type = 'crypto') THEN 'crypto' ELSE 'security' END`.as(
        'asset_class',
      ),
    )
    .where('p.user_id', '=', caller.userId)
    .where('a.ticker', '=', ticker);

/** One row a day: the user's own where there is one, else the shared one; of each the last recorded. */
const seriesOf = ({ caller, ticker, from, to }: ListQuotes) =>
  read
    .selectFrom('app.quote')
    .distinctOn('day')
    .select(['ticker', 'price', 'source', 'recorded_at', sql<string>`day::text`.as('date')])
    .where('ticker', '=', ticker)
    .where((of) =>
      of.or([
        of('user_id', '=', caller.userId),
        of.and([of('user_id', 'is', null), of('asset_class', '=', classFor(caller, ticker))]),
      ]),
    )
    .$if(from !== null, (series) => series.where('day', '>=', sql<Date>`${from}::date`))
    .$if(to !== null, (series) => series.where('day', '<=', sql<Date>`${to}::date`))
    .orderBy('day')
    .orderBy('user_id', (order) => order.nullsLast())
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');

@QueryHandler(ListQuotes)
export class ListQuotesHandler implements IQueryHandler<ListQuotes> {
  constructor(private readonly db: DataSource) {}

  async execute(asked: ListQuotes): Promise<QuoteView[]> {
    const rows = await rowsOf(this.db, seriesOf(asked));
    return rows.map((row) => ({
      ticker: row.ticker,
      date: row.date,
      price: Number(row.price),
      source: row.source,
      recordedAt: row.recorded_at.toISOString(),
    }));
  }
}
