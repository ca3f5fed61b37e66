import type { ProviderConfig } from '@evenkeel/platform/config';
import type { Instrument } from '../../src/features/market/provider';
import { CoinGecko } from '../../src/features/market/providers/coingecko';
import { type MarketServer, startMarketServer } from '../../../../test/support/market-server';

let server: MarketServer;
beforeAll(async () => (server = await startMarketServer()));
beforeEach(() => server.reset());
afterAll(() => server.close());

const config = (key: string | null = null): ProviderConfig => ({
  name: 'coingecko',
  url: server.url,
  key,
  limit: { requests: 100, seconds: 60 },
  everyMinutes: 15,
});
const gecko = (key: string | null = null) =>
  new CoinGecko(config(key), { pauseMs: 1, timeoutMs: 20_000 });
const coin = (ticker: string): Instrument => ({
  ticker,
  isCrypto: true,
  hasName: false,
  hasHistory: false,
});
const never = new AbortController().signal;
const market = (id: string, symbol: string, price: number | null, rank: number | null) => ({
  id,
  symbol,
  name: id,
  image: 'https://example.org/x.png',
  current_price: price,
  market_cap: 1,
  market_cap_rank: rank,
  price_change_24h: 12,
  last_updated: '2026-11-21T11:58:03.123Z',
});

async function quotes(...tickers: string[]) {
  const answers = await gecko().quotes(tickers.map(coin), never);
  return answers.map((answer) => [
    answer.ticker,
    'problem' in answer
      ? answer.problem.message
      : answer.prices.map(({ day, at, price, isClose }) => [day, at, price.toString(), isClose]),
  ]);
}

test('many coins are one call; of several of one symbol the best known counts', async () => {
  server.reply('/coins/markets', {
    body: [
      market('batcat', 'btc', 0.0000001, null),
      market('bitcoin', 'btc', 91234.5, 1),
      market('wrapped', 'btc', 91000, 4000),
      market('ethereum', 'eth', 3012.25, 2),
    ],
  });
  expect(await quotes('BTC', 'ETH-USD')).toEqual([
    ['BTC', [['2026-11-21', '2026-11-21T11:58:03.123Z', '91234.5', false]]],
    ['ETH-USD', [['2026-11-21', '2026-11-21T11:58:03.123Z', '3012.25', false]]],
  ]);
  expect(server.asked).toEqual([
    '/coins/markets?vs_currency=usd&symbols=btc%2Ceth&include_tokens=top&per_page=250',
  ]);
});

test('a coin that it does not know, and one without a price, have none', async () => {
  server.reply('/coins/markets', { body: [market('dead', 'dead', null, 900)] });
  expect(await quotes('NOPE', 'DEAD')).toEqual([
    ['NOPE', 'CoinGecko does not know it'],
    ['DEAD', 'CoinGecko gives no price for it'],
  ]);
});

test('small prices keep eight decimals', async () => {
  server.reply('/coins/markets', { body: [market('shib', 'shib', 8.451e-6, 30)] });
  expect(await quotes('SHIB')).toEqual([
    ['SHIB', [['2026-11-21', '2026-11-21T11:58:03.123Z', '0.00000845', false]]],
  ]);
});

test('details bring the name and a close for each day: the price at the midnight that ends it', async () => {
  server.reply('/coins/markets', { body: [market('bitcoin', 'btc', 91234.5, 1)] });
  server.reply('/coins/bitcoin/market_chart', {
    body: {
      prices: [
        [Date.parse('2026-11-20T00:00:00Z'), 90000.25],
        [Date.parse('2026-11-21T00:00:00Z'), 91000],
        [Date.parse('2026-11-21T11:58:00Z'), 91234.5],
      ],
      market_caps: [],
      total_volumes: [],
    },
  });
  expect(JSON.parse(JSON.stringify(await gecko().details(coin('BTC'), never)))).toEqual({
    name: 'bitcoin',
    officialFrequency: 'none',
    officialDividend: null,
    dividends: [],
    splits: [],
    closes: [
      { day: '2026-11-19', at: '2026-11-19T23:59:59.999Z', price: '90000.25', isClose: true },
      { day: '2026-11-20', at: '2026-11-20T23:59:59.999Z', price: '91000', isClose: true },
    ],
  });
});

test('a key goes into a header', async () => {
  server.reply('/coins/markets', { body: [] });
  await gecko('demo-key').quotes([coin('BTC')], never);
  expect(server.headers[0]?.['x-cg-demo-api-key']).toBe('demo-key');
});

test('only crypto is asked for, and of pairs only those with the dollar', () => {
  const one = gecko();
  expect([
    one.covers(coin('BTC')),
    one.covers(coin('BTC-USD')),
    one.covers(coin('BTC-EUR')),
    one.covers({ ...coin('AAPL'), isCrypto: false }),
  ]).toEqual([true, true, false, false]);
});

test.each([
  [
    '429 for longer than a run waits',
    { status: 429, headers: { 'retry-after': '600' } },
    'CoinGecko limits how often it is asked',
  ],
  ['HTML instead of JSON', { body: '<html>' }, 'CoinGecko did not answer with JSON'],
  [
    'missing fields',
    { body: [{ id: 'bitcoin' }] },
    'CoinGecko gave an answer that cannot be read (0.symbol: Invalid input: expected string, received undefined)',
  ],
])('%s is said', async (_case, reply, message) => {
  server.reply('/coins/markets', reply);
  await expect(quotes('BTC')).rejects.toMatchObject({ message });
});
