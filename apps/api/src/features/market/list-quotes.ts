import type { QuoteView } from '@evenkeel/contracts/market';
import type { AssetClass } from '@evenkeel/domain/market';
import type { Queryable } from '@evenkeel/read-models/queryable';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { SubscriptionPosition } from '../../platform/reads/subscription-position';

export class ListQuotes extends Query<Answer<QuoteView[]>> {
  constructor(
    readonly caller: Caller,
    readonly ticker: string,
    /** First and last day, inclusive; null for no bound. */
    readonly from: string | null,
    readonly to: string | null,
  ) {
    super();
  }
}

/**
 * Selects crypto if the ticker is a crypto asset in all portfolios of the user that have it,
 * otherwise security.
 */
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

/**
 * Selects one row for each day: the user's own quote if there is one, otherwise the shared one; of
 * several, the one for the latest moment, and among those the one recorded last.
 */
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

/**
 * Closing prices of a ticker. Quotes are not events, so the answer carries the position that reads
 * have reached anyway.
 */
@QueryHandler(ListQuotes)
export class ListQuotesHandler implements IQueryHandler<ListQuotes> {
  constructor(
    private readonly db: DataSource,
    private readonly reads: Reads,
    private readonly position: SubscriptionPosition,
  ) {}

  async execute(asked: ListQuotes): Promise<Answer<QuoteView[]>> {
    if (asked.caller.moment !== null)
      return this.reads
        .showing('portfolios', 'assets')
        .ofUser(asked.caller, (snapshot) => quotesIn(snapshot, asked));
    const position = await this.position.read();
    return new Answer(await quotesIn(this.db, asked), position);
  }
}

async function quotesIn(db: Queryable, asked: ListQuotes): Promise<QuoteView[]> {
  const rows = await rowsOf(db, seriesOf(asked));
  return rows.map((row) => ({
    ticker: row.ticker,
    date: row.date,
    price: Number(row.price),
    source: row.source,
    recordedAt: row.recorded_at.toISOString(),
  }));
}
