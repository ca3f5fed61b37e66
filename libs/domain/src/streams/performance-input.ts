import { Decimal } from '../kernel/decimal';
import {
  accountsWith,
  cashBefore,
  entryKeys,
  firstMoments,
  movesAfter,
  sharesAt,
  splitRatiosOf,
  tradePricesOf,
} from '../ledger';
import {
  accountDays,
  type AccountDays,
  type CalendarDay,
  pricePath,
  type StoredQuote,
} from '../performance';
import { assetClassOf, type Listing } from '../market';
import type { PortfolioStream } from './portfolio-stream';

/** The days of the owner's calendar, YYYY-MM-DD; moments are ISO 8601 UTC. */
export interface Calendar {
  readonly today: string;
  dayOf(moment: string): string;
  dayBefore(day: string): string;
  lastMomentOf(day: string): string;
}

/**
 * The extent of a portfolio's daily series: its last day, and the number of touches of the ledger
 * that it reflects.
 */
export interface ReflectedSeries {
  readonly lastDay: string;
  readonly touches: number;
}

/** Changes of quotes that matter to the series, by ticker: moments in ISO 8601 UTC. */
export interface QuoteNews {
  /** First moment of the quotes that the series does not reflect. */
  readonly changed: ReadonlyMap<string, string>;
  /** Moment of the first of all quotes, for tickers that the ledger was touched with. */
  readonly first: ReadonlyMap<string, string>;
}

/**
 * Returns the tickers ever traded in all or some accounts, each with the class whose quotes count.
 */
export function tradedListings(
  { assets, ledger }: PortfolioStream,
  isMeant: (accountId: string) => boolean = () => true,
): Listing[] {
  const tickers = entryKeys(ledger).flatMap(({ accountId, ticker }) =>
    isMeant(accountId) ? [ticker] : [],
  );
  return listingsOf(assets, tickers);
}

/**
 * Returns the listings of the tickers that the ledger was touched with since a number of touches.
 */
export const touchedListings = ({ assets, ledger }: PortfolioStream, touches: number): Listing[] =>
  listingsOf(
    assets,
    ledger.touches.slice(touches).flatMap(({ ticker }) => ticker ?? []),
  );

const listingsOf = (assets: PortfolioStream['assets'], tickers: readonly string[]): Listing[] =>
  [...new Set(tickers)].map((ticker) => ({
    ticker,
    assetClass: assetClassOf(assets.get(ticker)?.assetType),
  }));

/** Returns the moment of the first trade of a ticker; null if there is none. */
export const firstTradeOf = ({ ledger }: PortfolioStream, ticker: string): string | null =>
  tradePricesOf(ledger, ticker)[0]?.at ?? null;

/**
 * Returns the day from which on the series of each account is to be calculated again (PRF-4): its
 * first day if nothing is reflected, else the first day that a transaction, a split or a price has
 * changed, at the latest the last reflected day, which was not over. Accounts that begin later than
 * today, or have no transactions, are left out.
 */
export function staleSince(
  stream: PortfolioStream,
  reflected: ReflectedSeries | null,
  news: QuoteNews,
  calendar: Calendar,
): Map<string, string> {
  const { ledger } = stream;
  const first = firstDays(stream, calendar);
  if (reflected === null) return first;
  const since = new Map([...first.keys()].map((accountId) => [accountId, reflected.lastDay]));
  const mark = (accountIds: readonly string[], moment: string): void => {
    const day = calendar.dayOf(moment);
    for (const accountId of accountIds)
      if (day < (since.get(accountId) ?? '')) since.set(accountId, day);
  };
  for (const { accountId, ticker, at } of earliestTouches(stream, reflected.touches)) {
    if (accountId !== null) mark([accountId], at);
    if (ticker === null) continue;
    const quoted = news.first.get(ticker);
    const isPricedByTrades =
      quoted === undefined || quoted > calendar.lastMomentOf(calendar.dayOf(at));
    if (accountId === null || isPricedByTrades) mark(accountsWith(ledger, ticker), at);
  }
  for (const [ticker, at] of news.changed) mark(accountsWith(ledger, ticker), at);
  return since;
}

/** Returns the first day of each account that has begun. */
export function firstDays({ ledger }: PortfolioStream, calendar: Calendar): Map<string, string> {
  return new Map(
    [...firstMoments(ledger)]
      .map(([accountId, at]) => [accountId, calendar.dayOf(at)] as const)
      .filter(([, day]) => day <= calendar.today),
  );
}

/**
 * Returns the earliest touch of each account and ticker, since a number of touches of the ledger.
 */
function earliestTouches({ ledger }: PortfolioStream, touches: number) {
  const earliest = new Map<string, PortfolioStream['ledger']['touches'][number]>();
  for (const touch of ledger.touches.slice(touches)) {
    const key = `${touch.accountId ?? ''} ${touch.ticker ?? ''}`;
    const known = earliest.get(key);
    if (known === undefined || touch.at < known.at) earliest.set(key, touch);
  }
  return earliest.values();
}

export interface SeriesInput {
  /**
   * Day from which on an account is calculated, by account. If the account's own first day is
   * later, the calculation begins there.
   */
  readonly since: ReadonlyMap<string, string>;
  /** Implied deposits up to the end of the day before, by account. */
  readonly implied: ReadonlyMap<string, Decimal>;
  /** Days from the earliest day of `since` up to today. */
  readonly days: readonly CalendarDay[];
  readonly quotesOf: (ticker: string) => {
    readonly own: readonly StoredQuote[];
    readonly shared: readonly StoredQuote[];
  };
  readonly calendar: Calendar;
}

/**
 * Calculates accounts of a portfolio day by day (PRF-1 to PRF-4), one after the other, each on
 * request and in steps of some milliseconds. Yields null for a step of an account that is not
 * complete.
 */
export function* seriesSince(
  stream: PortfolioStream,
  input: SeriesInput,
): Generator<[accountId: string, days: AccountDays] | null> {
  const { since, days, calendar } = input;
  const { ledger } = stream;
  const places = new Map(days.map(({ day }, place) => [day, place]));
  const first = firstDays(stream, calendar);
  const begins = new Map(
    [...since].flatMap(([accountId, day]) => {
      const own = first.get(accountId);
      return own === undefined ? [] : [[accountId, own > day ? own : day] as const];
    }),
  );
  const before = new Map(
    [...begins].map(([accountId, day]) => [
      accountId,
      calendar.lastMomentOf(calendar.dayBefore(day)),
    ]),
  );
  const moves = movesAfter(ledger, before);
  const pathOf = pathsOf(stream, input);
  for (const [accountId, day] of begins) {
    const hasBegun = day > (first.get(accountId) ?? '');
    const accountMoves = moves.get(accountId) ?? [];
    const opening = {
      shares: sharesAt(ledger, accountId, before.get(accountId) ?? ''),
      cash: cashBefore(ledger, accountId, accountMoves),
      implied: (hasBegun && input.implied.get(accountId)) || Decimal.zero,
    };
    const begin = places.get(day) ?? 0;
    yield [accountId, yield* accountDays(opening, accountMoves, days, pathOf, begin)];
  }
}

/** Returns prices by day; calculates each ticker once. */
function pathsOf(
  { ledger }: PortfolioStream,
  { days, quotesOf }: SeriesInput,
): (ticker: string) => readonly (Decimal | null)[] {
  const paths = new Map<string, readonly (Decimal | null)[]>();
  return (ticker) => {
    const known = paths.get(ticker);
    if (known) return known;
    const path = pricePath(
      {
        ...quotesOf(ticker),
        trades: () => tradePricesOf(ledger, ticker, days[0]?.last),
        splits: splitRatiosOf(ledger, ticker),
      },
      days,
    );
    paths.set(ticker, path);
    return path;
  };
}
