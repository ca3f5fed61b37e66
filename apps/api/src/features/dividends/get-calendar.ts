import type { DividendCalendar } from '@evenkeel/contracts/dividends';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import type { Snapshot } from '../../platform/reads/snapshot';
import { DividendReads } from './dividend-reads';

export class GetCalendar extends Query<Answer<DividendCalendar>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

const rowsOfCalendar = (portfolioId: string) =>
  read
    .selectFrom('read.dividend_event')
    .select(['ticker', 'projected_date', 'actual_date', 'estimated_amount', 'actual_amount'])
    .select('entitled_accounts')
    .where('portfolio_id', '=', portfolioId)
    .orderBy('day')
    .orderBy('ticker');

/** Returns the events of the calendar from its last calculation, by day. */
export async function calendarEvents(
  snapshot: Snapshot,
  portfolioId: string,
): Promise<DividendCalendar['calendarEvents']> {
  const rows = await rowsOf(snapshot, rowsOfCalendar(portfolioId));
  return rows.map((row) => ({
    ticker: row.ticker,
    projectedDate: row.projected_date,
    actualDate: row.actual_date,
    estimatedAmount: row.estimated_amount === null ? null : Number(row.estimated_amount),
    actualAmount: row.actual_amount === null ? null : Number(row.actual_amount),
    isProjected: row.actual_date === null,
    entitledAccounts: row.entitled_accounts.map(({ accountId, shares, amount }) => ({
      accountId,
      shares: Number(shares),
      amount: Number(amount),
    })),
  }));
}

/** Reads expected and received dividends, from the last month to a year ahead (DIV-18). */
@QueryHandler(GetCalendar)
export class GetCalendarHandler implements IQueryHandler<GetCalendar> {
  constructor(private readonly reads: DividendReads) {}

  execute({ caller, portfolioId }: GetCalendar): Promise<Answer<DividendCalendar>> {
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => ({
      calendarEvents: await calendarEvents(snapshot, portfolioId),
    }));
  }
}
