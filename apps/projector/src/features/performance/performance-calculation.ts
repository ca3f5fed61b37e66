import { Decimal } from '@evenkeel/domain/kernel';
import {
  type Calendar,
  firstDays,
  firstTradeOf,
  type PortfolioStream,
  seriesSince,
  staleSince,
  touchedListings,
  tradedListings,
} from '@evenkeel/domain/streams';
import { dayIn } from '@evenkeel/platform/calendar';
import {
  dayBefore,
  daysFrom,
  lastMomentOf,
  withLastMoments,
} from '@evenkeel/platform/calendar/calendar-days';
import type { Calculation, CalculationContext } from '@evenkeel/projections/projection';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { firstQuotes, newQuotesSince, quoteHistories } from '@evenkeel/read-models/market';
import {
  performanceProjection as definition,
  performanceSummary,
} from '@evenkeel/read-models/performance/tables';
import { type Series, SeriesWriter } from './series-writer';
import { StoredSeries, type StoredSummary } from './stored';

type Context = CalculationContext<PortfolioStream>;

/**
 * Value and flows of a portfolio and its accounts, day by day (PRF-1). Only days that have changed
 * are calculated anew (PRF-4).
 */
export const performanceCalculation: Calculation<PortfolioStream> = {
  definition,
  isApart: true,
  calculate: async (context) => {
    const stored = new StoredSeries(context.db, context.schema, context.ownerId);
    const [timeZone, summary] = await Promise.all([
      timeZoneOf(context.db, userOf(context)),
      stored.summary(),
    ]);
    const moment: Moment = { timeZone, calendar: calendarOf(timeZone, context.now) };
    const known = isContinued(summary, context, timeZone) ? summary : null;
    const since = await whatIsStale(context, known, moment);
    const series = await worked(context, stored, known, since, moment);
    const accounts = accountsOf(context, moment);
    await new SeriesWriter(context, stored, known, since).write(series, accounts);
    summarise(context, moment, accounts);
    return {};
  },
};

interface Moment {
  readonly timeZone: string;
  readonly calendar: Calendar;
}

function userOf({ state }: Context): string {
  if (!state.portfolio) throw new Error('there is no portfolio to measure');
  return state.portfolio.userId;
}

/**
 * Returns the calendar. The last moment of today is now, so transactions that are dated later do
 * not count yet.
 */
function calendarOf(timeZone: string, now: Date): Calendar {
  const today = dayIn(timeZone, now);
  return {
    today,
    dayOf: (moment) => dayIn(timeZone, new Date(moment)),
    dayBefore,
    lastMomentOf: (day) => (day === today ? now.toISOString() : lastMomentOf(day, timeZone)),
  };
}

const isSetAside = ({ state }: Context): boolean => state.portfolio?.status === 'set-aside';

/**
 * Whether the calculation can continue the stored series. A portfolio that is set aside has other
 * prices, because the user's own quotes are set aside, too.
 */
const isContinued = (summary: StoredSummary | null, context: Context, timeZone: string): boolean =>
  summary !== null &&
  !summary.isSetAside &&
  !isSetAside(context) &&
  summary.timeZone === timeZone &&
  summary.touches <= context.state.ledger.touches.length;

async function whatIsStale(
  context: Context,
  known: StoredSummary | null,
  { calendar }: Moment,
): Promise<Map<string, string>> {
  const { db, state } = context;
  const none = new Map<string, string>();
  if (known === null) return staleSince(state, null, { changed: none, first: none }, calendar);
  const userId = userOf(context);
  const [changed, first] = await Promise.all([
    newQuotesSince(db, userId, tradedListings(state), known.calculatedAt),
    firstQuotes(db, userId, touchedListings(state, known.touches)),
  ]);
  for (const ticker of reclassified(context, known)) {
    const traded = firstTradeOf(state, ticker);
    if (traded !== null) changed.set(ticker, traded);
  }
  return staleSince(state, known, { changed, first }, calendar);
}

const cryptoOf = ({ state }: Context): string[] =>
  tradedListings(state)
    .filter(({ assetClass }) => assetClass === 'crypto')
    .map(({ ticker }) => ticker)
    .sort();

/** Returns the tickers whose class has changed since, so that other quotes count for them. */
function reclassified(context: Context, { crypto }: StoredSummary): string[] {
  const now = cryptoOf(context);
  return [
    ...now.filter((ticker) => !crypto.includes(ticker)),
    ...crypto.filter((ticker) => !now.includes(ticker)),
  ];
}

async function worked(
  context: Context,
  stored: StoredSeries,
  known: StoredSummary | null,
  since: ReadonlyMap<string, string>,
  { timeZone, calendar }: Moment,
): Promise<Series> {
  const { db, now, state } = context;
  const from = [...since.values()].reduce((a, b) => (a < b ? a : b), calendar.today);
  const eves = new Map([...since].map(([accountId, day]) => [accountId, dayBefore(day)]));
  const listings = tradedListings(state, (accountId) => since.has(accountId));
  const eve = lastMomentOf(dayBefore(from), timeZone);
  const [implied, quotesOf] = await Promise.all([
    known === null ? new Map<string, string>() : stored.implied(eves),
    quoteHistories(db, userOf(context), listings, eve, now),
  ]);
  const days = await withLastMoments(daysFrom(from, calendar.today), calendar.lastMomentOf);
  return seriesSince(state, {
    since,
    implied: new Map([...implied].map(([accountId, text]) => [accountId, Decimal.parse(text)])),
    days,
    quotesOf,
    calendar,
  });
}

/** Accounts that have begun, the open ones among them, and the first day of the open ones. */
interface Accounts {
  readonly begun: readonly string[];
  readonly open: readonly string[];
  readonly firstDay: string;
}

/** A day after all others: no account is open. */
const NEVER = '9999-12-31';

function accountsOf({ state }: Context, { calendar }: Moment): Accounts {
  const first = firstDays(state, calendar);
  const begun = [...first.keys()].sort();
  const isOpen = (accountId: string): boolean =>
    state.accounts.get(accountId)?.isArchived === false;
  const open = begun.filter(isOpen);
  const firstDay = open
    .map((accountId) => first.get(accountId) ?? NEVER)
    .reduce((a, b) => (a < b ? a : b), NEVER);
  return { begun, open, firstDay };
}

function summarise(context: Context, moment: Moment, { begun, open, firstDay }: Accounts): void {
  const { ownerId, writer, state, now, position, calculation } = context;
  writer.put(performanceSummary, {
    portfolio_id: ownerId,
    first_day: firstDay,
    last_day: moment.calendar.today,
    time_zone: moment.timeZone,
    accounts: begun,
    open_accounts: open,
    crypto: cryptoOf(context),
    is_set_aside: isSetAside(context),
    touches: state.ledger.touches.length,
    calculation,
    position,
    calculated_at: now.toISOString(),
  });
}
