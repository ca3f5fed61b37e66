import fc from 'fast-check';
import { marksOf, moneyAxis, placeAt, shapeOf, ticksBetween } from './trend-shape';

const DATES = ['2026-03-01', '2026-03-02', '2026-03-05'];

test('days lie where their dates do, and values between round ticks', () => {
  const { places, ticks, line, area } = shapeOf(DATES, [100, 150, 130], false);
  expect(places).toEqual([
    { x: 0, y: 100 },
    { x: 25, y: expect.closeTo(16.67, 1) as number },
    { x: 100, y: 50 },
  ]);
  expect(ticks.map(({ value }) => value)).toEqual([100, 120, 140, 160]);
  expect(line).toBe('M0.00 100.00L25.00 16.67L100.00 50.00');
  expect(area).toBe(`${line}L100.00 100.00L0.00 100.00Z`);
});

test('an area from zero has 0 among its ticks and ends there', () => {
  const { ticks, area } = shapeOf(DATES, [0, -4, -2], true);
  expect(ticks.map(({ value }) => value)).toEqual([-4, -2, 0]);
  expect(area.endsWith('L100.00 0.00L0.00 0.00Z')).toBe(true);
});

test('days that are marked have a line along the bottom, up to halfway to their neighbours', () => {
  const shape = shapeOf(DATES, [1, 2, 3], false);
  expect(marksOf(shape, [false, true, true])).toBe('M12.50 100H62.50M62.50 100H100.00');
  expect(marksOf(shape, [false, false, false])).toBe('');
});

test('an axis ends at round values', () => {
  const { ticks, domain } = moneyAxis(0, 2055);
  expect([ticks, domain]).toEqual([
    [0, 1000, 2000, 3000],
    [0, 3000],
  ]);
});

test('no two ticks of an axis of amounts read the same, however little they differ', () => {
  const amount = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(amount, fc.double({ min: 0.01, max: 1000, noNaN: true }), (least, span) => {
      const { ticks, tickFormatter } = moneyAxis(least, least + span);
      expect(new Set(ticks.map(tickFormatter)).size).toBe(ticks.length);
    }),
  );
});

test('a single day stands in the middle', () => {
  expect(shapeOf(['2026-03-01'], [0], false).places).toEqual([{ x: 50, y: 100 }]);
});

test('the nearest day is pointed at', () => {
  const shape = shapeOf(DATES, [1, 2, 3], false);
  expect([-10, 12, 13, 60, 65, 120].map((x) => placeAt(shape, x))).toEqual([0, 0, 1, 1, 2, 2]);
});

test.each([
  [0, 1e-320],
  [-2e-323, -2e-323],
  [1e9, 1e9 + 0.0001],
])('amounts less than a cent apart have ticks too (%d and %d)', (least, greatest) => {
  const ticks = ticksBetween(least, greatest);
  expect(ticks.every(Number.isFinite)).toBe(true);
  expect(ticks[0]).toBeLessThanOrEqual(least);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest);
});

test('all values lie between the first and the last tick, of which there are few', () => {
  const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const [least, greatest] = [Math.min(one, other), Math.max(one, other)];
      const ticks = ticksBetween(least, greatest);
      const margin = Math.abs(greatest) * 1e-9 + Math.abs(least) * 1e-9;
      expect(ticks[0]).toBeLessThanOrEqual(least + margin);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest - margin);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
    }),
  );
});
