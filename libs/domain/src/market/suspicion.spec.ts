import fc from 'fast-check';
import { Decimal } from '../kernel';
import { judgePrices } from './suspicion';

const LATEST = '2026-03-10T12:10:00.000Z';
const point = (price: string, at = '2026-03-10T12:00:00.000Z') => ({
  price: Decimal.parse(price),
  at,
});
const judge = (points: ReturnType<typeof point>[], known: string | null) => {
  const { good, suspicious } = judgePrices(
    points,
    known === null ? null : Decimal.parse(known),
    LATEST,
  );
  return {
    good: good.map(({ price }) => price.toString()),
    suspicious: suspicious.map((one) => [one.point.price.toString(), one.suspicion]),
  };
};

test.each([
  ['zero', '0', '10', 'not above zero'],
  ['a negative price', '-1', '10', 'not above zero'],
  ['zero where nothing is known', '0', null, 'not above zero'],
  ['100 times the last known price', '1000', '10', '100 times off the last known price'],
  ['a hundredth of the last known price', '0.1', '10', '100 times off the last known price'],
])('%s is suspicious', (_rule, price, known, suspicion) => {
  expect(judge([point(price)], known)).toEqual({ good: [], suspicious: [[price, suspicion]] });
});

test.each([
  ['just below 100 times the last known price', '999.99', '10'],
  ['just above a hundredth of it', '0.1001', '10'],
  ['any price above zero where none is known', '0.00001', null],
])('%s is used', (_rule, price, known) => {
  expect(judge([point(price)], known)).toEqual({ good: [price], suspicious: [] });
});

test('a price dated in the future is suspicious', () => {
  expect(judge([point('10', '2026-03-10T12:10:00.001Z')], '10')).toEqual({
    good: [],
    suspicious: [['10', 'dated in the future']],
  });
});

test('one wrong price in a series does not condemn those after it, whatever order they come in', () => {
  const series = [
    point('104', '2026-03-09T21:00:00.000Z'),
    point('1.01', '2026-03-06T21:00:00.000Z'),
    point('102', '2026-03-05T21:00:00.000Z'),
  ];
  expect(judge(series, '100')).toEqual({
    good: ['102', '104'],
    suspicious: [['1.01', '100 times off the last known price']],
  });
});

test('where nothing is known the median stands for it: a wrong first price does not condemn the rest', () => {
  const series = [
    point('0.5', '2026-03-04T21:00:00.000Z'),
    point('100', '2026-03-05T21:00:00.000Z'),
    point('101', '2026-03-06T21:00:00.000Z'),
  ];
  expect(judge(series, null)).toEqual({
    good: ['100', '101'],
    suspicious: [['0.5', '100 times off the last known price']],
  });
});

test('every point is either good or suspicious, and no good one is zero or below', () => {
  const cents = fc.integer({ min: -1000, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.array(cents),
      fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      (prices, known) => {
        const points = prices.map((price, index) => ({
          price: Decimal.fromUnits(BigInt(price), 2),
          at: `2026-01-01T00:00:00.${String(index).padStart(3, '0')}Z`,
        }));
        const { good, suspicious } = judgePrices(
          points,
          known === null ? null : Decimal.fromUnits(BigInt(known), 2),
          LATEST,
        );
        expect(new Set([...good, ...suspicious.map((one) => one.point)])).toEqual(new Set(points));
        expect(good.every(({ price }) => price.isPositive())).toBe(true);
      },
    ),
  );
});
