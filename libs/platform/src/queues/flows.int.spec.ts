import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '../../../../test/support/database';
import { createFlowQueue, type FlowQueue } from './flows';

const backends: [string, string | null][] = [['PostgreSQL', null]];
if (process.env.TEST_REDIS_URL) backends.push(['Redis', process.env.TEST_REDIS_URL]);
else test.skip('flows over Redis (no redis-server found)', () => undefined);

describe.each(backends)('flows over %s', (_name, redisUrl) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let name: string;
  const opened: FlowQueue<string>[] = [];
  const unexpected = (error: Error): void => {
    throw error;
  };
  const open = async (onError = unexpected) => {
    const queue = await createFlowQueue<string>(
      { databaseUrl: database.url, redisUrl },
      name,
      onError,
    );
    opened.push(queue);
    return queue;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(() => {
    name = `flow-${randomUUID()}`;
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((queue) => queue.close()));
  });
  afterAll(() => database.drop());

  test('the last job is worked on after all the others, which are taken in their order', async () => {
    const queue = await open();
    const done: string[] = [];
    await queue.add({ first: ['a', 'b', 'c'], last: 'end' });
    queue.work((data) => Promise.resolve(void done.push(data)), unexpected);
    await until(() => done.length === 4);
    expect(done).toEqual(['a', 'b', 'c', 'end']);
  });

  test('a flow without other jobs is its last one', async () => {
    const queue = await open();
    const done: string[] = [];
    queue.work((data) => Promise.resolve(void done.push(data)), unexpected);
    await queue.add({ first: [], last: 'end' });
    await until(() => done.length === 1);
    expect(done).toEqual(['end']);
  });

  test('a queue is empty until jobs are added, and once the last one is done', async () => {
    const queue = await open();
    expect(await queue.isEmpty()).toBe(true);
    await queue.add({ first: ['a'], last: 'end' });
    expect(await queue.isEmpty()).toBe(false);
    const empty: boolean[] = [];
    queue.work(async () => void empty.push(await queue.isEmpty()), unexpected);
    await until(() => empty.length === 2);
    expect(empty).toEqual([false, false]);
    while (!(await queue.isEmpty())) await pause(10);
  });

  test('workers share the jobs, each with one at a time', async () => {
    const [one, other] = [await open(), await open()];
    const done: string[] = [];
    const waiting: (() => void)[] = [];
    const worker = (worker: string) => (data: string) =>
      new Promise<void>((resolve) => {
        done.push(`${worker} ${data}`);
        waiting.push(resolve);
      });
    one.work(worker('one'), unexpected);
    other.work(worker('other'), unexpected);
    await one.add({ first: ['a', 'b', 'c', 'd'], last: 'end' });
    await until(() => done.length === 2);
    expect(done.map((line) => line.split(' ')[0]).sort()).toEqual(['one', 'other']);
    while (done.length < 5) {
      waiting.splice(0).forEach((end) => end());
      await pause(10);
    }
    expect(done[4]).toMatch(/ end$/);
    waiting.forEach((end) => end());
  });

  test('a job that fails is tried again, and is told when it is for the last time', async () => {
    const errors: string[] = [];
    const queue = await open((error) => errors.push(error.message));
    const tried: string[] = [];
    queue.work(
      (data, { isLast }) => {
        tried.push(`${data} ${isLast}`);
        return data === 'a' && !isLast ? Promise.reject(new Error('not yet')) : Promise.resolve();
      },
      (error) => errors.push(error.message),
    );
    await queue.add({ first: ['a'], last: 'end' });
    await until(() => tried.length === 4);
    expect(tried).toEqual(['a false', 'a false', 'a true', 'end false']);
    expect(errors).toEqual(['not yet', 'not yet']);
  });

  test('a job that is given back when its queue is closed is worked on by another worker at once, as if for the first time', async () => {
    const [leaving, staying] = [await open(), await open()];
    const taken: string[] = [];
    leaving.work(
      (data, { signal }) =>
        new Promise((_resolve, reject) => {
          taken.push(data);
          signal.addEventListener('abort', () => reject(new Error('closed')));
        }),
      unexpected,
    );
    await leaving.add({ first: ['a'], last: 'end' });
    await until(() => taken.length === 1);
    await leaving.close();
    const attempts: boolean[] = [];
    staying.work(
      (data, { isLast }) => {
        taken.push(data);
        attempts.push(isLast);
        return data === 'a' && attempts.length < 3
          ? Promise.reject(new Error('not yet'))
          : Promise.resolve();
      },
      () => undefined,
    );
    await until(() => taken.length === 5);
    expect(taken).toEqual(['a', 'a', 'a', 'a', 'end']);
    expect(attempts).toEqual([false, false, true, false]);
  });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function until(reached: () => boolean): Promise<void> {
  for (let waited = 0; !reached(); waited += 10) {
    if (waited > 30_000) throw new Error('not reached in 30 s');
    await pause(10);
  }
}
