import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal } from '../kernel/decimal';
import { pageOf } from '../kernel/fixtures/page';
import { accountDays, type AccountMove } from './account-days';
import { assetSeries } from './asset-series';
import { NOTHING_YET } from './fixtures/nothing-yet';
import { measure, type SeriesDay } from './measure';
import { annualised, dailyReturns, growth, maxDrawdown, percentOf, volatility } from './returns';
import { moneyWeightedRate } from './xirr';
import { allSteps } from './fixtures/all-steps';

const { proseUnder, rowsUnder } = pageOf(
  readFileSync(join(__dirname, '../../../../docs/performance-measurement.md'), 'utf8'),
);

const DAY_MS = 86_400_000;
const d = (text: string): Decimal => Decimal.parse(text);
const told = (figure: number | null): string => (figure === null ? 'none' : String(figure));
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const asMoney = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

/** Returns the value at the start, and the inflow less the outflow of each day after it. */
function amountsOf(start: string, from: string, flows: string, to: string): number[] {
  const amounts = [Number(start), ...Array.from({ length: daysFrom(from, to) }, () => 0)];
  for (const flow of flows === 'none' ? [] : flows.split(', ')) {
    const [day = '', amount] = flow.split(' ');
    amounts[daysFrom(from, day)] = Number(amount);
  }
  return amounts;
}

describe('the worked examples of docs/performance-measurement.md', () => {
  test('the return of each day, and the time-weighted return', () => {
    const rows = rowsUnder('The return of a day');
    const returns = dailyReturns(
      1000,
      rows.map(([, inflow, outflow, value]) => ({
        inflow: Number(inflow),
        outflow: Number(outflow),
        value: Number(value),
      })),
    );
    expect(returns.map((each) => told(percentOf(each)))).toEqual(rows.map((row) => row[4]));
    expect(growth(returns).map((index) => told(percentOf(index - 1)))).toEqual(
      rows.map((row) => row[5]),
    );
  });

  test('the gain, and the time-weighted return beside it', () => {
    const days = rowsUnder('The return of a day').map(
      ([day = '', inflow = '', outflow = '', value = '']): SeriesDay => ({
        day,
        value: d(value),
        inflow: d(inflow),
        outflow: d(outflow),
        dividends: Decimal.zero,
        fees: Decimal.zero,
        isIncomplete: false,
      }),
    );
    const measured = measure({ from: '2026-03-01', startValue: d('1000'), days });
    const { startValue, endValue, inflows, outflows, gain, twr } = measured;
    const [start, end, came, went, gained] = [startValue, endValue, inflows, outflows, gain].map(
      asMoney,
    );
    expect(proseUnder('The return of a day')).toContain(
      `The gain is ${end} - ${start} - ${came} + ${went} = ${gained}, and yet the time-weighted return is ${twr} %`,
    );
  });

  test.each(rowsUnder('A year'))('%s percent in %s days are %s a year', (total, days, year) => {
    expect(told(percentOf(annualised(Number(total) / 100, Number(days))))).toBe(year);
  });

  test.each(rowsUnder('The money-weighted return'))(
    '%s from %s with %s is %s on %s: %s a year',
    (start = '', from = '', flows = '', end, to = '', rate = '') => {
      const amounts = amountsOf(start, from, flows, to);
      expect(told(percentOf(moneyWeightedRate(amounts, Number(end))))).toBe(rate);
    },
  );

  test('the rate that Microsoft answers for its example', () => {
    const [start = '', from = '', flows = '', end, to = ''] =
      rowsUnder('The money-weighted return')[0] ?? [];
    const [, answer, percent] =
      /which gives ([\d.]+), accurate within ([\d.]+) percent\./.exec(
        proseUnder('The money-weighted return'),
      ) ?? [];
    const rate = moneyWeightedRate(amountsOf(start, from, flows, to), Number(end));
    expect(answer).toBe('0.373362535');
    expect(Math.abs((rate ?? 0) - Number(answer))).toBeLessThan(Number(percent) / 100);
  });

  test.each(rowsUnder('The deepest fall'))('%s falls by %s', (index = '', fall, peak, trough) => {
    const deepest = maxDrawdown(index.split(' ').map(Number));
    const named = (place: number | undefined): string =>
      place === undefined ? 'none' : place < 0 ? 'start' : `day ${place + 1}`;
    expect([
      told(percentOf(deepest?.fall ?? 0)),
      named(deepest?.peak),
      named(deepest?.trough),
    ]).toEqual([fall, peak, trough]);
  });

  test.each(rowsUnder('Volatility'))('%s has a volatility of %s', (returns = '', year = '') => {
    const ratios = returns.split(' ').map((percent) => Number(percent) / 100);
    expect(told(percentOf(volatility(ratios, '2026-03-02')))).toBe(year);
  });

  test('what changed the value', () => {
    const days = rowsUnder('What changed the value').map(
      ([
        day = '',
        inflow = '',
        outflow = '',
        dividends = '',
        fees = '',
        value = '',
      ]): SeriesDay => ({
        day,
        value: d(value),
        inflow: d(inflow),
        outflow: d(outflow),
        dividends: d(dividends),
        fees: d(fees),
        isIncomplete: false,
      }),
    );
    const period = { from: '2026-03-01', startValue: d('1000'), days, realised: d('25') };
    const of = measure(period);
    const [gain, dividends, realised] = [of.gain, of.dividends, of.realised].map(asMoney);
    const prose = proseUnder('What changed the value');
    expect(prose).toContain(`sales brought ${realised} above the cost of what was sold`);
    expect(prose).toContain(
      `The gain is ${asMoney(of.endValue)} - ${asMoney(of.startValue)} - ${asMoney(of.inflows)} + ` +
        `${asMoney(of.outflows)} = ${gain}. Dividends are ${dividends} and fees ${asMoney(of.fees)}, so the market's ` +
        `part is ${gain} - ${dividends} + ${asMoney(-of.fees)} = ${asMoney(of.market)}. The realised part is ${realised}, and the ` +
        `unrealised part is ${gain} - ${dividends} - ${realised} = ${asMoney(of.unrealised)}. Together they are ` +
        `${asMoney(of.realised + of.unrealised)}, the same as market and fees together.`,
    );
    expect(of.realised + of.unrealised).toBe(of.market + of.fees);
  });

  test('one asset', () => {
    const rows = rowsUnder('One asset');
    const names = rows.map(([day = '']) => day);
    const prices = rows.map((row) => d(row[3] ?? ''));
    const moves = rows.flatMap(([day = '', what = '']): AccountMove[] => {
      const [, type, quantity = '', amount = ''] =
        /^(buy|sell|dividend) (\d+) for (\d+)$/.exec(what) ?? [];
      if (type !== 'buy' && type !== 'sell' && type !== 'dividend') return [];
      const [at, fee] = [`${day}T12:00:00.000Z`, Decimal.zero];
      return [{ type, at, ticker: 'VEA', quantity: d(quantity), amount: d(amount), fee }];
    });
    const ends = names.map((day) => ({ day, last: `${day}T23:59:59.999Z` }));
    const { holdings } = allSteps(accountDays(NOTHING_YET, moves, ends, () => prices));
    const assetMoves = holdings.map((holding) => ({ accountId: 'a', ...holding }));
    const days = assetSeries(assetMoves, names, prices);
    const of = measure({ from: '2026-03-01', startValue: Decimal.zero, days });
    const returns = dailyReturns(
      0,
      days.map(({ value, inflow, outflow }) => ({
        value: value.toNumber(),
        inflow: inflow.toNumber(),
        outflow: outflow.toNumber(),
      })),
    );
    const sharesOn = (day: string) => holdings.findLast((holding) => holding.day <= day)?.shares;
    expect(
      days.map(({ day, inflow, outflow, value }, place) => [
        ...[day, rows[place]?.[1], String(sharesOn(day)), rows[place]?.[3]],
        ...[inflow, outflow, value].map(String),
        told(percentOf(returns[place] ?? null)),
        told(of.series[place + 1]?.twr ?? null),
      ]),
    ).toEqual(rows);
    expect(proseUnder('One asset')).toContain(
      `The gain is ${asMoney(of.endValue)} - ${asMoney(of.startValue)} - ${asMoney(of.inflows)} + ` +
        `${asMoney(of.outflows)} = ${asMoney(of.gain)}, of which ${asMoney(of.dividends)} are dividends.`,
    );
  });

  test('implied deposits', () => {
    const rows = rowsUnder('Implied deposits');
    const days = rows.map((_, place) => ({
      day: `2026-03-0${place + 1}`,
      last: `2026-03-0${place + 1}T23:59:59.999Z`,
    }));
    let before = 0;
    const moves = rows.map(([cash], place) => {
      const change = Number(cash) - before;
      before = Number(cash);
      return {
        type: change > 0 ? ('dividend' as const) : ('buy' as const),
        at: `2026-03-0${place + 1}T12:00:00.000Z`,
        ticker: null,
        quantity: Decimal.zero,
        amount: d(String(Math.abs(change))),
        fee: Decimal.zero,
      };
    });
    const walked = allSteps(accountDays(NOTHING_YET, moves, days, () => []));
    expect(
      walked.days.map(({ cash, implied, inflow }) => [cash, implied, inflow].map(String)),
    ).toEqual(rows);
  });

  test('the same money in a benchmark', () => {
    const [first = [], ...rows] = rowsUnder('The same money in a benchmark');
    const days = rows.map(([day = '', net = '']): SeriesDay => {
      const flow = d(net);
      return {
        day,
        value: d('1'),
        inflow: flow.isNegative() ? Decimal.zero : flow,
        outflow: flow.isNegative() ? flow.negated() : Decimal.zero,
        dividends: Decimal.zero,
        fees: Decimal.zero,
        isIncomplete: false,
      };
    });
    const { series } = measure({ from: first[0] ?? '', startValue: d('1000'), days }, [
      { ticker: 'VT', start: d(first[2] ?? ''), prices: rows.map((row) => d(row[2] ?? '')) },
    ]);
    expect(
      series.map(({ date, benchmarks }) => [
        date,
        told(benchmarks['VT']?.return ?? null),
        told(benchmarks['VT']?.sameMoney ?? null),
      ]),
    ).toEqual([first, ...rows].map((row) => [row[0], row[3], row[4]]));
  });
});
