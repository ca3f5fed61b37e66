import { Decimal } from '../kernel/decimal';
import { choosePrice, type PriceInput, type Quote, type QuoteSide } from '.';

const quote = (day: string, price: string, source: string): Quote => ({
  price: Decimal.parse(price),
  day,
  at: `${day}T21:00:00.000Z`,
  source,
});
const none: QuoteSide = { latest: null, previousClose: null };
const latestTrade = { price: Decimal.parse('90'), at: '2026-01-02T15:00:00.000Z' };
const textOf = ({ splits = [], ...input }: Omit<PriceInput, 'splits'> & Partial<PriceInput>) => {
  const { price, previousClose, ...rest } = choosePrice({ ...input, splits });
  return { price: price.toString(), previousClose: previousClose?.toString() ?? null, ...rest };
};
const two = (at: string) => ({ at, numerator: Decimal.parse('2'), denominator: Decimal.one });

describe('price of a ticker', () => {
  it('is the latest quote', () => {
    const shared = {
      latest: quote('2026-03-31', '101', 'provider'),
      previousClose: quote('2026-03-30', '100', 'provider'),
    };
    expect(textOf({ own: none, shared, latestTrade })).toEqual({
      price: '101',
      previousClose: '100',
      source: 'provider',
      day: '2026-03-31',
      at: '2026-03-31T21:00:00.000Z',
      priceMissing: false,
    });
  });

  it.each([
    ['as new as the shared one', '2026-03-31', 'manual', '55', '99'],
    ['newer than the shared one', '2026-04-01', 'manual', '55', '101'],
    ['older than the shared one', '2026-03-29', 'provider', '101', '99'],
  ])(
    'is the own quote where it is %s: own of %s gives %s',
    (_what, day, source, price, previousClose) => {
      const shared = {
        latest: quote('2026-03-31', '101', 'provider'),
        previousClose: quote('2026-03-30', '99', 'provider'),
      };
      const own = {
        latest: quote(day, '55', 'manual'),
        previousClose: quote('2026-03-20', '50', 'manual'),
      };
      expect(textOf({ own, shared, latestTrade })).toMatchObject({ price, source, previousClose });
    },
  );

  it('has a previous close from either side, the own one of equal days', () => {
    const shared = {
      latest: quote('2026-03-31', '101', 'provider'),
      previousClose: quote('2026-03-30', '99', 'provider'),
    };
    const own = { latest: quote('2026-03-30', '98', 'csv'), previousClose: null };
    expect(textOf({ own, shared, latestTrade: null })).toMatchObject({
      price: '101',
      previousClose: '98',
    });
    expect(
      textOf({
        own: { latest: quote('2026-03-31', '102', 'csv'), previousClose: null },
        shared: none,
        latestTrade: null,
      }),
    ).toMatchObject({ price: '102', previousClose: null });
  });

  it('is that of the latest trade where there is no quote, and 0 where there is neither', () => {
    expect(textOf({ own: none, shared: none, latestTrade })).toEqual({
      price: '90',
      previousClose: null,
      source: 'transaction',
      day: null,
      at: latestTrade.at,
      priceMissing: false,
    });
    expect(textOf({ own: none, shared: none, latestTrade: null })).toEqual({
      price: '0',
      previousClose: null,
      source: null,
      day: null,
      at: null,
      priceMissing: true,
    });
  });

  it('reads quotes of before a split in the shares of after it, and those of after it as they are', () => {
    const shared = {
      latest: quote('2026-03-31', '51', 'provider'),
      previousClose: quote('2026-03-30', '100', 'provider'),
    };
    expect(
      textOf({ own: none, shared, latestTrade, splits: [two('2026-03-31T00:00:00.000Z')] }),
    ).toMatchObject({ price: '51', previousClose: '50' });
    expect(
      textOf({
        own: none,
        shared,
        latestTrade,
        splits: [two('2026-04-01T00:00:00.000Z'), two('2026-03-31T00:00:00.000Z')],
      }),
    ).toMatchObject({ price: '25.5', previousClose: '25' });
    expect(
      textOf({ own: none, shared: none, latestTrade, splits: [two('2026-03-31T00:00:00.000Z')] }),
    ).toMatchObject({ price: '90' });
  });

  it('is not converted where the quote is of the day of the split, though of the UTC day before', () => {
    const early = (day: string) => ({
      ...quote(day, '51', 'manual'),
      at: '2026-03-30T22:00:00.000Z',
    });
    const of = (day: string, at: string) =>
      textOf({
        own: { ...none, latest: early(day) },
        shared: none,
        latestTrade,
        splits: [two(at)],
      });
    expect(of('2026-03-31', '2026-03-31T00:00:00.000Z')).toMatchObject({ price: '51' });
    expect(of('2026-03-30', '2026-03-31T00:00:00.000Z')).toMatchObject({ price: '25.5' });
    // A split with a time of day converts the quotes before that time.
    expect(of('2026-03-31', '2026-03-31T00:00:01.000Z')).toMatchObject({ price: '25.5' });
    expect(of('2026-03-30', '2026-03-30T21:00:00.000Z')).toMatchObject({ price: '51' });
  });
});
