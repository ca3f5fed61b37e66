import { read, rowsOf } from '@evenkeel/read-models/reads';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const tickersBeside = (userId: string, portfolioId: string) =>
  read
    .selectFrom('read.asset as a')
    .innerJoin('read.portfolio as p', 'p.portfolio_id', 'a.portfolio_id')
    .select('a.ticker')
    .distinct()
    .where('p.user_id', '=', userId)
    .where('a.portfolio_id', '<>', portfolioId);

/**
 * The tickers of a user's other portfolios, as far as the read models know them (MKT-39).
 * Portfolios that add tickers at the same moment can get past this check. That costs nobody else
 * anything, because refreshes take the first tickers of each user.
 */
@Injectable()
export class OtherTickers {
  constructor(private readonly db: DataSource) {}

  async of(userId: string, portfolioId: string): Promise<ReadonlySet<string>> {
    const rows = await rowsOf(this.db, tickersBeside(userId, portfolioId));
    return new Set(rows.map(({ ticker }) => ticker));
  }
}
