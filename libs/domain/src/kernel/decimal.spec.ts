import fc from 'fast-check';
import { Decimal } from './decimal';

const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
/** Whole numbers of all sizes, and numbers around the largest that a double holds exactly. */
const wholes = fc.oneof(
  fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }),
  fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
  fc.bigInt({ min: LARGEST_SAFE - 3n, max: LARGEST_SAFE + 3n }),
  fc.bigInt({ min: -LARGEST_SAFE - 3n, max: -LARGEST_SAFE + 3n }),
);
/** A number as an exact fraction over 10^scale. */
const figures = fc.tuple(wholes, fc.integer({ min: 0, max: 10 }));
const ten = (power: number): bigint => 10n ** BigInt(power);

function textOf([coefficient, scale]: [bigint, number]): string {
  const digits = (coefficient < 0n ? -coefficient : coefficient)
    .toString()
    .padStart(scale + 1, '0');
  const plain = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return coefficient < 0n ? `-${plain}` : plain;
}

const decimals = figures.map((figure) => ({ figure, decimal: Decimal.parse(textOf(figure)) }));

describe('Decimal', () => {
  it.each([
    '',
    '-',
    '.',
    '1.',
    '.5',
    '+1',
    '1e3',
    'NaN',
    'Infinity',
    ' 1',
    '1 ',
    '1,5',
    '1.2.3',
    '--1',
    '0x10',
  ])('refuses %j', (text) => {
    expect(Decimal.tryParse(text)).toBeNull();
    expect(() => Decimal.parse(text)).toThrow(RangeError);
  });

  it.each([
    ['1.50', '1.5'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['007', '7'],
    ['0.00000001', '0.00000001'],
    ['123456789012345678901234567890.123', '123456789012345678901234567890.123'],
  ])('prints %s shortest, as %s', (text, shortest) => {
    expect(Decimal.parse(text).toString()).toBe(shortest);
  });

  it.each([
    ['0.125', 2, '0.13'],
    ['-0.125', 2, '-0.13'],
    ['0.124', 2, '0.12'],
    ['-0.004', 2, '0.00'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['7', 3, '7.000'],
  ])('prints %s with %i decimals, half away from zero, as %s', (text, places, fixed) => {
    expect(Decimal.parse(text).toFixed(places)).toBe(fixed);
  });

  it.each([
    ['1.999', 2, '1.99'],
    ['-1.991', 2, '-2'],
    ['-1.99', 2, '-1.99'],
  ])('floors %s to %i decimals as %s', (text, places, floor) => {
    expect(Decimal.parse(text).floorTo(places).toString()).toBe(floor);
  });

  it('divides half away from zero, whatever the signs', () => {
    const [one, eight] = [Decimal.one, Decimal.fromInteger(8)];
    expect(one.dividedBy(eight, 2).toString()).toBe('0.13');
    expect(one.dividedBy(eight.negated(), 2).toString()).toBe('-0.13');
    expect(one.negated().dividedBy(eight.negated(), 2).toString()).toBe('0.13');
    expect(() => one.dividedBy(Decimal.zero, 2)).toThrow('division by zero');
  });

  it('divides, rounds and compares with more places than any double has', () => {
    const third = Decimal.one.dividedBy(Decimal.fromInteger(3), 30);
    expect(third.toString()).toBe(`0.${'3'.repeat(30)}`);
    expect(third.roundTo(20).toString()).toBe(`0.${'3'.repeat(20)}`);
    expect(third.floorTo(0).isZero()).toBe(true);
    expect(third.compareTo(Decimal.parse('0.3'))).toBe(1);
    expect(third.minus(third).isZero()).toBe(true);
  });

  it('goes to whole units of a scale and back, and refuses a scale that would lose decimals', () => {
    expect(Decimal.parse('-1.25').unitsAt(4)).toBe(-12_500n);
    expect(Decimal.fromUnits(-12_500n, 4).toString()).toBe('-1.25');
    expect(() => Decimal.parse('1.25').unitsAt(1)).toThrow('has more than 1 decimals');
  });

  it('takes a fraction half away from zero', () => {
    expect(Decimal.fromFraction(2n, 3n, 4).toString()).toBe('0.6667');
    expect(Decimal.fromFraction(-1n, 8n, 2).toString()).toBe('-0.13');
    expect(() => Decimal.fromFraction(1n, 0n, 2)).toThrow('division by zero');
  });

  it('refuses numbers that are no safe integers', () => {
    expect(() => Decimal.fromInteger(0.5)).toThrow(RangeError);
    expect(() => Decimal.fromInteger(2 ** 60)).toThrow(RangeError);
  });

  it('reads back what it prints', () => {
    fc.assert(
      fc.property(decimals, ({ decimal }) => Decimal.parse(decimal.toString()).equals(decimal)),
    );
  });

  it('adds, subtracts and multiplies exactly', () => {
    fc.assert(
      fc.property(
        decimals,
        decimals,
        ({ figure: [a, x], decimal: left }, { figure: [b, y], decimal: right }) => {
          const scale = Math.max(x, y);
          const [wideA, wideB] = [a * ten(scale - x), b * ten(scale - y)];
          expect(left.plus(right).toString()).toBe(
            Decimal.parse(textOf([wideA + wideB, scale])).toString(),
          );
          expect(left.minus(right).toString()).toBe(
            Decimal.parse(textOf([wideA - wideB, scale])).toString(),
          );
          expect(left.times(right).toString()).toBe(
            Decimal.parse(textOf([a * b, x + y])).toString(),
          );
          expect(left.compareTo(right)).toBe(wideA === wideB ? 0 : wideA < wideB ? -1 : 1);
        },
      ),
    );
  });

  it('adds products as it multiplies and adds one after the other', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(decimals, decimals)), (pairs) => {
        const left = pairs.map(([{ decimal }]) => decimal);
        const right = pairs.map(([, { decimal }]) => decimal);
        const sum = Decimal.sum(pairs.map(([a, b]) => a.decimal.times(b.decimal)));
        expect(Decimal.sumOfProducts(left, right).toString()).toBe(sum.toString());
        expect(Decimal.sumOfProducts(left, right).equals(sum)).toBe(true);
      }),
    );
  });

  it('is never further from the quotient than half a unit of its last place', () => {
    fc.assert(
      fc.property(
        decimals,
        decimals,
        fc.integer({ min: 0, max: 12 }),
        ({ decimal: left }, { decimal: right }, places) => {
          fc.pre(!right.isZero());
          const error = left.dividedBy(right, places).times(right).minus(left).abs();
          const half = Decimal.parse(textOf([5n, places + 1]))
            .times(right)
            .abs();
          expect(error.compareTo(half)).toBeLessThanOrEqual(0);
        },
      ),
    );
  });

  it('has one form for one number, however it was reached', () => {
    fc.assert(
      fc.property(decimals, decimals, ({ decimal: left }, { decimal: right }) => {
        const back = left.plus(right).minus(right);
        expect(back.equals(left)).toBe(true);
        expect(back.toString()).toBe(left.toString());
        expect(left.minus(left).isZero()).toBe(true);
        expect(left.minus(left).toString()).toBe('0');
        expect(left.times(Decimal.zero).negated().isNegative()).toBe(false);
        if (!right.isZero())
          expect(left.times(right).dividedBy(right, left.scale).equals(left)).toBe(true);
      }),
    );
  });

  it('is the nearest double', () => {
    fc.assert(
      fc.property(decimals, ({ decimal }) =>
        expect(decimal.toNumber()).toBe(Number(decimal.toString())),
      ),
    );
    expect(Object.is(Decimal.parse('-0.00').toNumber(), 0)).toBe(true);
  });

  it('rounds to the nearest and floors downwards', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 10 }), ({ decimal }, places) => {
        const unit = Decimal.parse(textOf([1n, places]));
        expect(
          decimal
            .roundTo(places)
            .minus(decimal)
            .abs()
            .times(Decimal.fromInteger(2))
            .compareTo(unit),
        ).toBeLessThanOrEqual(0);
        const dropped = decimal.minus(decimal.floorTo(places));
        expect(dropped.isNegative()).toBe(false);
        expect(dropped.compareTo(unit)).toBe(-1);
      }),
    );
  });
});
