import { Decimal } from '../kernel/decimal';
import { pricePath, type PriceSources, type StoredQuote } from './price-path';

const d = (text: string): Decimal => Decimal.parse(text);
const days = ['02', '03', '04', '05'].map((day) => ({
  day: `2026-03-${day}`,
  last: `2026-03-${day}T22:59:59.999Z`,
}));
const quote = (day: string, price: string, hour = '20'): StoredQuote => ({
  day: `2026-03-${day}`,
  at: `2026-03-${day}T${hour}:00:00.000Z`,
  price,
});
const path = (sources: Partial<PriceSources>): (string | null)[] =>
  pricePath({ own: [], shared: [], trades: () => [], splits: [], ...sources }, days).map(
    (price) => price?.toString() ?? null,
  );

test('the price is the latest quote at or before the end of the day', () => {
  const shared = [quote('02', '10'), quote('04', '11'), quote('04', '12', '23')];
  // 23:00 UTC is the next day here.
  expect(path({ shared })).toEqual(['10', '10', '11', '12']);
});

test('of one moment the quote that was recorded later counts', () => {
  expect(path({ shared: [quote('02', '10'), quote('02', '10.5')] })[0]).toBe('10.5');
});

test('an own quote counts where its trading day is the same as that of the shared one or later', () => {
  const own = [quote('02', '99', '08'), quote('04', '98', '08')];
  const shared = [quote('02', '10'), quote('03', '11'), quote('04', '12')];
  expect(path({ own, shared })).toEqual(['99', '11', '98', '98']);
});

test('an own quote of an earlier day that was entered later does not count any more', () => {
  const entered = (day: string, hour: string, price: string): StoredQuote => ({
    ...quote(day, price),
    at: `2026-03-02T${hour}:00:00.000Z`,
  });
  const own = [entered('03', '11', '110'), entered('02', '12', '101')];
  expect(path({ own })[0]).toBe('110');
  expect(path({ own: [...own, entered('03', '13', '111')] })[0]).toBe('111');
});

test('before the first quote the latest trade counts, and without either there is no price', () => {
  const trades = () => [{ at: '2026-03-03T10:00:00.000Z', price: d('7.5') }];
  expect(path({ trades, shared: [quote('05', '8')] })).toEqual([null, '7.5', '7.5', '8']);
});

test('trades are not asked for where all days have quotes', () => {
  const trades = () => {
    throw new Error('asked');
  };
  expect(path({ trades, shared: [quote('02', '10')] })).toEqual(['10', '10', '10', '10']);
});

test('a split converts what is older, and days before it keep the price of their own date', () => {
  const splits = [{ at: '2026-03-04T08:00:00.000Z', numerator: d('2'), denominator: Decimal.one }];
  expect(path({ shared: [quote('02', '10'), quote('05', '5.1')], splits })).toEqual([
    '10',
    '10',
    '5',
    '5.1',
  ]);
  const trades = () => [{ at: '2026-03-02T10:00:00.000Z', price: d('10') }];
  expect(path({ trades, splits })).toEqual(['10', '10', '5', '5']);
});

test('a quote of the day of a split is no older, at whatever moment it stands', () => {
  const splits = [{ at: '2026-03-04T00:00:00.000Z', numerator: d('2'), denominator: Decimal.one }];
  // This quote holds for the morning of its day in Auckland, and comes after the end of the day
  // before.
  const early = { ...quote('04', '5'), at: '2026-03-03T23:00:00.000Z' };
  const late = { ...quote('03', '11'), at: '2026-03-04T01:00:00.000Z' };
  expect(path({ shared: [quote('02', '10'), early], splits })).toEqual(['10', '10', '5', '5']);
  expect(path({ own: [quote('02', '10'), late], splits })).toEqual(['10', '10', '5.5', '5.5']);
  // This quote holds for the evening of the day before, when the shares were not split yet.
  const evening = { ...quote('04', '5'), at: '2026-03-03T22:00:00.000Z' };
  expect(path({ shared: [quote('02', '11'), evening], splits })).toEqual(['11', '10', '5', '5']);
});
