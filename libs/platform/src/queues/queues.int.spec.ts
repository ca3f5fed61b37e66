import { createTestDatabase } from '../../../../test/support/database';
import { createQueues, requestRecalculation, requestRecalculationForUserTickers, type Queues } from './index';

jest.setTimeout(60_000);

const backends: [string, string | null][] = [['PostgreSQL', null]];
if (process.env.TEST_REDIS_URL) backends.push(['Redis', process.env.TEST_REDIS_URL]);
else test.skip('doorbell queues over Redis (no redis-server found)', () => undefined);

describe.each(backends)('doorbell queues over %s', (_name, redisUrl) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let queues: Queues;
  const unexpected = (error: Error): void => {
    throw error;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(async () => {
    queues = await createQueues({ databaseUrl: database.url, redisUrl });
  });
  afterEach(() => queues.close());
  afterAll(() => database.drop());

  test('what is rung is handled', async () => {
    const handled: string[] = [];
    queues.worker('advance', ({ streamId }) => Promise.resolve(void handled.push(streamId)), { concurrency: 2, onError: unexpected });
    await queues.queue('advance').ring(['a', 'b', 'c'].map((id) => ({ id, data: { streamId: id } })));
    await until(() => handled.length === 3);
    expect([...handled].sort()).toEqual(['a', 'b', 'c']);
  });

  test('while one runs, any number of rings of its id become one more run', async () => {
    let runs = 0;
    let running = 0;
    let atOnce = 0;
    queues.worker(
      'advance',
      async () => {
        runs += 1;
        running += 1;
        atOnce = Math.max(atOnce, running);
        await pause(200);
        running -= 1;
      },
      { concurrency: 4, onError: unexpected },
    );
    await queues.queue('advance').ring([{ id: 's', data: { streamId: 's' } }]);
    await until(() => runs === 1);
    for (let ring = 0; ring < 5; ring += 1) await queues.queue('advance').ring([{ id: 's', data: { streamId: 's' } }]);
    await until(() => runs === 2 && running === 0);
    await pause(300);
    expect({ runs, atOnce }).toEqual({ runs: 2, atOnce: 1 });
  });

  test('a handler that throws is told and leaves the queue open for the next ring', async () => {
    const errors: string[] = [];
    let runs = 0;
    queues.worker(
      'advance',
      () => {
        runs += 1;
        return runs === 1 ? Promise.reject(new Error('first')) : Promise.resolve();
      },
      { concurrency: 1, onError: (error) => errors.push(error.message) },
    );
    await queues.queue('advance').ring([{ id: 't', data: { streamId: 't' } }]);
    await until(() => errors.length === 1);
    await queues.queue('advance').ring([{ id: 't', data: { streamId: 't' } }]);
    await until(() => runs === 2);
    expect(errors).toEqual(['first']);
  });

  test('a recalculation names the portfolio, or the user and the tickers', async () => {
    const handled: unknown[] = [];
    await requestRecalculation(queues, 'p1');
    await requestRecalculationForUserTickers(queues, 'u1', ['VEA', 'ITOT', 'VEA']);
    await requestRecalculationForUserTickers(queues, 'u1', []);
    queues.worker('recalculate', (data) => Promise.resolve(void handled.push(data)), { concurrency: 1, onError: unexpected });
    await until(() => handled.length === 2);
    expect(handled).toEqual([{ portfolioId: 'p1' }, { userId: 'u1', tickers: ['ITOT', 'VEA'] }]);
  });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function until(reached: () => boolean): Promise<void> {
  for (let waited = 0; !reached(); waited += 10) {
    if (waited > 15_000) throw new Error('not reached in 15 s');
    await pause(10);
  }
}
