import { readConfig } from './index';

const ENV = {
  DATABASE_URL: 'postgres://user:secret@localhost:5432/evenkeel',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const providers = (env: NodeJS.ProcessEnv) => readConfig({ ...ENV, ...env }).marketData;

test.each([undefined, '', 'none'])('no provider is asked where MARKET_DATA is %j', (list) => {
  expect(providers({ MARKET_DATA: list })).toEqual([]);
});

test('providers are asked in the order of the list, each once, within its own limits', () => {
  expect(providers({ MARKET_DATA: 'Tiingo, yahoo,tiingo', TIINGO_API_KEY: 'k' })).toEqual([
    {
      name: 'tiingo',
      url: 'https://api.tiingo.com',
      key: 'k',
      limit: { requests: 45, seconds: 3600 },
      everyMinutes: 60,
    },
    {
      name: 'yahoo',
      url: 'https://query1.finance.yahoo.com',
      key: null,
      limit: { requests: 100, seconds: 60 },
      everyMinutes: 30,
    },
  ]);
});

test('the order of the list is kept, whatever it is', () => {
  expect(
    providers({ MARKET_DATA: 'yahoo,coingecko,tiingo', TIINGO_API_KEY: 'k' }).map(
      ({ name }) => name,
    ),
  ).toEqual(['yahoo', 'coingecko', 'tiingo']);
});

test('address, limit and turn of a provider can be set', () => {
  const set = {
    MARKET_DATA: 'coingecko',
    COINGECKO_URL: 'http://localhost:9/',
    COINGECKO_LIMIT: '30/60',
    COINGECKO_EVERY_MINUTES: '5',
    COINGECKO_API_KEY: 'demo',
  };
  expect(providers(set)).toEqual([
    {
      name: 'coingecko',
      url: 'http://localhost:9',
      key: 'demo',
      limit: { requests: 30, seconds: 60 },
      everyMinutes: 5,
    },
  ]);
});

test.each([
  [
    { MARKET_DATA: 'yahoo,bloomberg' },
    /MARKET_DATA must be a list of yahoo, tiingo, coingecko, or none/,
  ],
  [{ MARKET_DATA: 'tiingo' }, /TIINGO_API_KEY must be set where MARKET_DATA names tiingo/],
  [{ YAHOO_URL: 'ftp://host' }, /YAHOO_URL must look like https/],
  [{ YAHOO_LIMIT: '100' }, /YAHOO_LIMIT must be requests\/seconds/],
  [{ YAHOO_LIMIT: '0/60' }, /YAHOO_LIMIT must be requests\/seconds/],
  [{ COINGECKO_EVERY_MINUTES: '0' }, /COINGECKO_EVERY_MINUTES must be a whole number of minutes/],
])('%j is refused by name', (env, message) => {
  expect(() => providers(env)).toThrow(message);
});
