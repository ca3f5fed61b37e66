const POWERS: bigint[] = [1n];

function powerOfTen(exponent: number): bigint {
  for (let next = POWERS.length; next <= exponent; next += 1) POWERS.push((POWERS[next - 1] ?? 1n) * 10n);
  return POWERS[exponent] ?? 1n;
}

/** Whole division rounded half away from zero (server-rules section 1). */
function divideHalfAway(numerator: bigint, denominator: bigint): bigint {
  const isBelow = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const quotient = (top * 2n + bottom) / (bottom * 2n);
  return isBelow ? -quotient : quotient;
}

const ZERO_CODE = 48;
/** Digits that a double holds exactly: building from a number is several times faster than from text. */
const SAFE_DIGITS = 15;

/**
 * An exact decimal number: coefficient / 10^scale. Immutable. Sums and products are exact; a quotient and a rounding name their
 * places and go half away from zero. 1.0 and 1 are equal and print alike.
 */
export class Decimal {
  static readonly zero = new Decimal(0n, 0);
  static readonly one = new Decimal(1n, 0);

  private constructor(
    private readonly coefficient: bigint,
    /** Decimals as written or as calculated, trailing zeros included. */
    readonly scale: number,
  ) {}

  /** In: `12`, `-3.50`, `0.001`. Refuses anything else (exponents, spaces, signs of plus, bare dots) with null. */
  static tryParse(text: string): Decimal | null {
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
    const magnitude = digits <= SAFE_DIGITS ? BigInt(small) : BigInt(dot < 0 ? text.slice(start) : text.slice(start, dot) + text.slice(dot + 1));
    return new Decimal(start === 1 ? -magnitude : magnitude, scale);
  }

  /** As {@link tryParse}; throws where the text is no plain decimal, which is a bug of the caller. */
  static parse(text: string): Decimal {
    const value = Decimal.tryParse(text);
    if (value === null) throw new RangeError(`not a plain decimal number: ${text}`);
    return value;
  }

  /** Throws where `value` is not a safe integer. */
  static fromInteger(value: number): Decimal {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer: ${value}`);
    return new Decimal(BigInt(value), 0);
  }

  /** `units` / 10^scale. */
  static fromUnits(units: bigint, scale: number): Decimal {
    return new Decimal(units, scale);
  }

  /** The fraction `numerator` / `denominator` with `places` decimals, half away from zero. Throws where the denominator is zero. */
  static fromFraction(numerator: bigint, denominator: bigint, places: number): Decimal {
    if (denominator === 0n) throw new RangeError('division by zero');
    return new Decimal(divideHalfAway(numerator * powerOfTen(places), denominator), places);
  }

  /** How many times 10^-scale this is: for whole-number arithmetic on many figures of one scale. Throws where `scale` is below its own. */
  unitsAt(scale: number): bigint {
    if (scale < this.scale) throw new RangeError(`${this.toString()} has more than ${scale} decimals`);
    return this.at(scale);
  }

  plus(other: Decimal): Decimal {
    if (this.scale === other.scale) return new Decimal(this.coefficient + other.coefficient, this.scale);
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(this.at(scale) + other.at(scale), scale);
  }

  minus(other: Decimal): Decimal {
    if (this.scale === other.scale) return new Decimal(this.coefficient - other.coefficient, this.scale);
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(this.at(scale) - other.at(scale), scale);
  }

  times(other: Decimal): Decimal {
    return new Decimal(this.coefficient * other.coefficient, this.scale + other.scale);
  }

  negated(): Decimal {
    return new Decimal(-this.coefficient, this.scale);
  }

  abs(): Decimal {
    return this.coefficient < 0n ? this.negated() : this;
  }

  /** Quotient with `places` decimals, half away from zero. Throws where `other` is zero. */
  dividedBy(other: Decimal, places: number): Decimal {
    if (other.coefficient === 0n) throw new RangeError('division by zero');
    const shift = places + other.scale - this.scale;
    const numerator = shift >= 0 ? this.coefficient * powerOfTen(shift) : this.coefficient;
    const denominator = shift >= 0 ? other.coefficient : other.coefficient * powerOfTen(-shift);
    return new Decimal(divideHalfAway(numerator, denominator), places);
  }

  /** To at most `places` decimals, half away from zero. */
  roundTo(places: number): Decimal {
    if (this.scale <= places) return this;
    return new Decimal(divideHalfAway(this.coefficient, powerOfTen(this.scale - places)), places);
  }

  /** To at most `places` decimals, towards minus infinity. */
  floorTo(places: number): Decimal {
    if (this.scale <= places) return this;
    const divisor = powerOfTen(this.scale - places);
    const quotient = this.coefficient / divisor;
    const goesDown = this.coefficient < 0n && this.coefficient % divisor !== 0n;
    return new Decimal(goesDown ? quotient - 1n : quotient, places);
  }

  /** -1, 0 or 1: below, equal to or above the other. */
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
    return this.coefficient === 0n;
  }

  isNegative(): boolean {
    return this.coefficient < 0n;
  }

  isPositive(): boolean {
    return this.coefficient > 0n;
  }

  /** Plain and shortest: no exponent, no trailing zeros, no negative zero. */
  toString(): string {
    let coefficient = this.coefficient;
    let scale = this.scale;
    while (scale > 0 && coefficient % 10n === 0n) {
      coefficient /= 10n;
      scale -= 1;
    }
    return print(coefficient, scale);
  }

  /** Plain with exactly `places` decimals, half away from zero. */
  toFixed(places: number): string {
    const rounded = this.roundTo(places);
    return print(rounded.at(places), places);
  }

  /** The nearest double: for JSON figures and charts, after rounding. */
  toNumber(): number {
    return Number(this.toString());
  }

  toJSON(): string {
    return this.toString();
  }

  private at(scale: number): bigint {
    return scale === this.scale ? this.coefficient : this.coefficient * powerOfTen(scale - this.scale);
  }
}

function print(coefficient: bigint, scale: number): string {
  if (scale === 0) return coefficient.toString();
  const digits = (coefficient < 0n ? -coefficient : coefficient).toString().padStart(scale + 1, '0');
  return `${coefficient < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
