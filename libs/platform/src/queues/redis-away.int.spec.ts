import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { createTestDatabase } from '../../../../test/support/database';
import { openGate } from '../../../../test/support/gate';
import { findRedis, type RedisServer, startRedis } from '../../../../test/support/redis';
import { soon } from '../../../../test/support/soon';
import { untilDone } from '../../../../test/support/until-done';
import { openAnnouncements } from '../announcements';
import { createFlowQueue } from './flows';
import { createQueues, type Queues } from './index';

const program = findRedis();
const redisTest = program ? test : test.skip;
const nothing = (): void => undefined;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let redis: RedisServer;
beforeEach(async () => {
  database = await createTestDatabase();
  if (program) redis = await startRedis(program);
});
afterEach(async () => {
  redis?.wake();
  await redis?.kill();
  await database.drop();
});

/** Resolves, when the job runs, to a function that ends it. */
async function runningJob(queues: Queues): Promise<() => void> {
  const begun = new Promise<() => void>((resolve) =>
    queues.worker('calculate', () => new Promise<void>((end) => resolve(end)), {
      concurrency: 1,
      onError: nothing,
    }),
  );
  await queues.queue('calculate').add([{ data: { streamId: 'a', recalculate: false } }]);
  return begun;
}

redisTest('workers of a Redis that has never been there are closed', async () => {
  await redis.kill();
  const config = { databaseUrl: database.url, redisUrl: redis.url };
  const [queues, flows] = [
    await createQueues(config),
    await createFlowQueue(config, 'flow', nothing),
  ];
  queues.worker('calculate', () => Promise.resolve(), { concurrency: 1, onError: nothing });
  flows.work(() => Promise.resolve(), nothing);
  await Promise.all([queues.close(), flows.close()]);
});

redisTest.each([
  ['is gone', () => redis.kill()],
  ['stands still', async () => redis.freeze()],
])('a worker whose Redis %s is closed when its job has ended', async (_how, away) => {
  const queues = await createQueues({ databaseUrl: database.url, redisUrl: redis.url });
  const end = await runningJob(queues);
  await away();
  let isClosed = false;
  const closing = queues.close().then(() => (isClosed = true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isClosed).toBe(false);
  end();
  await closing;
});

redisTest('a long job whose Redis is gone is given up and closed', async () => {
  const config = { databaseUrl: database.url, redisUrl: redis.url };
  const flows = await createFlowQueue<string>(config, 'flow', nothing);
  const begun = new Promise<void>((resolve) =>
    flows.work((_data, { signal }) => {
      resolve();
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    }, nothing),
  );
  await flows.add({ first: ['a'], last: 'b' });
  await begun;
  await redis.kill();
  await flows.close();
});

redisTest.each([
  ['is gone', () => redis.kill()],
  ['stands still', async () => redis.freeze()],
])(
  'what is first added while Redis %s is refused, and what is added later is worked on (RUN-64)',
  async (how, away) => {
    const config = { databaseUrl: database.url, redisUrl: redis.url };
    const queues = await createQueues(config);
    const flows = await createFlowQueue<string>(config, 'flow', nothing);
    const calculation = (streamId: string) => ({ data: { streamId, recalculate: false } });
    const adding = [
      (id: string) => queues.queue('calculate').add([calculation(id)]),
      (id: string) => queues.queue('calculate-batch').add([calculation(id), calculation(id)]),
      (id: string) => flows.add({ first: [id], last: id }),
    ];
    await away();
    const outcomes = await Promise.allSettled(adding.map((add) => add('away')));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);

    if (how === 'is gone' && program)
      redis = await startRedis(program, Number(new URL(redis.url).port));
    else redis.wake();
    const worked = new Set<string>();
    const work = (from: string) => (id: string) => Promise.resolve(void worked.add(from + id));
    for (const name of ['calculate', 'calculate-batch'] as const)
      queues.worker(name, ({ streamId }) => work(`${name} `)(streamId), {
        concurrency: 1,
        onError: nothing,
      });
    flows.work(work('flow '), nothing);
    for (const add of adding) await untilDone(() => add('back'));
    await soon(() => Promise.resolve([...worked])).toEqual(
      expect.arrayContaining(['calculate back', 'calculate-batch back', 'flow back']),
    );
    await Promise.all([queues.close(), flows.close()]);
  },
);

redisTest(
  'where the path to Redis goes silent, jobs are added and worked on again, and announcements heard',
  async () => {
    const gate = await openGate(redis.url);
    const behindGate = { databaseUrl: database.url, redisUrl: gate.url };
    const near = { databaseUrl: database.url, redisUrl: redis.url };
    const [queues, others] = [await createQueues(behindGate), await createQueues(near)];
    const [sender, receiver] = [await openAnnouncements(behindGate), await openAnnouncements(near)];
    const worked: string[] = [];
    queues.worker('calculate', ({ streamId }) => Promise.resolve(void worked.push(streamId)), {
      concurrency: 1,
      onError: nothing,
    });
    let heard = 0;
    await receiver.subscribe(() => (heard += 1));
    const add = (to: Queues, streamId: string) =>
      to.queue('calculate').add([{ data: { streamId, recalculate: false } }]);
    const publish = () =>
      sender.publish([{ kind: 'session-ended', userId: 'u', tokenHash: 'hash' }]);
    await Promise.all([add(queues, 'before'), publish()]);
    await soon(() => Promise.resolve([worked, heard])).toEqual([['before'], 1]);

    gate.silence();
    await expect(add(queues, 'lost')).rejects.toThrow();
    await add(others, 'elsewhere');
    await Promise.all([untilDone(() => add(queues, 'here')), untilDone(publish)]);
    await soon(() => Promise.resolve(worked)).toEqual(
      expect.arrayContaining(['before', 'elsewhere', 'here']),
    );
    await soon(() => Promise.resolve(heard)).toBeGreaterThan(1);
    await Promise.all([queues.close(), others.close(), sender.close(), receiver.close()]);
    gate.close();
  },
);

redisTest(
  'a connection that came back after a loss is not given up while it is healthy',
  async () => {
    const queues = await createQueues({ databaseUrl: database.url, redisUrl: redis.url });
    queues.worker('calculate', () => Promise.resolve(), { concurrency: 1, onError: nothing });
    const operator = new Redis(redis.url);
    const connections = async (flags: string) => {
      const list = (await operator.client('LIST', 'TYPE', 'NORMAL')) as string;
      return list.match(new RegExp(`^id=\\d+(?=.* flags=${flags} .* cmd=(?!client))`, 'gm')) ?? [];
    };
    try {
      await soon(() => connections('b')).toHaveLength(1);
      await operator.client('KILL', 'TYPE', 'NORMAL', 'SKIPME', 'YES');
      // Within six seconds BullMQ itself gives up a wait that the loss may have made too long.
      await wait(7_000);
      const back = await connections('[bN]');
      expect(back).toHaveLength(3);
      await wait(6_000);
      expect(await connections('[bN]')).toEqual(back);
    } finally {
      operator.disconnect();
      await queues.close();
    }
  },
);
