import { Client } from 'pg';
import { createTestDatabase } from '../../../../test/support/database';
import {
  createQueues,
  requestCalculations,
  requestRecalculationForUserTickers,
  type Queues,
  type Urgency,
} from './index';
import { prepareSchema } from './bullmq-schema';
import { QUEUE_NAMES } from './jobs';

const backends: [string, string | null][] = [['PostgreSQL', null]];
if (process.env.TEST_REDIS_URL) backends.push(['Redis', process.env.TEST_REDIS_URL]);
else test.skip('queues over Redis (no redis-server found)', () => undefined);

describe.each(backends)('queues over %s', (_name, redisUrl) => {
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

  test('what is added is handled', async () => {
    const handled: string[] = [];
    queues.worker('calculate', ({ streamId }) => Promise.resolve(void handled.push(streamId)), {
      concurrency: 2,
      onError: unexpected,
    });
    await queues.queue('calculate').add([{ data: job('a') }, { data: job('b') }]);
    await queues.queue('calculate').add([{ data: job('c') }]);
    await until(() => handled.length === 3);
    expect([...handled].sort()).toEqual(['a', 'b', 'c']);
  });

  test('jobs added together are all handled', async () => {
    const handled: string[] = [];
    queues.worker(
      'refresh',
      (data) => Promise.resolve(void handled.push('runId' in data ? data.runId : '')),
      { concurrency: 2, onError: unexpected },
    );
    await queues
      .queue('refresh')
      .add(['p1', 'p2', 'p3'].map((id) => ({ id, data: { runId: id } })));
    await until(() => handled.length === 3);
    expect([...handled].sort()).toEqual(['p1', 'p2', 'p3']);
  });

  test('while one runs, any number of jobs of its id become one more run', async () => {
    let runs = 0;
    let running = 0;
    let atOnce = 0;
    let letGo = (): void => undefined;
    const allAdded = new Promise<void>((resolve) => (letGo = resolve));
    queues.worker(
      'calculate',
      async () => {
        runs += 1;
        running += 1;
        atOnce = Math.max(atOnce, running);
        await allAdded;
        running -= 1;
      },
      { concurrency: 4, onError: unexpected },
    );
    await queues.queue('calculate').add([{ id: 's', data: job('s') }]);
    await until(() => runs === 1);
    for (let times = 0; times < 5; times += 1)
      await queues.queue('calculate').add([{ id: 's', data: job('s') }]);
    letGo();
    await until(() => runs === 2 && running === 0);
    await pause(300);
    expect({ runs, atOnce }).toEqual({ runs: 2, atOnce: 1 });
  });

  test('a handler that throws is told and leaves the queue open for the next job', async () => {
    const errors: string[] = [];
    let runs = 0;
    queues.worker(
      'calculate',
      () => {
        runs += 1;
        return runs === 1 ? Promise.reject(new Error('first')) : Promise.resolve();
      },
      { concurrency: 1, onError: (error) => errors.push(error.message) },
    );
    await queues.queue('calculate').add([{ id: 't', data: job('t') }]);
    await until(() => errors.length === 1);
    await queues.queue('calculate').add([{ id: 't', data: job('t') }]);
    await until(() => runs === 2);
    expect(errors).toEqual(['first']);
  });

  test('neither what people wait for nor batches hold up the other, and a stream that waits is not added twice', async () => {
    await requestCalculations(queues, ['s1', 's2'], { recalculate: true, urgency: 'batch' });
    await requestCalculations(queues, ['s3'], { recalculate: false, urgency: 'awaited' });
    await requestCalculations(queues, ['s3', 's4'], { recalculate: false, urgency: 'awaited' });
    const batch: unknown[] = [];
    let [begun, end] = [0, (): void => undefined];
    // The first of these does not end before the batch has.
    queues.worker(
      'calculate',
      () => (++begun === 1 ? new Promise<void>((resolve) => (end = resolve)) : Promise.resolve()),
      { concurrency: 1, onError: unexpected },
    );
    queues.worker('calculate-batch', (data) => Promise.resolve(void batch.push(data)), {
      concurrency: 1,
      onError: unexpected,
    });
    await until(() => begun === 1 && batch.length === 2);
    expect(batch).toEqual([
      { streamId: 's1', recalculate: true },
      { streamId: 's2', recalculate: true },
    ]);
    end();
    await until(() => begun === 2);
  });

  test('an overdue calculation does not wait for the job that was to make it', async () => {
    let [runs, end] = [0, (): void => undefined];
    queues.worker(
      'calculate',
      () => (++runs === 1 ? new Promise<void>((resolve) => (end = resolve)) : Promise.resolve()),
      { concurrency: 2, onError: unexpected },
    );
    const request = (urgency: Urgency) =>
      requestCalculations(queues, ['s'], { recalculate: false, urgency });
    await request('awaited');
    await until(() => runs === 1);
    await request('awaited');
    await request('overdue');
    await until(() => runs === 2);
    end();
    await until(() => runs === 3);
  });

  test('changed prices name the user and each ticker once', async () => {
    const handled: unknown[] = [];
    await requestRecalculationForUserTickers(queues, 'u1', ['VEA', 'ITOT', 'VEA']);
    await requestRecalculationForUserTickers(queues, 'u1', []);
    queues.worker('prices-changed', (data) => Promise.resolve(void handled.push(data)), {
      concurrency: 1,
      onError: unexpected,
    });
    await until(() => handled.length === 1);
    expect(handled).toEqual([{ userId: 'u1', tickers: ['ITOT', 'VEA'] }]);
  });
});

test("over PostgreSQL nothing is stored of the queues' own events, also after a second start", async () => {
  const database = await createTestDatabase();
  for (let start = 0; start < 2; start += 1) {
    const queues = await createQueues({ databaseUrl: database.url, redisUrl: null });
    let handled = 0;
    queues.worker('calculate', () => Promise.resolve(void (handled += 1)), {
      concurrency: 1,
      onError: () => undefined,
    });
    await queues.queue('calculate').add([{ data: job('a') }]);
    await until(() => handled === 1);
    await queues.close();
  }
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    'SELECT (SELECT count(*)::int FROM bullmq.event) AS events, (SELECT count(*)::int FROM bullmq.job) AS jobs',
  );
  await client.end();
  await database.drop();
  expect(rows).toEqual([{ events: 0, jobs: 0 }]);
});

test('over PostgreSQL the queues are set up once, however many programs start at the same moment', async () => {
  const database = await createTestDatabase();
  await Promise.all(Array.from({ length: 8 }, () => prepareSchema(database.url)));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'bullmq' AND sequencename = ANY (SELECT bullmq.job_id_seq_name(q) FROM unnest($1::text[]) AS q)`,
    [QUEUE_NAMES],
  );
  await client.end();
  await database.drop();
  expect(rows).toHaveLength(QUEUE_NAMES.length);
});

test('over PostgreSQL a connection that is lost at any moment, also while a queue is being opened, ends nothing', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  for (let round = 0; round < 20; round += 1) {
    const queues = await createQueues({ databaseUrl: database.url, redisUrl: null });
    const adding = queues
      .queue('calculate')
      .add([{ data: job('lost or not') }])
      .catch(() => undefined);
    await pause(round / 2);
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await adding;
    let isHandled = false;
    queues.worker(
      'calculate',
      ({ streamId }) => Promise.resolve(void (isHandled ||= streamId === 'afterwards')),
      { concurrency: 1, onError: () => undefined },
    );
    while (!isHandled) {
      await queues
        .queue('calculate')
        .add([{ data: job('afterwards') }])
        .catch(() => undefined);
      await pause(30);
    }
    await queues.close();
  }
  await client.end();
  await database.drop();
});

const job = (streamId: string) => ({ streamId, recalculate: false });
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function until(reached: () => boolean): Promise<void> {
  for (let waited = 0; !reached(); waited += 10) {
    if (waited > 30_000) throw new Error('not reached in 30 s');
    await pause(10);
  }
}
