import type { QuoteView } from '@evenkeel/contracts/market';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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

/** One row a day: the user's own where there is one, else the shared one; of each the last recorded. */
const SERIES = `
  SELECT DISTINCT ON (day) ticker, day::text AS date, price::text, source, recorded_at
  FROM app.quote
  WHERE ticker = $1 AND (user_id = $2 OR user_id IS NULL) AND ($3::date IS NULL OR day >= $3) AND ($4::date IS NULL OR day <= $4)
  ORDER BY day, user_id NULLS LAST, at DESC, id DESC`;

@QueryHandler(ListQuotes)
export class ListQuotesHandler implements IQueryHandler<ListQuotes> {
  constructor(private readonly db: DataSource) {}

  async execute({ caller, ticker, from, to }: ListQuotes): Promise<QuoteView[]> {
    const rows = (await this.db.query(SERIES, [ticker, caller.userId, from, to])) as { ticker: string; date: string; price: string; source: string; recorded_at: Date }[];
    return rows.map((row) => ({ ticker: row.ticker, date: row.date, price: Number(row.price), source: row.source, recordedAt: row.recorded_at.toISOString() }));
  }
}
