import { Decimal } from '@evenkeel/domain/kernel';
import { askInTurn, type Listener } from '../../src/features/market/ask-in-turn';
import {
  type Instrument,
  type MarketDataProvider,
  ProviderProblem,
  type QuoteAnswer,
} from '../../src/features/market/provider';

const instrument = (ticker: string, isCrypto = false): Instrument => ({
  ticker,
  isCrypto,
  hasName: true,
  hasHistory: true,
});
const price = (ticker: string): QuoteAnswer => ({
  ticker,
  prices: [
    { day: '2026-11-20', at: '2026-11-20T21:00:00.000Z', price: Decimal.one, isClose: false },
  ],
});
const problem = (kind: ProviderProblem['kind'], message: string) =>
  new ProviderProblem(kind, message);

/** A provider of this test: what it answers to a batch, or throws. */
function provider(
  name: MarketDataProvider['name'],
  answer: (instruments: readonly Instrument[]) => QuoteAnswer[],
  more: Partial<MarketDataProvider> = {},
): MarketDataProvider & { asked: string[][] } {
  const asked: string[][] = [];
  const quotes = (instruments: readonly Instrument[]) => {
    asked.push(instruments.map(({ ticker }) => ticker));
    return Promise.resolve().then(() => answer(instruments));
  };
  return {
    name,
    tickersACall: 2,
    covers: () => true,
    quotes,
    details: () => Promise.reject(new Error('not asked for')),
    asked,
    ...more,
  };
}

async function ask(
  providers: readonly MarketDataProvider[],
  tickers: readonly string[],
  {
    doubted = {},
    excuses = {},
  }: { doubted?: Record<string, string>; excuses?: Record<string, string> } = {},
) {
  const heard: string[] = [];
  const listener: Listener = {
    found: (one, found) => {
      heard.push(...found.map(({ ticker }) => `${one.name} has ${ticker}`));
      return Promise.resolve(
        new Map(
          found.flatMap(({ ticker }) =>
            doubted[`${one.name} ${ticker}`]
              ? [[ticker, doubted[`${one.name} ${ticker}`] ?? '']]
              : [],
          ),
        ),
      );
    },
    unknown: (one, ticker) =>
      Promise.resolve(void heard.push(`${one.name} does not know ${ticker}`)),
    useless: (one, { message }) =>
      Promise.resolve(void heard.push(`${one.name} is useless: ${message}`)),
  };
  const excuse = (one: MarketDataProvider, ticker: string) =>
    excuses[`${one.name} ${ticker}`] ?? excuses[one.name] ?? null;
  const failures = await askInTurn(
    {
      providers,
      instruments: tickers.map((ticker) => instrument(ticker)),
      excuse,
      signal: new AbortController().signal,
    },
    listener,
  );
  return { failures, heard };
}

const all = (instruments: readonly Instrument[]) => instruments.map(({ ticker }) => price(ticker));

test('the second provider is asked only for what the first has no price for', async () => {
  const first = provider('tiingo', (batch) =>
    batch.map(({ ticker }) =>
      ticker === 'B'
        ? { ticker, problem: problem('unknown', 'Tiingo does not know it') }
        : price(ticker),
    ),
  );
  const second = provider('yahoo', all);
  expect(await ask([first, second], ['A', 'B', 'C'])).toEqual({
    failures: [],
    heard: ['tiingo does not know B', 'tiingo has A', 'tiingo has C', 'yahoo has B'],
  });
  expect({ first: first.asked, second: second.asked }).toEqual({
    first: [['A', 'B'], ['C']],
    second: [['B']],
  });
});

test('a ticker that none has a price for fails with what each said', async () => {
  const none = (what: string) => (batch: readonly Instrument[]) =>
    batch.map(({ ticker }) => ({ ticker, problem: problem('unknown', what) }));
  const { failures } = await ask(
    [
      provider('tiingo', none('Tiingo does not know it')),
      provider('yahoo', none('Yahoo Finance has it in EUR')),
    ],
    ['A'],
  );
  expect(failures).toEqual([
    { ticker: 'A', reason: 'Tiingo does not know it; Yahoo Finance has it in EUR' },
  ]);
});

test('a price that is not believed is asked for of the next provider', async () => {
  const second = provider('yahoo', all);
  expect(
    await ask([provider('tiingo', all), second], ['A', 'B'], {
      doubted: { 'tiingo A': 'held back' },
    }),
  ).toMatchObject({ failures: [] });
  expect(second.asked).toEqual([['A']]);
  expect(
    (await ask([provider('tiingo', all)], ['A'], { doubted: { 'tiingo A': 'held back' } }))
      .failures,
  ).toEqual([{ ticker: 'A', reason: 'held back' }]);
});

test.each(['limited', 'refused'] as const)(
  'a provider that is %s is asked nothing more',
  async (kind) => {
    const first = provider('tiingo', () => {
      throw problem(kind, 'not now');
    });
    expect(await ask([first, provider('yahoo', all)], ['A', 'B', 'C'])).toEqual({
      failures: [],
      heard: ['tiingo is useless: not now', 'yahoo has A', 'yahoo has B', 'yahoo has C'],
    });
    expect(first.asked).toEqual([['A', 'B']]);
  },
);

test('a provider that says of one ticker that it is limited is asked nothing more', async () => {
  const first = provider('tiingo', (batch) =>
    batch.map(({ ticker }) =>
      ticker === 'B' ? { ticker, problem: problem('limited', 'not now') } : price(ticker),
    ),
  );
  expect(await ask([first, provider('yahoo', all)], ['A', 'B', 'C'])).toMatchObject({
    failures: [],
    heard: ['tiingo has A', 'tiingo is useless: not now', 'yahoo has B', 'yahoo has C'],
  });
  expect(first.asked).toEqual([['A', 'B']]);
});

test('a provider that fails twice in a row is asked nothing more; one that fails now and then goes on', async () => {
  const down = provider('tiingo', () => {
    throw problem('away', 'down');
  });
  await ask([down], ['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  expect(down.asked).toHaveLength(2);
  let calls = 0;
  const shaky = provider('tiingo', (batch) => {
    calls += 1;
    if (calls % 2 === 1) throw problem('away', 'shaky');
    return all(batch);
  });
  const { failures } = await ask([shaky], ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
  expect(shaky.asked).toHaveLength(4);
  expect(failures).toHaveLength(4);
});

test('a provider with an excuse is not asked, and the excuse is said where nobody else has a price', async () => {
  const first = provider('tiingo', all);
  const { failures } = await ask([first, provider('yahoo', all)], ['A', 'B'], {
    excuses: { tiingo: 'rests', 'yahoo B': 'did not know it' },
  });
  expect(failures).toEqual([{ ticker: 'B', reason: 'rests; did not know it' }]);
  expect(first.asked).toEqual([]);
});

test('what no provider covers is said to be so', async () => {
  expect(
    (await ask([provider('coingecko', all, { covers: ({ isCrypto }) => isCrypto })], ['A']))
      .failures,
  ).toEqual([{ ticker: 'A', reason: 'No provider has prices of this kind' }]);
});
