import type { SparklinesView } from '@evenkeel/contracts/performance';
import { daysBefore, endsWeek } from '@evenkeel/domain/kernel/days';
import { assetSeries, type CalendarDay } from '@evenkeel/domain/performance';
import { firstRowOf, read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { assetPrices } from './asset-prices';
import { daysOf } from './period';
import type { Viewer } from './prices';
import { assetMove, type Summary, summaryOf } from './scope-rows';

export class GetSparklines extends Query<Answer<SparklinesView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

const DAYS = 365;
/** Most days with a point each; a longer period has one point a week. */
const MOST_DAILY = 100;

const valuesOf = (portfolioId: string, accountIds: readonly string[], days: readonly string[]) =>
  read
    .selectFrom('read.performance_account_day')
    .select(['account_id', 'day', 'value'])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .where('day', '=', sql<string>`ANY (${days}::text[])`);

const MOVES = [
  'account_id',
  'ticker',
  'day',
  'shares',
  'inflow',
  'outflow',
  'dividends',
  'fees',
] as const;
const movesOf = (portfolioId: string, accountIds: readonly string[]) =>
  read
    .selectFrom('read.performance_holding')
    .select(MOVES)
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`);
type MoveRow = RowOf<ReturnType<typeof movesOf>>;

/** Selects the last row of each asset in each account up to a day. */
const heldOn = (portfolioId: string, accountIds: readonly string[], day: string) =>
  movesOf(portfolioId, accountIds)
    .distinctOn(['account_id', 'ticker'])
    .where('day', '<=', day)
    .orderBy('account_id')
    .orderBy('ticker')
    .orderBy('day', 'desc');
const movedBetween = (
  portfolioId: string,
  accountIds: readonly string[],
  from: string,
  to: string,
) => movesOf(portfolioId, accountIds).where('day', '>', from).where('day', '<=', to).orderBy('day');

/** Reads the value of each account and each asset of a portfolio over the last year (PRF-22). */
@QueryHandler(GetSparklines)
export class GetSparklinesHandler implements IQueryHandler<GetSparklines> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: GetSparklines): Promise<Answer<SparklinesView>> {
    return this.reads.showing('performance').ofPortfolio(caller, portfolioId, async (snapshot) => {
      const viewer: Viewer = { userId: caller.userId, now: snapshot.now };
      const summary = await firstRowOf(snapshot, summaryOf(portfolioId));
      if (!summary || summary.first_day > summary.last_day)
        return { dates: [], accounts: [], assets: [] };
      const days = await pointsOf(summary);
      const [accounts, assets] = await Promise.all([
        accountsOn(snapshot, portfolioId, summary.accounts, days),
        assetsOn(snapshot, viewer, { portfolioId, accountIds: summary.open_accounts }, days),
      ]);
      return { dates: days.map(({ day }) => day), accounts, assets };
    });
  }
}

/**
 * Returns the days up to the last one: all if they are few, else the ends of weeks, the first day
 * and the last day.
 */
async function pointsOf(summary: Summary): Promise<CalendarDay[]> {
  const { first_day: first, last_day: last, time_zone: timeZone } = summary;
  const start = daysBefore(last, DAYS);
  const from = start < first ? first : start;
  const days = await daysOf({ from, to: last }, { first, last, timeZone }, summary.calculated_at);
  if (days.length <= MOST_DAILY) return days;
  return days.filter(({ day }) => day === from || day === last || endsWeek(day));
}

async function accountsOn(
  snapshot: Snapshot,
  portfolioId: string,
  accountIds: readonly string[],
  days: readonly CalendarDay[],
): Promise<SparklinesView['accounts']> {
  const names = days.map(({ day }) => day);
  const rows = await rowsOf(snapshot, valuesOf(portfolioId, accountIds, names));
  const values = new Map(rows.map((row) => [`${row.account_id} ${row.day}`, Number(row.value)]));
  return accountIds.map((accountId) => ({
    accountId,
    values: names.map((day) => values.get(`${accountId} ${day}`) ?? null),
  }));
}

/** Returns the assets that one of the accounts held at some time in these days. */
async function assetsOn(
  snapshot: Snapshot,
  viewer: Viewer,
  { portfolioId, accountIds }: { readonly portfolioId: string; readonly accountIds: string[] },
  days: readonly CalendarDay[],
): Promise<SparklinesView['assets']> {
  const names = days.map(({ day }) => day);
  const [from = '', to = ''] = [names[0], names.at(-1)];
  const [held, moved] = await Promise.all([
    rowsOf(snapshot, heldOn(portfolioId, accountIds, from)),
    rowsOf(snapshot, movedBetween(portfolioId, accountIds, from, to)),
  ]);
  const still = held.filter(({ shares }) => Number(shares) !== 0);
  const byTicker = new Map<string, MoveRow[]>();
  for (const row of [...still, ...moved]) {
    const moves = byTicker.get(row.ticker) ?? [];
    moves.push(row);
    byTicker.set(row.ticker, moves);
  }
  const tickers = [...byTicker.keys()].sort();
  const prices = await assetPrices(snapshot, viewer, portfolioId, tickers, days);
  return tickers.map((ticker) => {
    const moves = byTicker.get(ticker) ?? [];
    return { ticker, values: worthOf(moves, names, prices(ticker)) };
  });
}

/** Returns the value on each day; null before the first move, and if there is no price. */
function worthOf(
  moves: readonly MoveRow[],
  days: readonly string[],
  prices: ReturnType<Awaited<ReturnType<typeof assetPrices>>>,
): (number | null)[] {
  const first = moves[0]?.day ?? '';
  return assetSeries(moves.map(assetMove), days, prices).map(({ day, value, isIncomplete }) =>
    day < first || isIncomplete ? null : value.toNumber(),
  );
}
