import type { NetWorthHistoryQuery, NetWorthHistoryView } from '@evenkeel/contracts/networth';
import { Decimal } from '@evenkeel/domain/kernel';
import {
  type CurrentNetWorth,
  type HistoryPeriod,
  netWorthHistory,
  type NetWorthPoint,
  type PortfolioDay,
} from '@evenkeel/domain/networth';
import { logPosition } from '@evenkeel/event-store/port';
import { manualItemsOf } from '@evenkeel/read-models/networth/manual-items';
import { firstRowOf, read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { checkPeriod, unavailable } from '../../platform/http/problems';
import { ReadYourWrites } from '../../platform/reads/read-your-writes';
import { Reads } from '../../platform/reads/reads';
import { type Snapshot, Snapshots } from '../../platform/reads/snapshot';
import { HistoryAt } from './history-at';
import { periodWithin, pointView } from './history-view';
import { type LaterFlow, laterFlows, sumOfFlows } from './later-flows';

export class GetNetWorthHistory extends Query<Answer<NetWorthHistoryView>> {
  constructor(
    readonly caller: Caller,
    readonly asked: NetWorthHistoryQuery,
  ) {
    super();
  }
}

const currentOf = (userId: string) =>
  read
    .selectFrom('read.net_worth')
    .select(['total_assets', 'total_debts', 'day', 'position'])
    .where('user_id', '=', userId);
type CurrentRow = RowOf<ReturnType<typeof currentOf>>;

/** Selects the total value of the open portfolios that count. */
const valueWithout = (userId: string, without: readonly string[]) =>
  read
    .selectFrom('read.net_worth_portfolio')
    .select(sql<string>`coalesce(sum(value), 0)`.as('value'))
    .where('user_id', '=', userId)
    .where('is_archived', '=', false)
    .where('portfolio_id', '<>', sql<string>`ALL (${without}::uuid[])`);

/** Selects the open portfolios whose series have begun, without the excluded ones. */
export const seriesOf = (userId: string, without: readonly string[]) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.performance_summary as s', 's.portfolio_id', 'p.portfolio_id')
    .select(['p.portfolio_id', 's.first_day', 's.last_day'])
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false)
    .where('p.portfolio_id', '<>', sql<string>`ALL (${without}::uuid[])`)
    .whereRef('s.first_day', '<=', 's.last_day');

/**
 * Selects the sums of several portfolios by day. Flows up to the first day of the period count on
 * that day.
 */
const daysTogether = (portfolioIds: readonly string[], { from, to }: HistoryPeriod) =>
  read
    .selectFrom((of) =>
      of
        .selectFrom('read.performance_day')
        .select(['value', 'inflow', 'outflow', 'implied_rise'])
        .select([
          sql<string>`greatest(day, ${from})`.as('counted_on'),
          sql<boolean>`day >= ${from}`.as('is_within'),
        ])
        .where('portfolio_id', '=', sql<string>`ANY (${portfolioIds}::uuid[])`)
        .where('day', '<=', to)
        .as('each'),
    )
    .select('counted_on as day')
    .select([
      sql<string>`coalesce(sum(value) FILTER (WHERE is_within), 0)`.as('value'),
      sql<string>`sum(inflow - outflow)`.as('flow'),
      sql<string>`sum(implied_rise)`.as('implied_rise'),
    ])
    .groupBy('counted_on')
    .orderBy('counted_on');

/**
 * Reads net worth over time (NW-20), from the series of the portfolios and the values of assets and
 * debts. Stores nothing for it.
 */
@QueryHandler(GetNetWorthHistory)
export class GetNetWorthHistoryHandler implements IQueryHandler<GetNetWorthHistory> {
  constructor(
    private readonly reads: Reads,
    private readonly readYourWrites: ReadYourWrites,
    private readonly snapshots: Snapshots,
    private readonly past: HistoryAt,
  ) {}

  async execute({ caller, asked }: GetNetWorthHistory): Promise<Answer<NetWorthHistoryView>> {
    checkPeriod(asked);
    if (caller.moment !== null) return this.past.read(caller, caller.moment, asked);
    await this.reach(caller);
    return this.snapshots.take(caller, async (snapshot) => {
      const current = await firstRowOf(snapshot, currentOf(caller.userId));
      if (!current)
        throw unavailable('Your net worth could not be calculated yet. Please try again.');
      const points = await pointsOf(snapshot, caller.userId, current, asked);
      return new Answer(points.map(pointView), logPosition(current.position));
    });
  }

  /**
   * Waits until today's sum (NW-7) and the days before it reflect the state that the caller has
   * seen.
   */
  private async reach(caller: Caller): Promise<void> {
    const shown = this.reads.showing(
      'portfolios',
      'accounts',
      'ledger',
      'value',
      'manual_items',
      'performance',
    );
    await shown.reachOfUser(caller);
    const isAny = caller.minPosition === 0;
    await this.readYourWrites.reachNetWorth(caller.userId, { isAny });
  }
}

async function pointsOf(
  snapshot: Snapshot,
  userId: string,
  current: CurrentRow,
  asked: NetWorthHistoryQuery,
): Promise<NetWorthPoint[]> {
  const without = asked.without ?? [];
  const [series, items, counted, later] = await Promise.all([
    rowsOf(snapshot, seriesOf(userId, without)),
    manualItemsOf(snapshot, userId),
    firstRowOf(snapshot, valueWithout(userId, without)),
    rowsOf(snapshot, laterFlows(userId, without)),
  ]);
  const begun = series.map((each) => each.first_day);
  const parts = partsOf(current, counted?.value ?? '0', later);
  const period = periodWithin({ begun, items, current: parts, day: current.day }, asked);
  if (period === null) return [];
  // A portfolio that lags by a day would look like a loss. So from the first day that a portfolio
  // lacks, the day before counts for all.
  const reached = [period.to, ...series.map((each) => each.last_day)].sort()[0] ?? period.to;
  const rows = await rowsOf(
    snapshot,
    daysTogether(
      series.map((each) => each.portfolio_id),
      { from: period.from < reached ? period.from : reached, to: reached },
    ),
  );
  return netWorthHistory(
    period,
    rows.map(portfolioDay),
    items,
    period.to === current.day ? parts : null,
  );
}

const portfolioDay = (row: RowOf<ReturnType<typeof daysTogether>>): PortfolioDay => ({
  day: row.day,
  value: Decimal.parse(row.value),
  flow: Decimal.parse(row.flow),
  impliedRise: Decimal.parse(row.implied_rise),
});

const partsOf = (
  row: CurrentRow,
  portfolios: string,
  later: readonly LaterFlow[],
): CurrentNetWorth => ({
  portfolios: Decimal.parse(portfolios),
  assets: Decimal.parse(row.total_assets),
  debts: Decimal.parse(row.total_debts),
  savedLater: sumOfFlows(later),
});
