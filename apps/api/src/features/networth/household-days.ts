import { Decimal } from '@evenkeel/domain/kernel';
import type { NetWorthItem } from '@evenkeel/domain/networth';
import { manualItemsOf } from '@evenkeel/read-models/networth/manual-items';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import { notFound } from '../../platform/http/problems';
import type { Snapshot } from '../../platform/reads/snapshot';
import { seriesOf } from './get-history';
import { portfoliosOf } from './get-net-worth';
import { type LaterFlow, laterFlows } from './later-flows';

interface Portfolio {
  readonly id: string;
  readonly name: string;
  /** Amount of money. */
  readonly value: Decimal;
  /** Name of the figure in the explanations of the portfolio. */
  readonly figure: string;
  /** Implied deposits of the portfolio, which are no part of net worth. */
  readonly implied: Decimal;
}

/** Portfolios, assets and debts at the end of a day. */
export interface Known {
  readonly day: string;
  /** Whether the day is that of the sum that is shown. */
  readonly isNow: boolean;
  readonly portfolios: readonly Portfolio[];
  readonly items: readonly NetWorthItem[];
}

/** Reads the portfolios, assets and debts of a household, by day. */
export class HouseholdDays {
  constructor(
    private readonly snapshot: Snapshot,
    private readonly userId: string,
    readonly today: string,
  ) {}

  items(): Promise<readonly NetWorthItem[]> {
    return manualItemsOf(this.snapshot, this.userId);
  }

  async on(day: string): Promise<Known> {
    if (day > this.today) throw notFound('This day is still to come');
    const isNow = day === this.today;
    const [items, portfolios] = await Promise.all([
      this.items(),
      isNow ? this.portfoliosNow() : this.portfoliosOn(day),
    ]);
    return { day, isNow, items, portfolios };
  }

  private async portfoliosNow(): Promise<Portfolio[]> {
    const rows = await rowsOf(this.snapshot, portfoliosOf(this.userId));
    return rows.map(({ id, name, value }) => ({
      id,
      name,
      value: Decimal.parse(value),
      figure: 'value',
      implied: Decimal.zero,
    }));
  }

  /**
   * Returns the portfolios as of a day. If a series lags, its last day counts for all of them,
   * because the lag would look like a loss (NW-20).
   */
  private async portfoliosOn(day: string): Promise<Portfolio[]> {
    const series = await rowsOf(this.snapshot, seriesOf(this.userId, []));
    const [reached = day] = [day, ...series.map((each) => each.last_day)].sort();
    const rows = await rowsOf(this.snapshot, worthOn(this.userId, reached));
    return rows.map(({ id, name, value, implied }) => ({
      id,
      name,
      value: Decimal.parse(value),
      figure: `performance:value:${reached}`,
      implied: Decimal.parse(implied),
    }));
  }

  /** Returns the inflows less the outflows of each portfolio, after one day and up to another. */
  flows(from: string, to: string) {
    return rowsOf(this.snapshot, flowsBetween(this.userId, from, to));
  }

  /** Returns the flows that are dated later and already count in the sum of today. */
  async laterFlows(from: string, to: string): Promise<LaterFlow[]> {
    if (from === to || to !== this.today) return [];
    return rowsOf(this.snapshot, laterFlows(this.userId, []));
  }
}

/**
 * Selects the open portfolios that have a value at the end of a day, each with its implied deposits
 * up to then.
 */
const worthOn = (userId: string, day: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.performance_day as d', 'd.portfolio_id', 'p.portfolio_id')
    .select(['p.portfolio_id as id', 'p.name'])
    .select([
      sql<string>`sum(d.value) FILTER (WHERE d.day = ${day})`.as('value'),
      sql<string>`sum(d.implied_rise)`.as('implied'),
    ])
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false)
    .where('d.day', '<=', day)
    .groupBy(['p.portfolio_id', 'p.name', 'p.created_at'])
    .having(sql<boolean>`bool_or(d.day = ${day})`)
    .orderBy('p.created_at')
    .orderBy('p.portfolio_id');

const flowsBetween = (userId: string, from: string, to: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.performance_day as d', 'd.portfolio_id', 'p.portfolio_id')
    .select(['p.portfolio_id as id', 'p.name'])
    .select([
      sql<string>`sum(d.inflow - d.outflow)`.as('flow'),
      sql<string>`sum(d.implied_rise)`.as('implied'),
    ])
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false)
    .where('d.day', '>', from)
    .where('d.day', '<=', to)
    .groupBy(['p.portfolio_id', 'p.name', 'p.created_at'])
    .orderBy('p.created_at')
    .orderBy('p.portfolio_id');
