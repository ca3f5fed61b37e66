import { daysBetween } from '../kernel/days';
import { paidDayOf, type Payment } from './payments';
import type { Receipt } from './received';

/** The payments of an asset, each for one share; days are YYYY-MM-DD. */
export interface CountingPayments {
  /** The payments that count (DIV-12). */
  readonly paid: readonly Payment[];
  /**
   * Payments that count, and those received before the first announced one, because growth looks
   * back further (DIV-24).
   */
  readonly sinceFirst: readonly Payment[];
  /** Whether the accounts receive payments that no provider announces. */
  readonly isReceived: boolean;
}

export interface CountingInput<One extends Receipt> {
  readonly announced: readonly Payment[];
  readonly receipts: readonly One[];
  /** Returns the payments per share of receipts. */
  readonly perShare: (receipts: readonly One[]) => readonly Payment[];
  /** Checks whether a day is so long ago that no more payments are expected after it. */
  readonly hasLapsed: (day: string) => boolean;
  /**
   * Half a period in days: a receipt at most this long after the last announced payment belongs to
   * it.
   */
  readonly reach: number;
}

/**
 * Returns the payments that count: the announced ones, and the received ones if none was announced,
 * or if the announced ones ended and the accounts still receive dividends.
 */
export function countingPayments<One extends Receipt>(input: CountingInput<One>): CountingPayments {
  const { announced, receipts, perShare, hasLapsed, reach } = input;
  const goesOn = (those: readonly One[]): boolean => those.some(({ day }) => !hasLapsed(day));
  if (announced.length === 0) {
    const paid = perShare(receipts);
    return { paid, sinceFirst: paid, isReceived: paid.length > 0 && goesOn(receipts) };
  }
  const exDays = announced.map(({ day }) => day).sort();
  const [first = '', last = ''] = [exDays[0], announced.map(paidDayOf).sort().at(-1)];
  const later = receipts.filter(({ day }) => daysBetween(last, day) > reach);
  const isReceived = hasLapsed(last) && goesOn(later);
  const paid = isReceived ? [...announced, ...perShare(later)] : announced;
  const earlier = perShare(receipts.filter(({ day }) => day < first));
  return { paid, sinceFirst: [...earlier, ...paid], isReceived };
}
