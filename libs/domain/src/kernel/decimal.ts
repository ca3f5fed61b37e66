/**
 * A whole number: a double if that is exact, because doubles are several times faster than bigints.
 * Each number has one representation.
 */
type Whole = number | bigint;

/** A double holds all numbers with this many digits exactly. */
const SAFE_DIGITS = 15;
/**
 * Maximum number of characters of a text that is parsed, far more than any figure has. The time in
 * which BigInt reads a text is quadratic in the number of its digits.
 */
const LONGEST_TEXT = 1000;
/** Powers of ten that are exact as doubles. */
const TENS: readonly number[] = Array.from({ length: 23 }, (_, exponent) =>
  Number(`1e${exponent}`),
);
const POWERS: bigint[] = [1n];

function powerOfTen(exponent: number): bigint {
  for (let next = POWERS.length; next <= exponent; next += 1)
    POWERS.push((POWERS[next - 1] ?? 1n) * 10n);
  return POWERS[exponent] ?? 1n;
}

/** Returns the representation of a whole number. */
function whole(value: bigint): Whole {
  const double = Number(value);
  return Number.isSafeInteger(double) ? double : value;
}

// A double that is a safe integer after rounding was not rounded. Adding 0 turns a negative zero
// into a positive one.

function add(a: Whole, b: Whole): Whole {
  const sum = typeof a === 'number' && typeof b === 'number' ? a + b : NaN;
  return Number.isSafeInteger(sum) ? sum : whole(BigInt(a) + BigInt(b));
}

function multiply(a: Whole, b: Whole): Whole {
  const product = typeof a === 'number' && typeof b === 'number' ? a * b : NaN;
  return Number.isSafeInteger(product) ? product + 0 : whole(BigInt(a) * BigInt(b));
}

const negate = (a: Whole): Whole => (typeof a === 'number' ? 0 - a : -a);
const shift = (a: Whole, places: number): Whole => multiply(a, TENS[places] ?? powerOfTen(places));

/** Divides whole numbers and rounds the quotient half away from zero (NUM-2). */
function divideHalfAway(numerator: Whole, denominator: Whole): Whole {
  const isBelow = numerator < 0 !== denominator < 0;
  if (typeof numerator === 'number' && typeof denominator === 'number') {
    const rest = numerator % denominator;
    const quotient = (numerator - rest) / denominator;
    return quotient + (Math.abs(rest) * 2 >= Math.abs(denominator) ? (isBelow ? -1 : 1) : 0) + 0;
  }
  const [top, bottom] = [magnitude(numerator), magnitude(denominator)];
  const quotient = (top * 2n + bottom) / (bottom * 2n);
  return whole(isBelow ? -quotient : quotient);
}

const magnitude = (value: Whole): bigint => BigInt(value < 0 ? negate(value) : value);

/** Divides by a whole number above 0 and rounds the quotient towards minus infinity. */
function divideDown(numerator: Whole, denominator: Whole): Whole {
  if (typeof numerator === 'number' && typeof denominator === 'number') {
    const rest = numerator % denominator;
    return (numerator - rest) / denominator + (rest < 0 ? -1 : 0) + 0;
  }
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  return whole(top / bottom - (top < 0n && top % bottom !== 0n ? 1n : 0n));
}

const ZERO_CODE = 48;

/**
 * An exact decimal number: coefficient / 10^scale. Immutable. Sums and products are exact. A
 * quotient and a rounding name their places and round half away from zero. 1.0 and 1 are equal and
 * print alike.
 */
export class Decimal {
  static readonly zero = new Decimal(0, 0);
  static readonly one = new Decimal(1, 0);

  private constructor(
    private readonly coefficient: Whole,
    /** Number of decimals as written or calculated, trailing zeros included. */
    readonly scale: number,
  ) {}

  /**
   * Parses `12`, `-3.50`, `0.001`. Returns null for anything else (exponents, spaces, plus signs,
   * bare dots, more than 1000 characters).
   */
  static tryParse(text: string): Decimal | null {
    if (text.length > LONGEST_TEXT) return null;
    const start = text.startsWith('-') ? 1 : 0;
    let dot = -1;
    let small = 0;
    for (let i = start; i < text.length; i += 1) {
      const digit = text.charCodeAt(i) - ZERO_CODE;
      if (digit >= 0 && digit <= 9) small = small * 10 + digit;
      else if (digit === -2 && dot < 0 && i > start) dot = i;
      else return null;
    }
    const digits = text.length - start - (dot < 0 ? 0 : 1);
    if (digits === 0 || dot === text.length - 1) return null;
    const scale = dot < 0 ? 0 : text.length - dot - 1;
    const size =
      digits <= SAFE_DIGITS
        ? small
        : whole(BigInt(dot < 0 ? text.slice(start) : text.slice(start, dot) + text.slice(dot + 1)));
    return new Decimal(start === 1 ? negate(size) : size, scale);
  }

  /**
   * Parses like {@link tryParse}, but throws if the text is not a plain decimal, which is a bug of
   * the caller.
   */
  static parse(text: string): Decimal {
    const value = Decimal.tryParse(text);
    if (value === null) throw new RangeError(`not a plain decimal number: ${text}`);
    return value;
  }

  /** Returns an integer as a decimal number. Throws if `value` is not a safe integer. */
  static fromInteger(value: number): Decimal {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer: ${value}`);
    return new Decimal(value + 0, 0);
  }

  /** Returns the exact sum, which is zero if there are no values. */
  static sum(values: Iterable<Decimal>): Decimal {
    let sum = Decimal.zero;
    for (const value of values) sum = sum.plus(value);
    return sum;
  }

  /** Returns `units` / 10^scale. */
  static fromUnits(units: bigint, scale: number): Decimal {
    return new Decimal(whole(units), scale);
  }

  /**
   * Returns the fraction `numerator` / `denominator` with `places` decimals, rounded half away from
   * zero. Throws if the denominator is zero.
   */
  static fromFraction(numerator: bigint, denominator: bigint, places: number): Decimal {
    if (denominator === 0n) throw new RangeError('division by zero');
    return new Decimal(
      divideHalfAway(whole(numerator * powerOfTen(places)), whole(denominator)),
      places,
    );
  }

  /**
   * Returns the exact sum of the products of the numbers at the same place of both lists, 0 if the
   * lists are empty. It creates one object, while {@link times} and {@link plus} create two for
   * each product.
   */
  static sumOfProducts(left: readonly Decimal[], right: readonly Decimal[]): Decimal {
    let total: Whole = 0;
    let scale = 0;
    for (let place = 0; place < left.length; place += 1) {
      const a = left[place] ?? Decimal.zero;
      const b = right[place] ?? Decimal.zero;
      const places = a.scale + b.scale;
      if (places > scale) {
        total = shift(total, places - scale);
        scale = places;
      }
      const product = multiply(a.coefficient, b.coefficient);
      total = add(total, places === scale ? product : shift(product, scale - places));
    }
    return new Decimal(total, scale);
  }

  /**
   * Returns this number in units of 10^-scale, for integer arithmetic on many figures of one scale.
   * Throws if `scale` is below the scale of the number.
   */
  unitsAt(scale: number): bigint {
    if (scale < this.scale)
      throw new RangeError(`${this.toString()} has more than ${scale} decimals`);
    return BigInt(this.at(scale));
  }

  plus(other: Decimal): Decimal {
    // Most flows of a day are 0, so a sum over many days creates no objects for them.
    if (other.coefficient === 0 && other.scale <= this.scale) return this;
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(add(this.at(scale), other.at(scale)), scale);
  }

  minus(other: Decimal): Decimal {
    if (other.coefficient === 0 && other.scale <= this.scale) return this;
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(add(this.at(scale), negate(other.at(scale))), scale);
  }

  times(other: Decimal): Decimal {
    return new Decimal(multiply(this.coefficient, other.coefficient), this.scale + other.scale);
  }

  negated(): Decimal {
    return new Decimal(negate(this.coefficient), this.scale);
  }

  abs(): Decimal {
    return this.isNegative() ? this.negated() : this;
  }

  /**
   * Returns the quotient with `places` decimals, rounded half away from zero. Throws if `other` is
   * zero.
   */
  dividedBy(other: Decimal, places: number): Decimal {
    if (other.isZero()) throw new RangeError('division by zero');
    const missing = places + other.scale - this.scale;
    const numerator = missing >= 0 ? shift(this.coefficient, missing) : this.coefficient;
    const denominator = missing >= 0 ? other.coefficient : shift(other.coefficient, -missing);
    return new Decimal(divideHalfAway(numerator, denominator), places);
  }

  /** Rounds to at most `places` decimals, half away from zero. */
  roundTo(places: number): Decimal {
    if (this.scale <= places) return this;
    return new Decimal(divideHalfAway(this.coefficient, shift(1, this.scale - places)), places);
  }

  /** Rounds to at most `places` decimals, towards minus infinity. */
  floorTo(places: number): Decimal {
    if (this.scale <= places) return this;
    return new Decimal(divideDown(this.coefficient, shift(1, this.scale - places)), places);
  }

  /** Returns -1, 0 or 1 if this number is below, equal to or above the other. */
  compareTo(other: Decimal): -1 | 0 | 1 {
    const scale = Math.max(this.scale, other.scale);
    const left = this.at(scale);
    const right = other.at(scale);
    if (left === right) return 0;
    return left < right ? -1 : 1;
  }

  equals(other: Decimal): boolean {
    return this.compareTo(other) === 0;
  }

  isZero(): boolean {
    return this.coefficient === 0;
  }

  isNegative(): boolean {
    return this.coefficient < 0;
  }

  isPositive(): boolean {
    return this.coefficient > 0;
  }

  /** Returns the plain and shortest text: no exponent, no trailing zeros, no negative zero. */
  toString(): string {
    let { coefficient, scale } = this;
    if (typeof coefficient === 'number') {
      for (; scale > 0 && coefficient % 10 === 0; scale -= 1) coefficient /= 10;
    } else {
      for (; scale > 0 && coefficient % 10n === 0n; scale -= 1) coefficient /= 10n;
    }
    return print(coefficient, scale);
  }

  /** Returns the plain text with exactly `places` decimals, rounded half away from zero. */
  toFixed(places: number): string {
    const rounded = this.roundTo(places);
    return print(rounded.at(places), places);
  }

  /** Returns the nearest double, for JSON figures and charts. Round first. */
  toNumber(): number {
    // The division of two exact doubles gives the nearest double.
    const divisor = TENS[this.scale];
    return typeof this.coefficient === 'number' && divisor !== undefined
      ? this.coefficient / divisor
      : Number(this.toString());
  }

  toJSON(): string {
    return this.toString();
  }

  private at(scale: number): Whole {
    return scale === this.scale ? this.coefficient : shift(this.coefficient, scale - this.scale);
  }
}

function print(coefficient: Whole, scale: number): string {
  if (scale === 0) return coefficient.toString();
  const digits = (coefficient < 0 ? negate(coefficient) : coefficient)
    .toString()
    .padStart(scale + 1, '0');
  return `${coefficient < 0 ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
