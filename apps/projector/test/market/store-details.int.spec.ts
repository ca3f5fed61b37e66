import { Decimal } from '@evenkeel/domain/kernel';
import type { Details } from '../../src/features/market/provider';
import { storeDetails } from '../../src/features/market/store/store-details';
import { openWorkbench, type Workbench } from '../workbench';

let bench: Workbench;
beforeAll(async () => (bench = await openWorkbench()));
afterAll(() => bench.close());

test('a dividend, an official dividend and an official frequency are news once, and so is that nothing is known of any', async () => {
  const nothing: Details = {
    name: 'A fund',
    officialFrequency: null,
    officialDividend: null,
    dividends: [],
    splits: [],
    closes: [],
  };
  const official: Details = {
    ...nothing,
    officialFrequency: 'monthly',
    officialDividend: Decimal.parse('0.1'),
  };
  const isNews = async (details: Details) =>
    (
      await storeDetails(
        bench.pool,
        'tiingo',
        { ticker: 'FUND', assetClass: 'security' },
        details,
        new Date('2026-11-21T12:00:00Z'),
      )
    ).hasDividendNews;
  const twice = async (details: Details) => [await isNews(details), await isNews(details)];
  expect(await twice(nothing)).toEqual([true, false]);
  expect(await twice(official)).toEqual([true, false]);
  expect(await twice({ ...official, officialDividend: Decimal.parse('0.10') })).toEqual([
    false,
    false,
  ]);
  expect(await twice({ ...official, officialDividend: Decimal.parse('0.12') })).toEqual([
    true,
    false,
  ]);
  expect(await twice({ ...official, officialFrequency: 'weekly' })).toEqual([true, false]);
  expect(
    await twice({
      ...official,
      officialFrequency: 'weekly',
      dividends: [{ exDate: '2026-11-02', payDate: null, amount: Decimal.one, currency: 'USD' }],
    }),
  ).toEqual([true, false]);
});

test('a statement is kept with when it was made first, and one that says the same again adds nothing (MKT-63)', async () => {
  const tell = (day: number, name: string | null, frequency: 'monthly' | null, dividend: string) =>
    storeDetails(
      bench.pool,
      'tiingo',
      { ticker: 'STATED', assetClass: 'security' },
      {
        name,
        officialFrequency: frequency,
        officialDividend: Decimal.parse(dividend),
        dividends: [],
        splits: [],
        closes: [],
      },
      new Date(`2026-11-${day}T12:00:00Z`),
    );
  await tell(11, 'A fund', 'monthly', '0.1');
  await tell(12, null, 'monthly', '0.10');
  await tell(13, null, 'monthly', '0.2');
  await tell(14, 'Another name', 'monthly', '0.2');
  await tell(15, null, null, '0.2');
  await tell(16, null, 'monthly', '0.2');
  const rows = await bench.rows(
    `SELECT extract(day FROM recorded_at)::int AS day, name, official_frequency, official_dividend FROM app.instrument_statement WHERE ticker = 'STATED' ORDER BY id`,
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    [11, 'A fund', 'monthly', '0.1'],
    [13, 'A fund', 'monthly', '0.2'],
    [14, 'Another name', 'monthly', '0.2'],
    [15, 'Another name', null, '0.2'],
    [16, 'Another name', 'monthly', '0.2'],
  ]);
});

test('the pay-date of a dividend is news once, from any provider, and stays; another one of the same provider corrects it', async () => {
  const told = async (source: string, payDate: string | null, currency: string | null = 'USD') => {
    const { hasDividendNews } = await storeDetails(
      bench.pool,
      source,
      { ticker: 'DATED', assetClass: 'security' },
      {
        name: null,
        officialFrequency: null,
        officialDividend: null,
        dividends: [{ exDate: '2026-11-02', payDate, amount: Decimal.one, currency }],
        splits: [],
        closes: [],
      },
      new Date('2026-11-21T12:00:00Z'),
    );
    const rows = await bench.rows(
      `SELECT pay_date::text AS day, currency FROM app.announced_dividend WHERE ticker = 'DATED' ORDER BY id DESC LIMIT 1`,
    );
    return [hasDividendNews, rows[0]?.['day'], rows[0]?.['currency']];
  };
  expect(await told('yahoo', null)).toEqual([true, null, 'USD']);
  expect(await told('tiingo', '2026-11-20')).toEqual([true, '2026-11-20', 'USD']);
  expect(await told('tiingo', '2026-11-20')).toEqual([false, '2026-11-20', 'USD']);
  expect(await told('yahoo', null)).toEqual([false, '2026-11-20', 'USD']);
  expect(await told('tiingo', null)).toEqual([false, '2026-11-20', 'USD']);
  expect(await told('tiingo', '2026-11-23')).toEqual([true, '2026-11-23', 'USD']);
  expect(await told('tiingo', '2026-11-23', null)).toEqual([true, '2026-11-23', null]);
});

test('a ticker of which only prices were known has news of dividends when they are told', async () => {
  await bench.rows(`INSERT INTO app.instrument (ticker, checked_at) VALUES ('PRICED', now())`);
  const details: Details = {
    name: null,
    officialFrequency: null,
    officialDividend: null,
    dividends: [],
    splits: [],
    closes: [],
  };
  expect(
    (
      await storeDetails(
        bench.pool,
        'yahoo',
        { ticker: 'PRICED', assetClass: 'security' },
        details,
        new Date('2026-11-21T12:00:00Z'),
      )
    ).hasDividendNews,
  ).toBe(true);
});
