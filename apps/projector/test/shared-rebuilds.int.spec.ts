import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import { StoreUnavailable } from '@evenkeel/event-store/port';
import {
  addProgress,
  beginRebuild,
  planProgress,
  type Progress,
  readProgress,
  readRebuild,
} from '@evenkeel/projections/rebuild/rebuild-state';
import type { Rebuilds } from '@evenkeel/projections/rebuild/rebuilds';
import { StreamReader } from '@evenkeel/projections/streams/read-events';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import { keyPrefix } from '@evenkeel/platform/redis/names';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { catchUpEverything, expectNothingBegun, newHistory } from './history';
import { openWorkbench, type Workbench } from './workbench';

/** Streams with this many events are partitions of their own. */
const LONG = 5_000;
/** More short streams than the four that are filled at once. */
const MORE_THAN_AT_ONCE = 6;

const backends: [string, string | null][] = [['PostgreSQL', null]];
if (process.env.TEST_REDIS_URL) backends.push(['Redis', process.env.TEST_REDIS_URL]);
else test.skip('rebuilds over Redis (no redis-server found)', () => undefined);

/** Notes which streams it is to read, and waits before it does. */
class WatchedReader extends StreamReader {
  readonly streams = new Set<string>();

  constructor(
    bench: Workbench,
    private readonly before: (streamId: string) => Promise<void> = () => Promise.resolve(),
  ) {
    super(bench.store, bench.codec);
  }

  override async *pages(
    ...[streamId, from, until]: Parameters<StreamReader['pages']>
  ): AsyncGenerator<readonly RecordedEvent[]> {
    this.streams.add(streamId);
    await this.before(streamId);
    yield* super.pages(streamId, from, until);
  }
}

/** Takes all jobs of the rebuilds out of their queue. Returns how many there were. */
async function loseJobs(databaseUrl: string, redisUrl: string | null): Promise<number> {
  if (redisUrl === null) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rowCount } = await client.query(`DELETE FROM bullmq.job WHERE queue LIKE 'rebuild-%'`);
    await client.end();
    return rowCount ?? 0;
  }
  const redis = new Redis(redisUrl);
  const keys = await redis.keys(`${keyPrefix(databaseUrl)}:rebuild-*`);
  const isWhole = keys.some((key) => key.endsWith(':waiting-children'));
  const lost = isWhole ? await redis.del(keys) : 0;
  redis.disconnect();
  return lost;
}

describe.each(backends)('rebuilds over %s', (_name, redisUrl) => {
  let bench: Workbench;
  let workers: Rebuilds[];

  beforeEach(async () => {
    bench = await openWorkbench(redisUrl);
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await bench.close();
  });

  async function workerWith(reader: StreamReader): Promise<Rebuilds> {
    const worker = await bench.rebuilds({ reader });
    workers.push(worker);
    worker.work();
    return worker;
  }

  test('two workers share the partitions of one rebuild, which equals what was there', async () => {
    const portfolios = [await newHistory(bench, LONG), await newHistory(bench, LONG)];
    await newHistory(bench, 3);
    await catchUpEverything(bench);
    const long = portfolios.map(({ streamId }) => streamId);
    const begun: [() => void, () => void] = [() => undefined, () => undefined];
    const bothBegan = Promise.all(
      [0, 1].map((worker) => new Promise<void>((resolve) => (begun[worker] = resolve))),
    );
    const readers = begun.map(
      (_begin, worker) =>
        new WatchedReader(bench, async (streamId) => {
          if (!long.includes(streamId)) return;
          begun[worker]?.();
          await bothBegan;
        }),
    );
    const [first] = await Promise.all(readers.map(workerWith));
    const report = await first?.run({ names: ['ledger', 'accounts'], isTrial: false });
    expect(report).toMatchObject({
      switched: true,
      stopped: [],
      events: 2 * (LONG + 4) + 7,
      comparisons: [
        { projection: 'accounts', equal: 3, different: [], apart: [] },
        { projection: 'ledger', equal: 3, different: [], apart: [] },
      ],
    });
    for (const reader of readers)
      expect(long.filter((streamId) => reader.streams.has(streamId))).toHaveLength(1);
  });

  test('a partition that fails in one worker ends the rebuild for all of them, and nothing of it is left', async () => {
    await newHistory(bench, LONG);
    await newHistory(bench, LONG);
    await catchUpEverything(bench);
    let fail: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    let reach: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const slow = new WatchedReader(bench, () => {
      reach();
      return failed;
    });
    const broken = new WatchedReader(bench, async () => {
      await reached;
      fail();
      throw new Error('broken on purpose');
    });
    const [first] = await Promise.all([slow, broken].map(workerWith));
    await expect(first?.run({ names: ['ledger'], isTrial: false })).rejects.toThrow(
      'The rebuild failed: broken on purpose',
    );
    await Promise.all(workers.map((worker) => worker.close()));
    await expectNothingBegun(bench);
  });

  test('a service that is away for a moment does not end a rebuild', async () => {
    await newHistory(bench, 3);
    await catchUpEverything(bench);
    let tries = 0;
    const worker = await workerWith(
      new WatchedReader(bench, () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new StoreUnavailable('away')) : Promise.resolve();
      }),
    );
    expect(await worker.run({ names: ['ledger'], isTrial: true })).toMatchObject({
      comparisons: [{ projection: 'ledger', equal: 1 }],
    });
    expect(tries).toBeGreaterThan(1);
  });

  test('a rebuild counts each event once, also those of a job that was cut off', async () => {
    for (let streams = 0; streams < MORE_THAN_AT_ONCE; streams += 1) await newHistory(bench, 3);
    await catchUpEverything(bench);
    const reader: WatchedReader = new WatchedReader(bench, () =>
      reader.streams.size === MORE_THAN_AT_ONCE && (tries += 1) === 1
        ? Promise.reject(new StoreUnavailable('away'))
        : Promise.resolve(),
    );
    let tries = 0;
    const worker = await workerWith(reader);
    expect(await worker.run({ names: ['ledger'], isTrial: true })).toMatchObject({
      events: MORE_THAN_AT_ONCE * 7,
    });
    expect(tries).toBeGreaterThan(0);
  });

  test('a rebuild whose jobs the queue has lost ends all the same', async () => {
    await newHistory(bench, 3);
    await catchUpEverything(bench);
    const starting = await bench.rebuilds();
    workers.push(starting);
    let told: Progress[] = [];
    const ended = starting.run({ names: ['ledger'], isTrial: true }, (one) => told.push(one));
    while ((await loseJobs(bench.databaseUrl, redisUrl)) === 0) await sleep(10);
    told = [];
    await workerWith(new WatchedReader(bench));
    expect(await ended).toMatchObject({ comparisons: [{ projection: 'ledger', equal: 1 }] });
    // Work that is planned twice must not be done twice.
    expect(new Set(told.map(({ total }) => total)).size).toBe(1);
  });

  test('the progress counts the events of all kinds from the beginning', async () => {
    await newHistory(bench, 3);
    await catchUpEverything(bench);
    const starting = await bench.rebuilds();
    workers.push(starting);
    const told: Progress[] = [];
    const names = PROJECTIONS.map(({ name }) => name);
    const ended = starting.run({ names, isTrial: true }, (one) => told.push(one));
    while (told.length === 0) await sleep(10);
    await workerWith(new WatchedReader(bench));
    const { events } = await ended;
    expect(new Set(told.map(({ total }) => total))).toEqual(new Set([events]));
  });

  test('the progress is never more than the whole, however much is written meanwhile', async () => {
    const release = 'any';
    const definitions = PROJECTIONS.filter(({ name }) => name === 'ledger');
    const request = { release, definitions, isTrial: true, isJoining: false };
    const rebuildId = await beginRebuild(bench.pool, request);
    const targets = (await readRebuild(bench.pool, rebuildId))?.targets ?? [];
    await planProgress(bench.pool, targets, 2);
    await addProgress(bench.pool, targets, 1);
    expect(await readProgress(bench.pool, targets)).toEqual({ done: 1, total: 2 });
    await addProgress(bench.pool, targets, 2);
    expect(await readProgress(bench.pool, targets)).toEqual({ done: 3, total: 3 });
  });

  test('processes of a new release that start at once share one rebuild, also when the one that began it died before its jobs were added', async () => {
    await newHistory(bench, 3);
    await catchUpEverything(bench);
    await bench.rebuild(['identity'], true);
    const [trial] = await bench.rows('DELETE FROM app.rebuild RETURNING release');
    await bench.pool.query(`UPDATE app.generation SET shape = 'older' WHERE projection = 'ledger'`);
    await beginRebuild(bench.pool, {
      release: String(trial?.release),
      definitions: PROJECTIONS.filter(({ name }) => name === 'ledger'),
      isTrial: false,
      isJoining: false,
    });
    const readers = [new WatchedReader(bench), new WatchedReader(bench)];
    const started = await Promise.all(readers.map(workerWith));
    expect(await Promise.all(started.map((worker) => worker.rebuildOtherShapes()))).toEqual([
      ['ledger'],
      ['ledger'],
    ]);
    expect(
      await bench.rows(
        `SELECT status, count(*)::int AS rebuilds FROM app.rebuild GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual([{ status: 'done', rebuilds: 1 }]);
  });
});
