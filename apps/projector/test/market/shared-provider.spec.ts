import { setImmediate as nextTurn } from 'node:timers/promises';
import { Decimal } from '@evenkeel/domain/kernel';
import {
  type Instrument,
  type MarketDataProvider,
  ProviderProblem,
} from '../../src/features/market/provider';
import { SharedProvider } from '../../src/features/market/shared-provider';

const { signal } = new AbortController();
const stock = (ticker: string): Instrument => ({
  ticker,
  isCrypto: false,
  hasName: true,
  hasHistory: true,
});
const POINT = { day: '2026-11-20', at: '2026-11-20T21:00:00.000Z', isClose: false };

/** A provider that answers when the event loop comes round, and what it was asked. */
function provider(): { shared: SharedProvider; asked: string[] } {
  const asked: string[] = [];
  const one: MarketDataProvider = {
    name: 'yahoo',
    tickersACall: 2,
    covers: () => true,
    quotes: async (instruments) => {
      asked.push(instruments.map(({ ticker }) => ticker).join(' '));
      await nextTurn();
      if (instruments.some(({ ticker }) => ticker === 'AWAY'))
        throw new ProviderProblem('away', 'cannot be reached');
      return instruments.map(({ ticker, isCrypto }) => ({
        ticker,
        prices: [{ ...POINT, price: Decimal.parse(isCrypto ? '90000' : '10') }],
      }));
    },
    details: () => Promise.reject(new ProviderProblem('unknown', 'does not know it')),
  };
  return { shared: new SharedProvider(one), asked };
}

const askAll = async (run: MarketDataProvider, tickers: readonly string[]): Promise<void> => {
  for (const ticker of tickers) await run.quotes([stock(ticker)], signal);
};

test('runs take turns, one question each', async () => {
  const { shared, asked } = provider();
  const [many, few] = [shared.forRun(), shared.forRun()];
  await Promise.all([askAll(many, ['A1', 'A2', 'A3']), askAll(few, ['B1', 'B2'])]);
  expect(asked).toEqual(['A1', 'B1', 'A2', 'B2', 'A3']);
});

test('what was answered since a run began is not asked for again, and later it is', async () => {
  const { shared, asked } = provider();
  const [one, other] = [shared.forRun(), shared.forRun()];
  await one.quotes([stock('AAPL'), stock('MSFT')], signal);
  const answers = await other.quotes([stock('MSFT'), stock('VTI')], signal);
  expect(answers.map(({ ticker }) => ticker)).toEqual(['MSFT', 'VTI']);
  await shared.forRun().quotes([stock('AAPL')], signal);
  expect(asked).toEqual(['AAPL MSFT', 'VTI', 'AAPL']);
});

test('a coin and a fund of one ticker are two questions', async () => {
  const { shared } = provider();
  const [one, other] = [shared.forRun(), shared.forRun()];
  const prices = await Promise.all([
    one.quotes([stock('BTC')], signal),
    other.quotes([{ ...stock('BTC'), isCrypto: true }], signal),
  ]);
  expect(
    prices
      .flat()
      .map((answer) => ('prices' in answer ? answer.prices[0]?.price.toString() : answer.problem)),
  ).toEqual(['10', '90000']);
});

test('a question that fails is the problem of its run alone', async () => {
  const { shared } = provider();
  const [one, other] = [shared.forRun(), shared.forRun()];
  const [failed, answered] = await Promise.allSettled([
    one.quotes([stock('AWAY')], signal),
    other.quotes([stock('VTI')], signal),
  ]);
  expect([failed.status, answered.status]).toEqual(['rejected', 'fulfilled']);
});
