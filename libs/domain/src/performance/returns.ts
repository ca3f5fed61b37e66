import { WORKDAYS, weekdayOf } from '../kernel/days';
import { Decimal } from '../kernel/decimal';

/** One day of a series for ratios: whole cents, so that sums of doubles stay exact. */
export interface ReturnDay {
  readonly value: number;
  readonly inflow: number;
  readonly outflow: number;
}

/** Days of a year in every exponent (PRF-6, PRF-7). */
export const DAYS_A_YEAR = 365;
/** Trading days of a year, for the yearly volatility (PRF-10). */
export const TRADING_DAYS_A_YEAR = 252;
const LEAST_TRADING_DAYS = 20;

/**
 * Calculates the return of each day (PRF-5): (value + out) / (value of the day before + in) - 1,
 * and 0 if that base is not above 0. Inflows count from the start of the day, outflows until its
 * end.
 */
export function dailyReturns(startValue: number, days: readonly ReturnDay[]): number[] {
  let before = startValue;
  return days.map(({ value, inflow, outflow }) => {
    const base = before + inflow;
    before = value;
    return base > 0 ? (value + outflow) / base - 1 : 0;
  });
}

/** Returns the growth of 1 since the start, at the end of each day (PRF-6). */
export function growth(returns: readonly number[]): number[] {
  let index = 1;
  return returns.map((each) => (index *= 1 + each));
}

/**
 * Annualises a return over a number of days; null below a year, and if more than the whole value
 * was lost.
 */
export function annualised(total: number, days: number): number | null {
  if (days < DAYS_A_YEAR || total < -1) return null;
  return (1 + total) ** (DAYS_A_YEAR / days) - 1;
}

/**
 * Returns the largest fall of an index from an earlier peak, with the places of both; null if the
 * index never fell. It starts at 1, place -1.
 */
export function maxDrawdown(
  index: readonly number[],
): { readonly fall: number; readonly peak: number; readonly trough: number } | null {
  let [peak, peakAt] = [1, -1];
  let deepest: { fall: number; peak: number; trough: number } | null = null;
  index.forEach((value, place) => {
    if (value > peak) [peak, peakAt] = [value, place];
    const fall = peak > 0 ? 1 - value / peak : 0;
    if (fall > (deepest?.fall ?? 0)) deepest = { fall, peak: peakAt, trough: place };
  });
  return deepest;
}

/**
 * Returns the distance of an index below its peak so far: a ratio not above 0 for each place. The
 * index starts at 1.
 */
export function fallsOf(index: readonly number[]): number[] {
  let peak = 1;
  return index.map((value) => {
    peak = Math.max(peak, value);
    return value / peak - 1;
  });
}

/**
 * Returns the sample standard deviation of the returns of Mondays to Fridays, for a year; null
 * under 20 such days (PRF-10). The returns belong to days without a gap, the first of which is
 * `firstDay` (YYYY-MM-DD).
 */
export function volatility(returns: readonly number[], firstDay: string): number | null {
  const weekdayAt = weekdaysFrom(firstDay);
  const traded = returns.filter((_, place) => weekdayAt(place) < WORKDAYS);
  if (traded.length < LEAST_TRADING_DAYS) return null;
  const mean = traded.reduce((sum, each) => sum + each, 0) / traded.length;
  const squares = traded.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return Math.sqrt(squares / (traded.length - 1)) * Math.sqrt(TRADING_DAYS_A_YEAR);
}

const WEEK = 7;
/** Returns the weekdays of days without a gap by their places, 0 for Monday to 6 for Sunday. */
export function weekdaysFrom(firstDay: string): (place: number) => number {
  const first = weekdayOf(firstDay);
  return (place) => (first + place) % WEEK;
}

const PERCENT_UNITS = 1e6;

/**
 * Returns a ratio as percent with 4 decimals, half away from zero; null and values that are no
 * finite number give null.
 */
export function percentOf(ratio: number): number;
export function percentOf(ratio: number | null): number | null;
export function percentOf(ratio: number | null): number | null {
  if (ratio === null || !Number.isFinite(ratio)) return null;
  const units = Math.round(Math.abs(ratio) * PERCENT_UNITS);
  return (Math.sign(ratio) * units) / (PERCENT_UNITS / 100) + 0;
}

/** Returns an exact amount as a double, for arithmetic that needs no exact decimals. */
export const doubleOf = (amount: Decimal): number => amount.toNumber();

const CENTS = Decimal.fromInteger(100);

/**
 * Returns money in cents as a double, a whole number for amounts with 2 decimals. Doubles of
 * dollars do not add up: 1591.65 + 396.65 is not 1988.30 there, and a deposit at an unchanged price
 * would have a return (PRF-5).
 */
export const centsOf = (amount: Decimal): number => amount.times(CENTS).toNumber();
