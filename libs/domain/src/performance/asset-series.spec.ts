import { Decimal } from '../kernel/decimal';
import { type AssetMove, assetSeries, seriesTogether } from './asset-series';

const d = (text: string): Decimal => Decimal.parse(text);
const move = (accountId: string, day: string, shares: string, inflow = '0'): AssetMove => ({
  accountId,
  day: `2026-03-${day}`,
  shares: d(shares),
  inflow: d(inflow),
  outflow: Decimal.zero,
  dividends: d('1'),
  fees: Decimal.zero,
});
const days = ['03', '04', '05'].map((day) => `2026-03-${day}`);

test('an asset is worth its shares in all accounts, from what moved before on, rounded once', () => {
  const series = assetSeries(
    [move('a', '02', '1.5', '15'), move('b', '04', '0.25', '2.5'), move('a', '04', '1', '3')],
    days,
    [d('10.01'), d('10.01'), null],
  );
  expect(
    series.map(({ value, inflow, dividends, isIncomplete }) => [
      ...[value, inflow, dividends].map(String),
      isIncomplete,
    ]),
  ).toEqual([
    ['15.02', '0', '0', false],
    ['12.51', '5.5', '2', false],
    ['0', '0', '0', true],
  ]);
});

test('series of the same days are added up, and a day is incomplete where one of them is', () => {
  const own = assetSeries([move('a', '03', '2', '20')], days, [d('10'), d('11'), null]);
  const other = assetSeries([move('b', '04', '1', '11')], days, [d('10'), d('11'), d('12')]);
  expect(
    seriesTogether([own, other]).map(({ day, value, inflow, dividends, isIncomplete }) => [
      day,
      ...[value, inflow, dividends].map(String),
      isIncomplete,
    ]),
  ).toEqual([
    ['2026-03-03', '20', '20', '1', false],
    ['2026-03-04', '33', '11', '1', false],
    ['2026-03-05', '12', '0', '0', true],
  ]);
  expect(seriesTogether([])).toEqual([]);
});
