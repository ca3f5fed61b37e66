import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';

const PERCENT_PLACES = 4;
const TEN = 10n;
const CENTS = 100n;

/**
 * Money as whole numbers of one tiny unit, so small that every target of the tree is a whole number
 * of it: 1 / (10^places x factor). Sums, comparisons and fractions of the calculation are then
 * exact integer arithmetic. Only the results are rounded.
 */
export class Units {
  /** Number of units in 1.00 of the currency. */
  readonly one: bigint;
  /** Number of units in a cent. */
  readonly cent: bigint;

  constructor(
    private readonly places: number,
    private readonly factor: bigint,
  ) {
    this.one = TEN ** BigInt(places) * factor;
    this.cent = this.one / CENTS;
  }

  /** Returns a value in units. Throws if it has more decimals than `places`. */
  of(value: Decimal): bigint {
    return value.unitsAt(this.places) * this.factor;
  }

  /** Returns units as money, rounded to 2 decimals. */
  money(units: bigint): Decimal {
    return units === 0n ? Decimal.zero : Decimal.fromFraction(units, this.one, MONEY_PLACES);
  }
}

/** Returns `part` in percent of `whole` with 4 decimals; 0 if the whole is not above 0. */
export function percentOf(part: bigint, whole: bigint): Decimal {
  return whole > 0n && part !== 0n
    ? Decimal.fromFraction(part * 100n, whole, PERCENT_PLACES)
    : Decimal.zero;
}

/**
 * Rounds an amount of 0 or more to the cent, as a trade is recorded (REB-14). `cent` is in the
 * amount's unit.
 */
export const toCent = (amount: bigint, cent: bigint): bigint =>
  ((amount * 2n + cent) / (cent * 2n)) * cent;

/** Returns the smaller number. */
export const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);
/** Returns the number, or 0 if it is negative. */
export const atLeastZero = (units: bigint): bigint => (units > 0n ? units : 0n);
/** Returns the sum; 0 if there are no numbers. */
export const sumOf = (units: Iterable<bigint>): bigint => {
  let sum = 0n;
  for (const part of units) sum += part;
  return sum;
};

/** Compares by code units, which is the same on every machine. */
export const compareText = (left: string, right: string): number =>
  left < right ? -1 : left > right ? 1 : 0;
/** Compares numbers for sorting: the sign of left - right. */
export const compareUnits = (left: bigint, right: bigint): number =>
  left < right ? -1 : left > right ? 1 : 0;
