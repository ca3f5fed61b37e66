import type { Asset } from '../assets';
import {
  type DividendFrequency,
  daysBefore,
  type EntitledAccount,
  type HeldShares,
  onPaidDays,
  payingShares,
  pairNearest,
  type Payment,
  reachOf,
  type Receipt,
  receivedPerShare,
} from '../dividends';
import { Decimal } from '../kernel/decimal';
import { groupBy } from '../kernel/group-by';
import { sharesAfterSplit, type SplitRatio } from '../kernel/split-ratio';
import {
  dividendsReceived,
  holdingsOf,
  movementsOf,
  openCost,
  lastMoveAt,
  sharesAfter,
  sharesByAccountAfter,
  splitRatiosOf,
} from '../ledger';
import type { PortfolioStream } from './portfolio-stream';

/** Shares of a ticker in an account that is not archived. */
export interface PayingHolding extends HeldShares {
  readonly accountId: string;
}

/**
 * Returns the holdings of open accounts, by ticker, and the assets whose dividends count: archived
 * ones only while they are held there (DIV-17).
 */
export function payingHoldingsOf({ accounts, assets, ledger }: PortfolioStream): {
  readonly holdings: ReadonlyMap<string, readonly PayingHolding[]>;
  readonly assets: readonly Asset[];
} {
  const held = [...holdingsOf(ledger)].flatMap(({ accountId, ticker, quantity }) => {
    const account = accounts.get(accountId);
    if (!account || account.isArchived) return [];
    const { accountingMethod, fractionalShares } = account;
    const costBasis = openCost(ledger, accountId, ticker, accountingMethod);
    return [{ accountId, ticker, quantity, costBasis, fractionalShares }];
  });
  const holdings = groupBy(held, ({ ticker }) => ticker);
  return {
    holdings,
    assets: [...assets.values()].filter(
      ({ ticker, isArchived }) => !isArchived || holdings.has(ticker),
    ),
  };
}

/**
 * Returns the shares of an asset that earn a payment with an ex-day (YYYY-MM-DD) (DIV-36): those
 * that open accounts held when that day began, whole ones if an account takes no fractions. In
 * today's shares, by account in the order of their ids.
 */
export function entitledShares(
  { accounts, ledger }: PortfolioStream,
  ticker: string,
  holdings: readonly PayingHolding[],
  dayOf: (moment: string) => string,
): (exDay: string) => readonly EntitledAccount[] {
  const [now, lastMove] = [entitledAmong(holdings, []), lastMoveAt(ledger, ticker)];
  return (exDay) => {
    // No zone is more than a day away from UTC.
    if (lastMove === null || lastMove < daysBefore(exDay, 1)) return now;
    const isBefore = (moment: string): boolean => dayOf(moment) < exDay;
    const held = sharesByAccountAfter(ledger, ticker, isBefore).flatMap((one) => {
      const account = accounts.get(one.accountId);
      if (!account || account.isArchived) return [];
      const { fractionalShares } = account;
      return [{ ...one, fractionalShares }];
    });
    const splitsSince = splitRatiosOf(ledger, ticker)
      .filter(({ at }) => !isBefore(at))
      .sort((one, other) => (one.at < other.at ? -1 : 1));
    return entitledAmong(held, splitsSince);
  };
}

const entitledAmong = (
  held: readonly Omit<PayingHolding, 'costBasis'>[],
  splitsSince: readonly SplitRatio[],
): EntitledAccount[] =>
  held
    .map((one) => ({
      accountId: one.accountId,
      shares: splitsSince.reduce(sharesAfterSplit, payingShares([one])),
    }))
    .filter(({ shares }) => shares.isPositive())
    .sort((one, other) => (one.accountId < other.accountId ? -1 : 1));

/**
 * `since`: the first day (YYYY-MM-DD). `dayOf`: returns the day of a moment in the user's time
 * zone.
 */
export interface ReceivedAsked {
  readonly since: string;
  readonly dayOf: (moment: string) => string;
}

/**
 * Returns the dividends that accounts received, by ticker; the key of dividends without an asset is
 * the empty text.
 */
export function receiptsOf(
  { ledger }: PortfolioStream,
  { since, dayOf }: ReceivedAsked,
): ReadonlyMap<string, readonly Receipt[]> {
  const receipts = dividendsReceived(ledger, since).map((received) => ({
    ...received,
    ticker: received.ticker ?? '',
    day: dayOf(received.at),
  }));
  return groupBy(receipts, ({ ticker }) => ticker);
}

/**
 * Returns the payments per share of a ticker, derived from the dividends that the accounts received
 * (DIV-12).
 */
export function receivedPaymentsOf(
  { ledger }: PortfolioStream,
  ticker: string,
  receipts: readonly Receipt[],
): Payment[] {
  const last = receipts
    .map(({ at }) => at)
    .sort()
    .at(-1);
  if (last === undefined) return [];
  return receivedPerShare({
    receipts,
    movements: movementsOf(ledger, ticker, last),
    splits: splitRatiosOf(ledger, ticker),
  });
}

/**
 * A day on which an asset paid: the announced money per share, null if nothing was announced; the
 * shares that were held when its ex-day began, or this day if nothing was announced; and the
 * received money.
 */
export interface PaidDay {
  readonly day: string;
  readonly perShare: Decimal | null;
  readonly shares: Decimal;
  /** Received money; null if nothing was received. */
  readonly received: Decimal | null;
}

export interface PaidDaysAsked extends ReceivedAsked {
  readonly ticker: string;
  /** Announced payments, in the shares of their ex-day. */
  readonly announced: readonly Payment[];
  readonly frequency: DividendFrequency;
  /** Present day, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * Returns the payments of an asset from a day until today, newest first (DIV-25): announced
 * dividends with the amounts received for them, and received dividends that nothing announced. A
 * payment belongs to the nearest announced day within half a period; several of one day are one.
 */
export function paidDaysOf(stream: PortfolioStream, asked: PaidDaysAsked): PaidDay[] {
  const { ticker, announced, frequency, since, today, dayOf } = asked;
  const reach = reachOf(frequency);
  // A payment before the first day may pair with one after it.
  const from = daysBefore(since, reach);
  const stated = onPaidDays(announced).filter(({ day }) => day >= from && day <= today);
  const received = new Map<string, Decimal>();
  const known = receiptsOf(stream, { since: daysBefore(from, 1), dayOf }).get(ticker) ?? [];
  const receipts = known.filter(({ day }) => day >= from && day <= today);
  for (const { day, amount } of receipts)
    received.set(day, (received.get(day) ?? Decimal.zero).plus(amount));
  const pairs = pairNearest(
    receipts,
    stated.map(({ day }) => day),
    reach,
  );
  const splits = splitRatiosOf(stream.ledger, ticker);
  const sharesOn = (day: string): Decimal => {
    const isBefore = (moment: string): boolean => dayOf(moment) < day;
    // A split begins with its day in UTC, which is in the midst of the user's day in Asia.
    const splitsOfDay = splits.filter(({ at }) => !isBefore(at) && at.slice(0, day.length) <= day);
    return splitsOfDay.reduce(sharesAfterSplit, sharesAfter(stream.ledger, ticker, isBefore));
  };
  const amounts = new Map([...pairs].map(([day, to]) => [to, received.get(day)]));
  const unannounced = [...received.keys()].filter((day) => !pairs.has(day));
  const all = [
    ...stated.map(({ day, perShare, exDay }, index) => ({
      day,
      perShare,
      shares: sharesOn(exDay),
      received: amounts.get(index) ?? null,
    })),
    ...unannounced.map((day) => ({
      day,
      perShare: null,
      shares: sharesOn(day),
      received: received.get(day) ?? null,
    })),
  ];
  return all.filter(({ day }) => day >= since).sort((one, other) => (one.day > other.day ? -1 : 1));
}
