import fc from 'fast-check';
import { weekdayOf } from '../kernel/days';
import { Decimal } from '../kernel/decimal';
import { measure, type SeriesDay } from './measure';
import { dailyReturns, growth, percentOf, type ReturnDay, volatility } from './returns';
import { moneyWeightedRate } from './xirr';

const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((amount) => amount / 100);
const anyDay: fc.Arbitrary<ReturnDay> = fc.record({
  value: cents(100_00, 1_000_000_00),
  inflow: fc.oneof(fc.constant(0), cents(0, 100_000_00)),
  outflow: fc.oneof(fc.constant(0), cents(0, 50_00)),
});
const anyDays = fc.array(anyDay, { minLength: 2, maxLength: 60 });
const start = cents(100_00, 1_000_000_00);

const twrOf = (startValue: number, days: readonly ReturnDay[]): number =>
  growth(dailyReturns(startValue, days)).at(-1) ?? 1;
const rateOf = (startValue: number, days: readonly ReturnDay[]): number | null =>
  moneyWeightedRate(
    [startValue, ...days.map(({ inflow, outflow }) => inflow - outflow)],
    days.at(-1)?.value ?? startValue,
  );
const scaled = (days: readonly ReturnDay[], factor: number): ReturnDay[] =>
  days.map(({ value, inflow, outflow }) => ({
    value: value * factor,
    inflow: inflow * factor,
    outflow: outflow * factor,
  }));

test('chaining the parts of a period gives the return of the whole, wherever it is cut', () => {
  fc.assert(
    fc.property(start, anyDays, fc.array(fc.nat(59)), (startValue, days, cuts) => {
      const places = [
        ...new Set([0, ...cuts.filter((cut) => cut < days.length), days.length]),
      ].sort((a, b) => a - b);
      const chained = places.slice(1).reduce((product, to, part) => {
        const from = places[part] ?? 0;
        const before = from === 0 ? startValue : (days[from - 1]?.value ?? 0);
        return product * twrOf(before, days.slice(from, to));
      }, 1);
      expect(chained / twrOf(startValue, days)).toBeCloseTo(1, 9);
    }),
  );
});

test('more money at the same prices changes no return', () => {
  fc.assert(
    fc.property(start, anyDays, fc.integer({ min: 2, max: 1000 }), (startValue, days, factor) => {
      const larger = scaled(days, factor);
      expect(twrOf(startValue * factor, larger) / twrOf(startValue, days)).toBeCloseTo(1, 9);
      const [rate, rateOfLarger] = [rateOf(startValue, days), rateOf(startValue * factor, larger)];
      expect(rateOfLarger === null).toBe(rate === null);
      expect((rateOfLarger ?? 0) - (rate ?? 0)).toBeCloseTo(0, 6);
    }),
  );
});

test('with no flows the time-weighted and the money-weighted return agree', () => {
  fc.assert(
    fc.property(
      start,
      fc.integer({ min: 30, max: 400 }),
      fc.integer({ min: 50, max: 150 }),
      (value, days, percent) => {
        const series = Array.from({ length: days }, (_, place) => ({
          value: place === days - 1 ? (value * percent) / 100 : value,
          inflow: 0,
          outflow: 0,
        }));
        const rate = rateOf(value, series);
        const expected = twrOf(value, series) ** (365 / days) - 1;
        if (expected >= 10 || expected <= -0.9999) expect(rate).toBeNull();
        else expect(rate).toBeCloseTo(expected, 9);
      },
    ),
  );
});

test('a flow on a day without a change of price leaves the time-weighted return as it is', () => {
  fc.assert(
    fc.property(start, cents(0, 10_000_00), cents(0, 50_00), (value, inflow, outflow) => {
      const after = value + inflow - outflow;
      expect(twrOf(value, [{ value: after, inflow, outflow }])).toBeCloseTo(1, 12);
    }),
  );
});

test('a day has no return where there was nothing to earn it with', () => {
  expect(dailyReturns(0, [{ value: 0, inflow: 0, outflow: 0 }])).toEqual([0]);
  expect(dailyReturns(0, [{ value: 50, inflow: 0, outflow: 0 }])).toEqual([0]);
  expect(dailyReturns(-100, [{ value: 10, inflow: 60, outflow: 0 }])).toEqual([0]);
});

test('of several rates the one nearest to 0 counts', () => {
  // 100 (1 + r)^2 - 230 (1 + r) + 132 = 0 at 10 % and 20 %.
  const amounts = Array.from({ length: 731 }, () => 0);
  amounts[0] = 100;
  amounts[365] = -230;
  expect(moneyWeightedRate(amounts, -132)).toBeCloseTo(0.1, 9);
});

test('volatility is that of Mondays to Fridays, and unknown under 20 of them', () => {
  const days = Array.from(
    { length: 28 },
    (_, place) => `2026-03-${String(place + 2).padStart(2, '0')}`,
  );
  const returns = days.map((day, place) =>
    weekdayOf(day) > 4 ? 9 : place % 2 === 0 ? 0.01 : -0.01,
  );
  expect(days.filter((day) => weekdayOf(day) < 5)).toHaveLength(20);
  const traded = returns.filter((each) => each < 9);
  const mean = traded.reduce((sum, each) => sum + each, 0) / 20;
  const variance = traded.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 19;
  expect(volatility(returns, '2026-03-02')).toBeCloseTo(Math.sqrt(variance * 252), 12);
  expect(volatility(returns.slice(1), '2026-03-03')).toBeNull();
});

test('percent has 4 decimals, half away from zero', () => {
  expect([0.1234565, -0.1234565, 0, -0, 0.21].map((ratio) => percentOf(ratio))).toEqual([
    12.3457, -12.3457, 0, 0, 21,
  ]);
  expect([null, Infinity, NaN].map((ratio) => percentOf(ratio))).toEqual([null, null, null]);
});

const money = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((amount) => Decimal.fromUnits(BigInt(amount), 2));
const anySeriesDay: fc.Arbitrary<Omit<SeriesDay, 'day'>> = fc.record({
  value: money(0, 1_000_000_00),
  inflow: money(0, 10_000_00),
  outflow: money(0, 10_000_00),
  dividends: money(0, 500_00),
  fees: money(0, 20_00),
  isIncomplete: fc.boolean(),
});
const dayAt = (place: number): string =>
  new Date(Date.UTC(2024, 0, 2 + place)).toISOString().slice(0, 10);
const inCents = (amount: number): number => Math.round(amount * 100);

test('start, flows, dividends, fees and market add up to the end, to the cent', () => {
  fc.assert(
    fc.property(
      money(0, 1_000_000_00),
      fc.array(anySeriesDay, { maxLength: 40 }),
      (startValue, given) => {
        const days = given.map((day, place) => ({ ...day, day: dayAt(place) }));
        const measured = measure({ from: '2024-01-01', startValue, days });
        const { gain, dividends, fees, market, inflows, outflows, endValue } = measured;
        expect(inCents(gain)).toBe(inCents(dividends) + inCents(fees) + inCents(market));
        expect(inCents(endValue)).toBe(
          inCents(measured.startValue) + inCents(inflows) - inCents(outflows) + inCents(gain),
        );
        expect(measured.series.at(-1)?.invested).toBeCloseTo(
          measured.startValue + inflows - outflows,
          6,
        );
      },
    ),
  );
});

test('dividends, realised and unrealised gain add up to the gain, to the cent', () => {
  fc.assert(
    fc.property(
      money(0, 1_000_000_00),
      fc.array(anySeriesDay, { maxLength: 40 }),
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
      (startValue, given, millionths) => {
        const days = given.map((day, place) => ({ ...day, day: dayAt(place) }));
        const sold = Decimal.fromUnits(BigInt(millionths), 6);
        const measured = measure({ from: '2024-01-01', startValue, days, realised: sold });
        const { gain, dividends, fees, market, realised, unrealised } = measured;
        expect(inCents(realised)).toBe(inCents(sold.roundTo(2).toNumber()));
        expect(inCents(gain)).toBe(inCents(dividends) + inCents(realised) + inCents(unrealised));
        expect(inCents(realised) + inCents(unrealised)).toBe(inCents(market) + inCents(fees));
      },
    ),
  );
});

const flat = (count: number): SeriesDay[] =>
  Array.from({ length: count }, (_, place) => ({
    day: dayAt(place),
    value: Decimal.fromInteger(100),
    inflow: Decimal.zero,
    outflow: Decimal.zero,
    dividends: Decimal.zero,
    fees: Decimal.zero,
    isIncomplete: place === 3,
  }));

test('a series has a point a day up to 400 days, then the last of each week, and always the first and last day', () => {
  const period = (count: number) =>
    measure({ from: '2024-01-01', startValue: Decimal.fromInteger(100), days: flat(count) });
  expect(period(400).series).toHaveLength(401);
  expect(period(400).incompleteDays).toBe(1);
  const incomplete = (count: number) =>
    period(count).series.flatMap(({ date, isIncomplete }) => (isIncomplete ? [date] : []));
  expect(incomplete(400)).toEqual([dayAt(3)]);
  expect(incomplete(402)).toEqual(['2024-01-07']);
  const weekly = period(402).series.map(({ date }) => date);
  expect(weekly.slice(0, 3)).toEqual(['2024-01-01', '2024-01-07', '2024-01-14']);
  expect(weekly.slice(-2)).toEqual(['2025-02-02', '2025-02-06']);
});

test('below a year there is no yearly return and the rate of the period, from a year on the other way round', () => {
  const of = (count: number) => {
    const days = flat(count).map((day, place) =>
      place === count - 1 ? { ...day, value: Decimal.fromInteger(110) } : day,
    );
    const { twr, twrAnnual, mwrPeriod, bestDay, worstDay, months } = measure({
      from: '2024-01-01',
      startValue: Decimal.fromInteger(100),
      days,
    });
    return { twr, twrAnnual, mwrPeriod, bestDay, worstDay, last: months.at(-1) };
  };
  expect(of(364)).toMatchObject({ twr: 10, twrAnnual: null, mwrPeriod: 10, worstDay: null });
  expect(of(365)).toEqual({
    twr: 10,
    twrAnnual: 10,
    mwrPeriod: null,
    bestDay: { date: '2024-12-31', percent: 10, gain: 10 },
    worstDay: null,
    last: { month: '2024-12', percent: 10 },
  });
});

test('a point tells the deepest fall since the one before it, so that none is lost between weeks', () => {
  const dips: Record<string, number> = { '2024-01-03': 80, '2024-01-08': 95 };
  const days = flat(402).map((day) => ({
    ...day,
    value: Decimal.fromInteger(dips[day.day] ?? 100),
  }));
  const { series } = measure({
    from: '2024-01-01',
    startValue: Decimal.fromInteger(100),
    days,
  });
  expect(series.slice(0, 4).map(({ date, twr, fall }) => [date, twr, fall])).toEqual([
    ['2024-01-01', 0, 0],
    ['2024-01-07', 0, -20],
    ['2024-01-14', 0, -5],
    ['2024-01-21', 0, 0],
  ]);
});

test('the deepest fall of the points is the deepest fall', () => {
  const anyCount = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 401, max: 420 }));
  const anyValues = anyCount.chain((count) =>
    fc.array(money(50_00, 150_00), { minLength: count, maxLength: count }),
  );
  fc.assert(
    fc.property(anyValues, (values) => {
      const days = flat(values.length).map((day, place) => ({
        ...day,
        value: values[place] ?? Decimal.zero,
      }));
      const startValue = Decimal.fromInteger(100);
      const { series, maxDrawdown } = measure({ from: '2024-01-01', startValue, days });
      expect(Math.min(...series.map(({ fall }) => fall))).toBe(0 - maxDrawdown.percent);
      expect(Math.max(...series.map(({ fall }) => fall))).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test('deposits and withdrawals alone are no fall, no best or worst day, and a rate of 0', () => {
  const anyFlow = fc.record({ inflow: money(0, 5_000_00), outflow: money(0, 1_00) });
  fc.assert(
    fc.property(
      money(1_000_00, 20_000_00),
      fc.array(anyFlow, { minLength: 1, maxLength: 30 }),
      (startValue, flows) => {
        let value = startValue;
        const days = flat(flows.length).map((day, place): SeriesDay => {
          const { inflow = Decimal.zero, outflow = Decimal.zero } = flows[place] ?? {};
          value = value.plus(inflow).minus(outflow);
          return { ...day, value, inflow, outflow };
        });
        const { maxDrawdown, bestDay, worstDay, twr, mwr } = measure({
          from: '2024-01-01',
          startValue,
          days,
        });
        expect(maxDrawdown).toEqual({ percent: 0, peak: null, trough: null });
        expect({ bestDay, worstDay, twr }).toEqual({ bestDay: null, worstDay: null, twr: 0 });
        expect(mwr).toBe(0);
      },
    ),
  );
});

test('what comes in and goes out on the only day of a period has a rate of 0', () => {
  const days = flat(1).map((each) => ({
    ...each,
    value: Decimal.parse('1000.1'),
    inflow: Decimal.parse('1300.4'),
    outflow: Decimal.parse('300.3'),
  }));
  const { mwr } = measure({ from: '2024-01-01', startValue: Decimal.zero, days });
  expect(mwr).toBe(0);
});

test('a period has the rate and the volatility that are worked out by hand', () => {
  // 1,000 for two years and 1,000 for one at 10 %: 1,210 and 1,100 are 2,310, on whatever days they
  // grew.
  const values: Record<string, number> = { '2024-06-01': 1050, '2024-12-30': 2050 };
  let value = 1000;
  const days = Array.from({ length: 730 }, (_, place): SeriesDay => {
    const day = new Date(Date.UTC(2024, 0, 1 + place)).toISOString().slice(0, 10);
    value = place === 729 ? 2310 : (values[day] ?? value);
    return {
      day,
      value: Decimal.fromInteger(value),
      inflow: Decimal.fromInteger(day === '2024-12-30' ? 1000 : 0),
      outflow: Decimal.zero,
      dividends: Decimal.zero,
      fees: Decimal.zero,
      isIncomplete: false,
    };
  });
  const measured = measure({ from: '2023-12-31', startValue: Decimal.fromInteger(1000), days });
  const { to, twr, twrAnnual, mwr, mwrPeriod, volatility: risk } = measured;
  // The 5 % of 2024-06-01 do not count, because it is a Saturday. One of 522 days from Monday to
  // Friday moved, by 260 / 2,050: the deviation of one x among n days is x / sqrt(n), and 260 /
  // 2,050 x sqrt(252 / 522) is 0.088122.
  expect({ to, twr, twrAnnual, mwr, mwrPeriod, risk }).toEqual({
    to: '2025-12-30',
    twr: 18.3171,
    twrAnnual: 8.7737,
    mwr: 10,
    mwrPeriod: null,
    risk: 8.8122,
  });
});
