import type { ProviderConfig } from '@evenkeel/platform/config';
import type { Instrument } from '../../src/features/market/provider';
import { Yahoo } from '../../src/features/market/providers/yahoo';
import { type MarketServer, startMarketServer } from '../../../../test/support/market-server';
import { chart, chartPath, NOT_FOUND } from '../../../../test/support/yahoo-answers';

let server: MarketServer;
beforeAll(async () => (server = await startMarketServer()));
beforeEach(() => server.reset());
afterAll(() => server.close());

const config = (): ProviderConfig => ({
  name: 'yahoo',
  url: server.url,
  key: null,
  limit: { requests: 100, seconds: 60 },
  everyMinutes: 30,
});
const instrument = (ticker: string, isCrypto = false): Instrument => ({
  ticker,
  isCrypto,
  hasName: false,
  hasHistory: true,
});
const never = new AbortController().signal;
const quick = { pauseMs: 1, timeoutMs: 20_000 };

async function quote(one: Instrument) {
  const [answer] = await new Yahoo(config(), quick).quotes([one], never);
  if (!answer) throw new Error('no answer');
  if ('problem' in answer) return answer.problem.message;
  return answer.prices.map(({ day, at, price, isClose }) => [day, at, price.toString(), isClose]);
}

test('the latest price stands at its moment, earlier closes at their close, and noise of 32-bit floats is gone', async () => {
  const bars = [
    ['2026-11-18T14:30:00Z', 228.0200042724609],
    ['2026-11-19T14:30:00Z', null],
    ['2026-11-20T21:00:01Z', 227.52],
  ] as const;
  server.reply(chartPath('AAPL'), { body: chart({ bars }) });
  expect(await quote(instrument('AAPL'))).toEqual([
    ['2026-11-18', '2026-11-18T21:00:00.000Z', '228.02', true],
    ['2026-11-20', '2026-11-20T21:00:01.000Z', '227.52', false],
  ]);
});

test('a price belongs to the day of its exchange, also where that day is over in UTC', async () => {
  // A fund's price of Friday evening in New York, and the bar of an exchange in Tokyo, which opens
  // while it is the day before in UTC.
  server.reply(chartPath('VTSAX'), { body: chart({ at: '2026-11-21T01:00:00Z' }) });
  expect(await quote(instrument('VTSAX'))).toEqual([
    ['2026-11-20', '2026-11-21T01:00:00.000Z', '227.52', false],
  ]);
  server.reply(chartPath('TYO'), {
    body: chart({
      at: '2026-11-20T01:00:00Z',
      gmtoffset: 9 * 3600,
      bars: [['2026-11-18T23:30:00Z', 225]],
    }),
  });
  expect((await quote(instrument('TYO'))).toString()).toBe(
    '2026-11-19,2026-11-19T06:00:00.000Z,225,true,2026-11-20,2026-11-20T01:00:00.000Z,227.52,false',
  );
});

test('where it limits us, that is said of all and not of one ticker', async () => {
  server.reply(chartPath('AAPL'), { status: 429, headers: { 'retry-after': '600' } });
  await expect(quote(instrument('AAPL'))).rejects.toMatchObject({
    kind: 'limited',
    message: 'Yahoo Finance limits how often it is asked',
  });
});

test('on a weekend the latest price is still that of Friday', async () => {
  server.reply(chartPath('AAPL'), { body: chart({ bars: [['2026-11-20T14:30:00Z', 227.52]] }) });
  expect(await quote(instrument('AAPL'))).toEqual([
    ['2026-11-20', '2026-11-20T21:00:01.000Z', '227.52', false],
  ]);
});

test('prices before a split are told as they were traded', async () => {
  const bars = [
    ['2026-11-18T14:30:00Z', 25],
    ['2026-11-19T14:30:00Z', 26],
  ] as const;
  server.reply(chartPath('NVDA'), {
    body: chart({ price: 27, bars, splits: [['2026-11-19T14:30:00Z', 4, 1]] }),
  });
  expect((await quote(instrument('NVDA'))).toString()).toBe(
    '2026-11-18,2026-11-18T21:00:00.000Z,100,true,2026-11-19,2026-11-19T21:00:00.000Z,26,true,2026-11-20,2026-11-20T21:00:01.000Z,27,false',
  );
});

test('details bring the name, dividends as they were paid, and splits', async () => {
  const dividends = [
    ['2026-08-10T13:30:00Z', 0.26],
    ['2025-02-10T14:30:00Z', 0.0625],
    ['2025-02-10T14:30:01Z', 0.01],
  ] as const;
  server.reply(chartPath('AAPL'), {
    body: chart({ dividends, splits: [['2025-06-02T13:30:00Z', 4, 1]], longName: 'Apple Inc.' }),
  });
  const details = await new Yahoo(config(), quick).details(instrument('AAPL'), never);
  expect({
    ...details,
    dividends: details.dividends.map(({ exDate, amount }) => [exDate, amount.toString()]),
    splits: details.splits.map(({ day, newShares, oldShares }) => [
      day,
      `${newShares}:${oldShares}`,
    ]),
  }).toEqual({
    name: 'Apple Inc.',
    officialFrequency: null,
    officialDividend: null,
    closes: [],
    dividends: [
      ['2025-02-10', '0.29'],
      ['2026-08-10', '0.26'],
    ],
    splits: [['2025-06-02', '4:1']],
  });
  expect(server.asked[0]).toContain(
    'range=2y&interval=1d&includePrePost=false&events=div%2Csplits',
  );
});

test('the first details bring the closes of ten years, and their dividends', async () => {
  server.reply(chartPath('AAPL'), {
    body: chart({
      bars: [['2017-01-03T14:30:00Z', 116.15]],
      dividends: [
        ['2026-08-10T13:30:00Z', 0.26],
        ['2017-02-09T14:30:00Z', 0.57],
      ],
    }),
  });
  const first = { ...instrument('AAPL'), hasHistory: false };
  const { closes, dividends } = await new Yahoo(config(), quick).details(first, never);
  expect(closes.map(({ day, price }) => [day, price.toString()])).toEqual([
    ['2017-01-03', '116.15'],
  ]);
  expect(dividends.map(({ exDate }) => exDate)).toEqual(['2017-02-09', '2026-08-10']);
  expect(server.asked.at(-1)).toContain('range=10y');
});

test.each([
  ['that of the chart where it bears none', undefined, 'USD'],
  ['its own where it bears one', 'EUR', 'EUR'],
  ['unknown where it bears an empty one', '', null],
])('the currency of a dividend is %s', async (_name, currency, told) => {
  const answer = chart({ dividends: [['2026-08-10T13:30:00Z', 0.26]] });
  const [result] = (answer as { chart: { result: { events: { dividends: object } }[] } }).chart
    .result;
  for (const dividend of Object.values(result?.events.dividends ?? {}) as object[])
    Object.assign(dividend, { currency });
  server.reply(chartPath('AAPL'), { body: answer });
  const { dividends } = await new Yahoo(config(), quick).details(instrument('AAPL'), never);
  expect(dividends.map(({ currency: found }) => found)).toEqual([told]);
});

test.each([
  ['a share class is joined by a hyphen', instrument('BRK.B'), 'BRK-B'],
  ['an exchange stays behind its dot', instrument('VOD.L'), 'VOD.L'],
  ['a coin is asked for as its pair with the dollar', instrument('BTC', true), 'BTC-USD'],
  ['a pair is asked for as it is', instrument('ETH-USD', true), 'ETH-USD'],
])('%s', async (_rule, one, symbol) => {
  server.reply(chartPath(symbol), { body: chart() });
  expect(Array.isArray(await quote(one))).toBe(true);
});

test.each([
  ['an unknown ticker', { status: 404, body: NOT_FOUND }, 'Yahoo Finance does not know it'],
  [
    'an unknown ticker, said with 200',
    { body: NOT_FOUND },
    'Yahoo Finance does not know it (No data found, symbol may be delisted)',
  ],
  [
    'another currency',
    { body: chart({ currency: 'EUR' }) },
    'Yahoo Finance has it in EUR, not in US dollars',
  ],
  [
    'HTML instead of JSON',
    { body: '<!doctype html><title>Consent</title>' },
    'Yahoo Finance did not answer with JSON',
  ],
  [
    'a missing price',
    { body: chart({ price: null }) },
    'Yahoo Finance gave an answer that cannot be read (chart.result.0.meta.regularMarketPrice: Invalid input: expected number, received null)',
  ],
  [
    'a missing chart',
    { body: {} },
    'Yahoo Finance gave an answer that cannot be read (chart: Invalid input: expected object, received undefined)',
  ],
])('%s is no price, and the reason is said', async (_case, reply, reason) => {
  server.reply(chartPath('AAPL'), reply);
  expect(await quote(instrument('AAPL'))).toBe(reason);
});

test.each([
  ['zero', 0],
  ['negative', -3],
])('a %s price is handed on as it is: whoever stores it judges it', async (_case, price) => {
  server.reply(chartPath('AAPL'), { body: chart({ price }) });
  expect(await quote(instrument('AAPL'))).toEqual([
    ['2026-11-20', '2026-11-20T21:00:01.000Z', String(price), false],
  ]);
});
