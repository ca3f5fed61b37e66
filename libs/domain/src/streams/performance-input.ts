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

/** How the series asks for days of its owner's calendar: YYYY-MM-DD, moments in ISO 8601 UTC. */
export interface Calendar {
  readonly today: string;
  dayOf(moment: string): string;
  dayBefore(day: string): string;
  lastMomentOf(day: string): string;
}

/**
 * The reach of the daily series of a portfolio: the last day, and how many touches of the ledger.
 */
export interface ReflectedSeries {
  readonly lastDay: string;
  readonly touches: number;
}

/** Quotes as the series needs to know of them, by ticker: moments in ISO 8601 UTC. */
export interface QuoteNews {
  /** The first moment that a quote holds for which the series does not reflect. */
  readonly changed: ReadonlyMap<string, string>;
  /** The moment of the first quote of all, of the tickers that the ledger was touched with. */
  readonly first: ReadonlyMap<string, string>;
}

/** The tickers ever traded in accounts, or in all of them, by the class whose quotes count. */
export function tradedListings(
  { assets, ledger }: PortfolioStream,
  isMeant: (accountId: string) => boolean = () => true,
): Listing[] {
  const tickers = entryKeys(ledger).flatMap(({ accountId, ticker }) =>
    isMeant(accountId) ? [ticker] : [],
  );
  return listingsOf(assets, tickers);
}

/** The listings of the tickers that the ledger was touched with since. */
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

/** The moment of the first trade of a ticker; null if there is none. */
export const firstTradeOf = ({ ledger }: PortfolioStream, ticker: string): string | null =>
  tradePricesOf(ledger, ticker)[0]?.at ?? null;

/**
 * The day of each account with transactions from which on its series is to be worked out anew
 * (PRF-4): its first day where nothing is reflected, else the first day that a transaction, a split
 * or a price has changed, and the last reflected day at the latest, which was not over. Accounts
 * that begin later than today are left out.
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

/** The first day of each account that has begun. */
export function firstDays({ ledger }: PortfolioStream, calendar: Calendar): Map<string, string> {
  return new Map(
    [...firstMoments(ledger)]
      .map(([accountId, at]) => [accountId, calendar.dayOf(at)] as const)
      .filter(([, day]) => day <= calendar.today),
  );
}

/** The earliest of each account and ticker, since some touches of the ledger. */
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
   * By account: the day from which on it is worked out. Earlier than its own first day it begins
   * there.
   */
  readonly since: ReadonlyMap<string, string>;
  /** By account: implied deposits so far at the end of the day before. */
  readonly implied: ReadonlyMap<string, Decimal>;
  /** From the first of the days since up to today. */
  readonly days: readonly CalendarDay[];
  readonly quotesOf: (ticker: string) => {
    readonly own: readonly StoredQuote[];
    readonly shared: readonly StoredQuote[];
  };
  readonly calendar: Calendar;
}

/**
 * Accounts of a portfolio day by day (PRF-1 to PRF-4), one after the other: each is worked out when
 * it is asked for, in steps of some milliseconds. Null: a step of an account that is not complete.
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

/** Prices by day, each ticker worked out once. */
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
