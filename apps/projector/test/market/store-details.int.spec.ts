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
      dividends: [{ exDate: '2026-11-02', amount: Decimal.one }],
    }),
  ).toEqual([true, false]);
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
