import { randomUUID } from 'node:crypto';
import { createLogger } from '@evenkeel/platform/logging';
import type { ProviderConfig, ProviderName } from '@evenkeel/platform/config';
import type { EngineServices } from '@evenkeel/projections/engine';
import { MarketRefresh } from '../../src/features/market/market-refresh';
import { createProviders } from '../../src/features/market/providers/create-providers';
import { accountAdded, assetAdded, created, deposit, recorded, registered } from '../person';
import { openWorkbench, until, type Workbench } from '../workbench';
import { type MarketServer, startMarketServer } from '../../../../test/support/market-server';

const AT = '2026-01-02T10:00:00.000Z';

/** A workbench with a market server, and portfolios that hold ten shares of some tickers each. */
export interface RefreshBench {
  readonly bench: Workbench;
  readonly server: MarketServer;
  portfolio(
    ...tickers: string[]
  ): Promise<{ userId: string; portfolioId: string; streamId: string }>;
  /** A refresh over the server; its clock stands at `now()`. It ends with the bench. */
  refresh(now: () => Date, names?: readonly ProviderName[], chance?: () => number): MarketRefresh;
  /** An engine whose loops run until the bench is closed. */
  startEngine(changes?: Partial<EngineServices>): Promise<void>;
  /** Stores a run as the api does; out: its id. */
  ask(owner: { userId: string; portfolioId: string }, at?: Date): Promise<string>;
  ended(runId: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export async function openRefreshBench(redisUrl: string | null = null): Promise<RefreshBench> {
  const bench = await openWorkbench(redisUrl);
  const server = await startMarketServer();
  const running: { stop(): Promise<void> }[] = [];
  const config = (name: ProviderName): ProviderConfig => ({
    name,
    url: server.url,
    key: 'key',
    limit: { requests: 100_000, seconds: 60 },
    everyMinutes: 30,
  });
  const log = createLogger({
    level: 'warn',
    part: 'test',
    write: (line) => bench.logged.push(line),
  });
  return {
    bench,
    server,
    portfolio: async (...tickers) => {
      const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
      const streamId = `portfolio-${portfolioId}`;
      await bench.append(`user-${userId}`, userId, [registered(userId)]);
      const trades = tickers.flatMap((ticker) => [
        assetAdded(ticker, accountId),
        recorded({ accountId, ticker, at: AT, quantity: '10', price: '10', amount: '100' }),
      ]);
      await bench.append(streamId, userId, [
        created(portfolioId, userId),
        accountAdded(accountId),
        deposit(accountId, String(100 * tickers.length), AT),
        ...trades,
      ]);
      return { userId, portfolioId, streamId };
    },
    refresh: (now, names = ['yahoo'], chance = Math.random) => {
      const providers = createProviders(names.map(config), now, { pauseMs: 1, timeoutMs: 20_000 });
      const refresh = new MarketRefresh({
        ...bench,
        log,
        now,
        chance,
        providers: providers.map((provider) => ({ provider, everyMinutes: 30 })),
      });
      running.push(refresh);
      return refresh;
    },
    startEngine: async (changes) => {
      const engine = bench.engine(changes);
      running.push(engine);
      await engine.start();
    },
    ask: async ({ userId, portfolioId }, at = new Date()) => {
      const runId = randomUUID();
      await bench.rows(
        `INSERT INTO app.refresh_run (run_id, portfolio_id, user_id, status, requested_at) VALUES ($1, $2, $3, 'waiting', $4)`,
        [runId, portfolioId, userId, at],
      );
      return runId;
    },
    ended: async (runId) => {
      let run: Record<string, unknown> | undefined;
      await until(async () => {
        [run] = await bench.rows(
          'SELECT status, total, done, stored, failures, error FROM app.refresh_run WHERE run_id = $1',
          [runId],
        );
        return run?.status === 'finished' || run?.status === 'failed';
      }, 'the end of the run');
      return run ?? {};
    },
    close: async () => {
      for (const one of running.toReversed()) await one.stop();
      await bench.close();
      await server.close();
    },
  };
}
