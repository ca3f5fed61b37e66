import type { NetWorthHistoryQuery, NetWorthHistoryView } from '@evenkeel/contracts/networth';
import { Decimal } from '@evenkeel/domain/kernel';
import {
  type NetWorthItem,
  netWorthHistory,
  type NetWorthParts,
  type PortfolioDay,
  valueOn,
} from '@evenkeel/domain/networth';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import type { AskedMoment } from '../../platform/moments/asked-moment';
import { Reads } from '../../platform/reads/reads';
import { periodWithin, pointView } from './history-view';
import { laterFlows, sumOfFlows } from './later-flows';
import { NetWorthAt } from './net-worth-at';

const worthsOf = (userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.portfolio_value as v', 'v.portfolio_id', 'p.portfolio_id')
    .select(['p.portfolio_id as id', 'v.total_value as value'])
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false);

const daysOf = (portfolioId: string) =>
  read
    .selectFrom('read.performance_day')
    .select(['day', 'value', 'implied_rise'])
    .select(sql<string>`inflow - outflow`.as('flow'))
    .where('portfolio_id', '=', portfolioId)
    .orderBy('day');

/** The value of an open portfolio as of the moment, and its days in order. */
interface Course {
  readonly value: Decimal;
  readonly days: readonly PortfolioDay[];
}

/**
 * Net worth over time as of a moment, as it was known then: all days up to that moment (HIS-40,
 * NW-20).
 */
@Injectable()
export class HistoryAt {
  constructor(
    private readonly netWorth: NetWorthAt,
    private readonly reads: Reads,
  ) {}

  async read(
    caller: Caller,
    moment: AskedMoment,
    asked: NetWorthHistoryQuery,
  ): Promise<Answer<NetWorthHistoryView>> {
    const { day, items, position, clocks } = await this.netWorth.household(caller, moment);
    const without = new Set(asked.without);
    const { body } = await this.reads
      .showing('portfolios', 'accounts', 'ledger', 'value', 'performance')
      .ofUser({ ...caller, moment }, async (db) => {
        const worths = await rowsOf(db, worthsOf(caller.userId));
        const later = sumOfFlows(await rowsOf(db, laterFlows(caller.userId, [...without])));
        const courses = await Promise.all(
          worths
            .filter(({ id }) => !without.has(id))
            .map(async ({ id, value }): Promise<Course> => ({
              value: Decimal.parse(value),
              days: (await rowsOf(db, daysOf(id))).map(portfolioDay),
            })),
        );
        return { courses, later };
      });
    return new Answer(pointsOf(body, items, day, asked), position, null, clocks);
  }
}

const portfolioDay = (row: RowOf<ReturnType<typeof daysOf>>): PortfolioDay => ({
  day: row.day,
  value: Decimal.parse(row.value),
  flow: Decimal.parse(row.flow),
  impliedRise: Decimal.parse(row.implied_rise),
});

/** Returns the points of the history. `day`: the day of the moment, with which the history ends. */
function pointsOf(
  { courses, later }: { readonly courses: readonly Course[]; readonly later: Decimal },
  items: readonly NetWorthItem[],
  day: string,
  asked: NetWorthHistoryQuery,
): NetWorthHistoryView {
  const begun = courses.flatMap(({ days }) => days[0]?.day ?? []);
  const current = { ...partsOf(courses, items, day), savedLater: later };
  const period = periodWithin({ begun, items, current, day }, asked);
  if (period === null) return [];
  // The history ends at a day that all portfolios have reached: a portfolio that lags would look
  // like a loss.
  const reached = [period.to, ...courses.flatMap(({ days }) => days.at(-1)?.day ?? [])].sort()[0];
  const together = daysTogether(courses).filter((each) => each.day <= (reached ?? period.to));
  const points = netWorthHistory(period, together, items, period.to === day ? current : null);
  return points.map(pointView);
}

function daysTogether(courses: readonly Course[]): PortfolioDay[] {
  const sums = new Map<string, PortfolioDay>();
  for (const each of courses.flatMap(({ days }) => days)) {
    const sum = sums.get(each.day);
    sums.set(each.day, {
      day: each.day,
      value: sum ? sum.value.plus(each.value) : each.value,
      flow: sum ? sum.flow.plus(each.flow) : each.flow,
      impliedRise: sum ? sum.impliedRise.plus(each.impliedRise) : each.impliedRise,
    });
  }
  return [...sums.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Returns the sums that net worth shows as of the moment. */
function partsOf(
  courses: readonly Course[],
  items: readonly NetWorthItem[],
  day: string,
): NetWorthParts {
  const sumOf = (kind: NetWorthItem['kind']): Decimal =>
    Decimal.sum(items.flatMap((item) => (item.kind === kind ? (valueOn(item, day) ?? []) : [])));
  return {
    portfolios: Decimal.sum(courses.map(({ value }) => value)),
    assets: sumOf('asset'),
    debts: sumOf('debt'),
  };
}
