import { createHash } from 'node:crypto';
import { accountRequest } from '@evenkeel/contracts/accounts';
import { assetRequest } from '@evenkeel/contracts/assets';
import { portfolioRequest } from '@evenkeel/contracts/portfolios';
import { isPriceStale } from '@evenkeel/domain/market';
import { SAMPLE_TICKER_END } from '@evenkeel/domain/market/rules';
import { decideSample, portfolioStream } from '@evenkeel/domain/streams';
import { SAMPLE_TICKERS, sampleAt } from './sample-book';

const PORTFOLIO = '018f0000-0000-7000-8000-000000000001';
const sha = (name: string): string => createHash('sha256').update(name).digest('hex');
/** Returns a UUID that follows from a name. */
const idOf = (name: string): string =>
  sha(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
const sampleOn = (moment: string) => sampleAt(new Date(moment), PORTFOLIO, idOf);

/**
 * Each day of the week, ends of months and of years, a leap day, and hours before and after the
 * close.
 */
const MOMENTS = [
  ...['2026-11-23T09:00:00Z', '2026-11-24T23:30:00Z', '2026-11-25T12:00:00Z'],
  ...['2026-11-26T21:59:00Z', '2026-11-27T22:01:00Z', '2026-11-28T12:00:00Z'],
  ...['2026-11-29T00:00:00Z', '2026-12-31T23:59:00Z', '2027-01-01T00:01:00Z'],
  ...['2028-02-29T12:00:00Z', '2028-03-05T12:00:00Z', '2031-06-30T12:00:00Z'],
];

describe.each(MOMENTS)('the sample data of %s', (moment) => {
  const { book, closes } = sampleOn(moment);

  test('is taken by the rules of what a person enters', () => {
    const decision = decideSample(
      { portfolioId: PORTFOLIO, userId: 'user-1', owned: 0, book },
      portfolioStream.initial(),
    );
    expect(decision.ok && decision.events.length).toBeGreaterThan(400);
    expect(portfolioRequest.parse(book.settings)).toEqual(book.settings);
    for (const { accountId: _, ...account } of book.accounts)
      expect(accountRequest.parse(account)).toEqual(account);
    for (const asset of book.assets) expect(assetRequest.parse(asset)).toEqual(asset);
  });

  test('has three years of transactions, none of the future, and none without a price', () => {
    const prices = new Map(closes.map(({ ticker, day, price }) => [`${ticker} ${day}`, price]));
    const { rows } = book.transactions;
    expect(rows.length).toBeLessThan(600);
    expect(new Set(rows.map(({ datetime }) => datetime.slice(0, 7))).size).toBeGreaterThan(34);
    for (const { datetime, ticker, price } of rows) {
      expect(datetime < moment).toBe(true);
      if (price !== '') expect(price).toBe(prices.get(`${ticker} ${datetime.slice(0, 10)}`));
    }
  });

  test('has a close of every weekday up to the last one, and no price is stale', () => {
    const days = [...new Set(closes.map(({ day }) => day))];
    expect(closes).toHaveLength(days.length * SAMPLE_TICKERS.length);
    expect(closes.length).toBeLessThan(7000);
    expect(days.every((day) => ![0, 6].includes(new Date(day).getUTCDay()))).toBe(true);
    expect(new Set(days.slice(1).map((day, index) => daysBetween(days[index] ?? '', day)))).toEqual(
      new Set([1, 3]),
    );
    expect(isPriceStale(days.at(-1) ?? '', moment, false)).toBe(false);
  });

  test('tells every fund by a name that no exchange has', () => {
    for (const ticker of SAMPLE_TICKERS) expect(ticker.endsWith(SAMPLE_TICKER_END)).toBe(true);
    const tickers = new Set(book.assets.map(({ ticker }) => ticker));
    expect(tickers).toEqual(new Set(SAMPLE_TICKERS));
    for (const { ticker } of book.transactions.rows)
      expect(ticker === '' || tickers.has(ticker)).toBe(true);
  });
});

test('the same sample is made up of the same day twice, and ids are of one thing each', () => {
  const { book } = sampleOn('2026-11-24T12:00:00Z');
  expect(JSON.stringify(sampleOn('2026-11-24T12:00:00Z').book)).toBe(JSON.stringify(book));
  const { rows, idOf: rowId, importId } = book.transactions;
  const ids = [
    importId,
    ...rows.map(({ row }) => rowId(row)),
    ...book.accounts.map(({ accountId }) => accountId),
    ...book.strategies.map(({ strategyId }) => strategyId),
    ...book.allocations.map(({ allocationId }) => allocationId),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;
