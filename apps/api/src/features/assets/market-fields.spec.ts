import { NO_PRICE } from '@evenkeel/domain/market';
import type { InstrumentFacts } from '@evenkeel/read-models/market';
import { officialDividends } from '@evenkeel/read-models/market';
import { marketFields } from './market-fields';

const NOW = new Date('2026-11-21T12:00:00Z');
const quarterly = ['2026-02-02', '2026-05-04', '2026-08-03', '2026-11-02'].map((exDate) => ({
  exDate,
  payDate: null,
  amount: '0.12345678',
}));
const told: InstrumentFacts = {
  name: 'Total Stock Market',
  officialFrequency: null,
  officialDividend: null,
  checkedAt: null,
  detailsAt: '2026-11-20T21:00:00.000Z',
  dividends: quarterly,
  exDates: quarterly.map(({ exDate }) => exDate),
  uncountedCurrencies: [],
  uncountedDays: [],
};
const toldOf = (facts: InstrumentFacts | undefined) => ({
  facts,
  official: officialDividends(facts, '2026-11-21', []),
});
const fields = (facts?: Partial<InstrumentFacts>) =>
  marketFields(NO_PRICE, false, toldOf(facts && { ...told, ...facts }), NOW);

describe('what providers say of an asset', () => {
  it('is its name, official dividend and frequency, and its dividends with date and amount, newest first', () => {
    expect(fields({ officialDividend: '0.5', officialFrequency: 'monthly' })).toEqual({
      priceIsStale: false,
      systemApiName: 'Total Stock Market',
      officialDividend: 0.5,
      officialFrequency: 'monthly',
      systemDividendFrequency: 'quarterly',
      systemIssuesDividends: true,
      systemDividendHistory: quarterly
        .toReversed()
        .map(({ exDate }) => ({ date: exDate, amount: 0.12345678 })),
    });
  });

  it('has the frequency that the days of the dividends tell where none is stated', () => {
    expect(fields({})).toMatchObject({
      officialDividend: null,
      officialFrequency: 'quarterly',
      systemDividendFrequency: 'quarterly',
    });
  });

  it('tells the frequency also from dividends that do not count, and lists only those that do', () => {
    expect(fields({ dividends: [], uncountedCurrencies: ['EUR'] })).toMatchObject({
      systemDividendFrequency: 'quarterly',
      systemIssuesDividends: true,
      systemDividendHistory: [],
    });
  });

  it('is that it pays none where none was paid, which is not the same as that nobody was asked', () => {
    expect(fields({ dividends: [], exDates: [] })).toMatchObject({
      systemDividendFrequency: 'none',
      systemIssuesDividends: false,
      systemDividendHistory: [],
    });
    const unknown = {
      officialDividend: null,
      officialFrequency: null,
      systemDividendFrequency: null,
      systemIssuesDividends: null,
    };
    expect(fields({ detailsAt: null, dividends: [], exDates: [] })).toMatchObject({
      ...unknown,
      systemApiName: 'Total Stock Market',
    });
    expect(fields()).toMatchObject({ ...unknown, systemApiName: null, systemDividendHistory: [] });
  });

  it('lists the dividends of two years, and tells the frequency from earlier ones, too', () => {
    const [first, last] = ['2024-11-19', '2024-11-20'].map((exDate) => ({
      exDate,
      payDate: null,
      amount: '1',
    }));
    if (!first || !last) throw new Error('no dividends');
    expect(
      fields({ dividends: [first, last], exDates: ['2023-11-20', '2024-11-20', '2025-11-20'] }),
    ).toMatchObject({
      systemDividendFrequency: 'annual',
      systemDividendHistory: [{ date: '2024-11-20', amount: 1 }],
    });
  });

  it('marks a price as stale by its trading day, which may be over in UTC before its price is told', () => {
    const [thursday, toldOnFriday] = ['2026-11-19', '2026-11-20T01:00:00.000Z'];
    const saturday = new Date('2026-11-21T12:00:00Z');
    const stale = (day: string | null) =>
      marketFields(
        { ...NO_PRICE, day, at: toldOnFriday, priceMissing: false },
        false,
        toldOf(told),
        saturday,
      ).priceIsStale;
    expect([stale(thursday), stale('2026-11-20'), stale(null)]).toEqual([true, false, false]);
  });

  it('marks a price as stale by the hours of its market: a coin trades on weekends', () => {
    const friday = {
      ...NO_PRICE,
      day: '2026-11-20',
      at: '2026-11-20T21:00:00.000Z',
      priceMissing: false,
    };
    const sunday = new Date('2026-11-22T21:00:00Z');
    expect(
      [false, true].map(
        (isCrypto) => marketFields(friday, isCrypto, toldOf(told), sunday).priceIsStale,
      ),
    ).toEqual([false, true]);
  });
});
