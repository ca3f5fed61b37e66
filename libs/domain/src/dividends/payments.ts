import { Decimal } from '../kernel/decimal';
import { priceAfterSplits, type SplitRatio } from '../kernel/split-ratio';
import { daysBefore, monthsBefore } from '../kernel/days';

/**
 * Payment per share, in money. `day` (YYYY-MM-DD) is the ex-day of an announced payment, or the day
 * on which a received one arrived.
 */
export interface Payment {
  readonly day: string;
  readonly perShare: Decimal;
  /** Day on which the money arrives, if a provider states it; otherwise `day` counts (DIV-34). */
  readonly paidOn?: string | undefined;
  /**
   * Largest distance of the true amount from this one, because received amounts are rounded to
   * cents.
   */
  readonly roundedBy?: Decimal;
}

/** A payment by the day on which its money arrives. */
export interface PaymentOnPaidDay {
  readonly day: string;
  readonly perShare: Decimal;
  readonly exDay: string;
}

/** Figures of the payments of one asset, in money per share. */
export interface PaidFigures {
  /** Last payment up to today; null if there is none. */
  readonly last: Payment | null;
  /**
   * Means of the last 3 and 6 calendar months and of the last 90 days; null if they have no
   * payment. 8 decimals.
   */
  readonly mean3mo: Decimal | null;
  readonly mean6mo: Decimal | null;
  readonly mean90days: Decimal | null;
  readonly count3mo: number;
  readonly count6mo: number;
  /** Sum of the payments of the last 12 calendar months. */
  readonly sumOfYear: Decimal;
}

/** Decimals of stored dividends per share (NUM-3). */
const PLACES = 8;

/**
 * Calculates figures of payments (any order) as of a day (DIV-2). A span ends with today and begins
 * after the day that many months back, so twelve months contain twelve monthly payments and not
 * thirteen. Payments announced for later days do not count yet.
 */
export function paidFigures(payments: readonly Payment[], today: string): PaidFigures {
  const paid = payments.filter(({ day }) => day <= today);
  const since = (day: string): Decimal[] =>
    paid.filter((payment) => payment.day > day).map(({ perShare }) => perShare);
  const [in3mo, in6mo] = [since(monthsBefore(today, 3)), since(monthsBefore(today, 6))];
  return {
    last: paid.reduce<Payment | null>(
      (last, payment) => (last === null || payment.day >= last.day ? payment : last),
      null,
    ),
    mean3mo: mean(in3mo),
    mean6mo: mean(in6mo),
    mean90days: mean(since(daysBefore(today, 90))),
    count3mo: in3mo.length,
    count6mo: in6mo.length,
    sumOfYear: Decimal.sum(since(monthsBefore(today, 12))),
  };
}

/** Converts announced payments, per share at their day, by all splits of later days. */
export function inTodaysShares(
  payments: readonly Payment[],
  splits: readonly SplitRatio[],
): Payment[] {
  return payments.map(({ day, perShare, paidOn }) => ({
    day,
    perShare: priceAfterSplits(perShare, `${day}T23:59:59.999Z`, splits),
    paidOn,
  }));
}

/**
 * Returns the day on which the money of a payment arrives, if known; otherwise the day of the
 * payment.
 */
export const paidDayOf = ({ day, paidOn }: Payment): string => paidOn ?? day;

/**
 * Returns payments by the days on which their money arrives; payments of one day are added up
 * (DIV-34).
 */
export function onPaidDays(payments: readonly Payment[]): PaymentOnPaidDay[] {
  const days = new Map<string, PaymentOnPaidDay>();
  for (const payment of payments) {
    const day = paidDayOf(payment);
    const known = days.get(day);
    days.set(day, {
      day,
      perShare: known ? known.perShare.plus(payment.perShare) : payment.perShare,
      exDay: known && known.exDay < payment.day ? known.exDay : payment.day,
    });
  }
  return [...days.values()];
}

const mean = (amounts: readonly Decimal[]): Decimal | null =>
  amounts.length === 0
    ? null
    : Decimal.sum(amounts).dividedBy(Decimal.fromInteger(amounts.length), PLACES);
