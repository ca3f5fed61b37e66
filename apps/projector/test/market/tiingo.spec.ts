import type { ProviderConfig } from '@evenkeel/platform/config';
import { type Instrument, ProviderProblem } from '../../src/features/market/provider';
import { Tiingo } from '../../src/features/market/providers/tiingo';
import { type MarketServer, startMarketServer } from '../../../../test/support/market-server';

let server: MarketServer;
beforeAll(async () => (server = await startMarketServer()));
beforeEach(() => server.reset());
afterAll(() => server.close());

const NOW = new Date('2026-11-21T12:00:00Z');
const config = (): ProviderConfig => ({
  name: 'tiingo',
  url: server.url,
  key: 'secret-key',
  limit: { requests: 100, seconds: 60 },
  everyMinutes: 60,
});
const tiingo = () => new Tiingo(config(), () => NOW, { pauseMs: 1, timeoutMs: 1000 });
const instrument = (ticker: string, more: Partial<Instrument> = {}): Instrument => ({
  ticker,
  isCrypto: false,
  hasName: false,
  hasHistory: true,
  ...more,
});
const never = new AbortController().signal;
const iex = (ticker: string, tngoLast: number | null, timestamp = '2026-11-20T21:00:00+00:00') => ({
  ticker,
  timestamp,
  tngoLast,
  last: null,
  prevClose: 225.1,
  open: 226,
  high: 230,
  low: 225,
  mid: null,
  volume: 100,
});
const bar = (day: string, close: number, more: object = {}) => ({
  date: `${day}T00:00:00.000Z`,
  close,
  high: close,
  low: close,
  open: close,
  volume: 1,
  adjClose: close / 2,
  divCash: 0,
  splitFactor: 1,
  ...more,
});

async function quotes(...instruments: Instrument[]) {
  const answers = await tiingo().quotes(instruments, never);
  return answers.map((answer) => [
    answer.ticker,
    'problem' in answer
      ? answer.problem.message
      : answer.prices.map(({ day, at, price, isClose }) => [day, at, price.toString(), isClose]),
  ]);
}

test('the latest prices of many tickers are one call, with the key in a header and never in the address', async () => {
  server.reply('/iex/', {
    body: [iex('AAPL', 227.52), iex('BRK-B', 480.1, '2026-11-21T00:30:00+00:00')],
  });
  expect(await quotes(instrument('AAPL'), instrument('BRK.B'))).toEqual([
    ['AAPL', [['2026-11-20', '2026-11-20T21:00:00.000Z', '227.52', false]]],
    ['BRK.B', [['2026-11-20', '2026-11-21T00:30:00.000Z', '480.1', false]]],
  ]);
  expect(server.asked).toEqual(['/iex/?tickers=AAPL%2CBRK-B']);
  expect(server.headers[0]?.authorization).toBe('Token secret-key');
});

test('a fund, which no exchange trades, has the closes of the last days, each at New York’s close', async () => {
  server.reply('/iex/', { body: [] });
  server.reply('/tiingo/daily/VTSAX/prices', {
    body: [bar('2026-07-01', 140), bar('2026-11-20', 150.25)],
  });
  expect(await quotes(instrument('VTSAX'))).toEqual([
    [
      'VTSAX',
      [
        ['2026-07-01', '2026-07-01T20:00:00.000Z', '140', true],
        ['2026-11-20', '2026-11-20T21:00:00.000Z', '150.25', true],
      ],
    ],
  ]);
  expect(server.asked[1]).toBe('/tiingo/daily/VTSAX/prices?startDate=2026-11-11');
});

test('without a price of its own it has the last one traded; without any the last close', async () => {
  server.reply('/iex/', { body: [{ ...iex('AAPL', null), last: 227.1 }, iex('QUIET', null)] });
  server.reply('/tiingo/daily/QUIET/prices', { body: [bar('2026-11-20', 12.5)] });
  expect(await quotes(instrument('AAPL'), instrument('QUIET'))).toEqual([
    ['AAPL', [['2026-11-20', '2026-11-20T21:00:00.000Z', '227.1', false]]],
    ['QUIET', [['2026-11-20', '2026-11-20T21:00:00.000Z', '12.5', true]]],
  ]);
});

test('one that fails does not take the others along', async () => {
  server.reply('/iex/', { body: [iex('AAPL', 227.52)] });
  server.reply('/tiingo/daily/GONE/prices', {
    status: 404,
    body: { detail: 'Error: Ticker "GONE" not found' },
  });
  server.reply('/tiingo/daily/SLOW/prices', { afterMs: 3000 });
  server.reply('/tiingo/daily/OLD/prices', { body: [] });
  const [first, ...others] = await quotes(
    instrument('AAPL'),
    instrument('GONE'),
    instrument('SLOW'),
    instrument('OLD'),
  );
  expect(first?.[1]).toHaveLength(1);
  expect(others).toEqual([
    ['GONE', 'Tiingo does not know it'],
    ['SLOW', 'Tiingo did not answer within 1 s'],
    ['OLD', 'Tiingo has no price of the last days'],
  ]);
});

test('details bring closes, dividends with the stated frequency and pay-date, splits in whole shares, and the name where it is missing', async () => {
  server.reply('/tiingo/daily/AAPL/prices', {
    body: [
      bar('2025-06-02', 100, { splitFactor: 4 }),
      bar('2025-06-03', 20, { splitFactor: 0.06666667 }),
      bar('2026-08-10', 230, { divCash: 0.26 }),
    ],
  });
  server.reply('/tiingo/corporate-actions/AAPL/distributions', {
    body: [
      {
        ticker: 'aapl',
        exDate: '2026-08-10T00:00:00.000Z',
        paymentDate: null,
        distribution: 0.26,
        distributionFrequency: 'q',
      },
      {
        ticker: 'aapl',
        exDate: '2026-05-11T00:00:00.000Z',
        distribution: 0.25,
        distributionFrequency: 'q',
      },
      {
        ticker: 'aapl',
        exDate: '2026-05-11T00:00:00.000Z',
        distribution: 0.05,
        distributionFrequency: 'q',
      },
      {
        ticker: 'aapl',
        exDate: '2026-12-10T00:00:00.000Z',
        paymentDate: '2026-12-24T00:00:00.000Z',
        distribution: 0.27,
        distributionFreqency: 'q',
      },
      {
        ticker: 'aapl',
        exDate: '2026-12-11T00:00:00.000Z',
        distribution: 9,
        distributionFrequency: 'c',
      },
    ],
  });
  server.reply('/tiingo/daily/AAPL', {
    body: {
      ticker: 'AAPL',
      name: 'Apple Inc',
      description: '',
      startDate: '1980-12-12',
      endDate: '2026-11-20',
      exchangeCode: 'NASDAQ',
    },
  });
  const details = await tiingo().details(instrument('AAPL'), never);
  expect(JSON.parse(JSON.stringify(details))).toEqual({
    name: 'Apple Inc',
    officialFrequency: 'quarterly',
    officialDividend: '0.27',
    dividends: [
      { exDate: '2026-08-10', payDate: null, amount: '0.26', currency: 'USD' },
      { exDate: '2026-05-11', payDate: null, amount: '0.3', currency: 'USD' },
      { exDate: '2026-12-10', payDate: '2026-12-24', amount: '0.27', currency: 'USD' },
    ],
    splits: [
      { day: '2025-06-02', newShares: '4', oldShares: '1' },
      { day: '2025-06-03', newShares: '1', oldShares: '15' },
    ],
    closes: [
      { day: '2025-06-02', at: '2025-06-02T20:00:00.000Z', price: '100', isClose: true },
      { day: '2025-06-03', at: '2025-06-03T20:00:00.000Z', price: '20', isClose: true },
      { day: '2026-08-10', at: '2026-08-10T20:00:00.000Z', price: '230', isClose: true },
    ],
  });
});

test('where the plan has no calendar of distributions the dividends come from the closes, and it is not asked for again', async () => {
  server.reply('/tiingo/daily/AAPL/prices', {
    body: [bar('2026-08-10', 230, { divCash: 0.26 }), bar('2026-08-11', 231)],
  });
  server.reply('/tiingo/corporate-actions/', {
    status: 403,
    body: { detail: 'You do not have permission' },
  });
  const one = tiingo();
  for (let time = 0; time < 2; time += 1) {
    const { officialFrequency, officialDividend, dividends } = await one.details(
      instrument('AAPL', { hasName: true }),
      never,
    );
    expect(JSON.parse(JSON.stringify({ officialFrequency, officialDividend, dividends }))).toEqual({
      officialFrequency: null,
      officialDividend: null,
      dividends: [{ exDate: '2026-08-10', payDate: null, amount: '0.26', currency: 'USD' }],
    });
  }
  expect(server.asked.filter((path) => path.startsWith('/tiingo/corporate-actions/'))).toHaveLength(
    1,
  );
});

test('the first details bring the closes of ten years, and their dividends', async () => {
  server.reply('/tiingo/daily/AAPL/prices', {
    body: [bar('2017-02-09', 132, { divCash: 0.57 }), bar('2026-08-10', 230, { divCash: 0.26 })],
  });
  server.reply('/tiingo/corporate-actions/', { status: 403, body: { detail: 'not allowed' } });
  const first = instrument('AAPL', { hasName: true, hasHistory: false });
  const { closes, dividends } = await tiingo().details(first, never);
  expect(closes.map(({ day }) => day)).toEqual(['2017-02-09', '2026-08-10']);
  expect(dividends.map(({ exDate }) => exDate)).toEqual(['2017-02-09', '2026-08-10']);
  expect(server.asked).toEqual([
    '/tiingo/daily/AAPL/prices?startDate=2016-11-20',
    '/tiingo/corporate-actions/AAPL/distributions?startExDate=2016-11-20',
  ]);
});

test('a key that is not taken is said, without the key', async () => {
  server.reply('/iex/', { status: 401, body: { detail: 'Invalid token.' } });
  const problem: unknown = await quotes(instrument('AAPL')).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ProviderProblem);
  expect(problem).toMatchObject({
    kind: 'refused',
    message: 'Tiingo refuses the request (401): is the key right?',
  });
});

test('crypto is not asked for', () => {
  expect([
    tiingo().covers(instrument('BTC', { isCrypto: true })),
    tiingo().covers(instrument('AAPL')),
  ]).toEqual([false, true]);
});
