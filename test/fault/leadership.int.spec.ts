import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { createTestDatabase } from '../support/database';
import { Depositor } from '../support/depositor';
import { type NodeProgram, nodeProgram } from '../support/node-program';
import { ops } from '../support/ops';
import { type Stack, startStack } from '../support/stack';

const PEOPLE = 4;
/** Between two deposits of one person: the machine is to have time for the process that takes over, too. */
const REST_MS = 50;
/** Well above what a take-over needs: the standby waits five seconds before it takes a leader to be frozen. */
const PATIENCE_MS = 60_000;
/** Longer than the server lets a transaction idle, and than BullMQ lets a job go without a sign of life. */
const FROZEN_MS = 40_000;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Leader {
  readonly epoch: number;
  readonly pid: number;
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Client;
let stack: Stack;
let standby: NodeProgram;

const backends: [string, string | undefined][] = [['PostgreSQL', undefined]];
if (process.env.TEST_REDIS_URL) backends.push(['Redis', process.env.TEST_REDIS_URL]);
else test.skip('two projectors over Redis (no redis-server found)', () => undefined);

describe.each(backends)('two projectors over %s', (_name, redisUrl) => {
  beforeAll(async () => {
    database = await createTestDatabase();
    db = new Client({ connectionString: database.url });
    await db.connect();
    const env = { LOG_LEVEL: 'info' };
    stack = await startStack({ databaseUrl: database.url, redisUrl, env });
    standby = nodeProgram('dist/apps/projector/src/main.js', {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl ?? '',
      EVENTSTORE_URL: stack.eventStoreUrl,
      DATA_DIR: stack.dataDir,
      ...env,
    });
    await standby.start();
  }, 180_000);

  afterAll(async () => {
    await standby.stop();
    await stack.stop();
    await db.end();
    await database.drop();
  });

  const programs = (): NodeProgram[] => [stack.projector, standby];
  const leader = async (): Promise<Leader> => {
    const { rows } = await db.query<{ epoch: string; holder: string }>(
      'SELECT epoch, holder FROM app.leader',
    );
    const pid = /^evenkeel projector (\d+) /.exec(rows[0]?.holder ?? '')?.[1];
    return { epoch: Number(rows[0]?.epoch), pid: Number(pid) };
  };
  const programOf = ({ pid }: Pick<Leader, 'pid'>): NodeProgram => {
    const found = programs().find((program) => program.pid() === pid);
    if (!found) throw new Error(`no projector has the pid ${pid}`);
    return found;
  };
  const nextLeader = async (before: Leader): Promise<Leader> => {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
      const now = await leader();
      if (now.epoch > before.epoch) return now;
    }
    throw new Error('nobody took over');
  };

  /** The leader stands still until the work is done, and for longer than anything that it has begun may last. */
  async function whileFrozen<Result>({ pid }: Leader, work: () => Promise<Result>) {
    process.kill(pid, 'SIGSTOP');
    try {
      const [result] = await Promise.all([work(), sleep(FROZEN_MS)]);
      return result;
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  }

  /** What only a leader writes: calculations belong to nobody's lead. */
  const projected = async (): Promise<unknown[]> =>
    (
      await db.query<Record<string, unknown>>(
        `SELECT stream_id, projection, generation, revision FROM app.checkpoint
         WHERE projection NOT IN (SELECT projection FROM app.checkpoint WHERE calculation > 0)
         UNION ALL SELECT stream_id, '', 0, revision FROM app.stream_head
         UNION ALL SELECT '', '', 0, position FROM app.subscription ORDER BY 1, 2, 3`,
      )
    ).rows;
  /** The same, when nothing is written any more. */
  const projectedAtRest = async (): Promise<unknown[]> => {
    for (let before = await projected(); ;) {
      await sleep(1_000);
      const now = await projected();
      if (isDeepStrictEqual(before, now)) return now;
      before = now;
    }
  };

  /** Runs work while calculations wait to write their rows: they have locked their checkpoints and read their inputs. */
  async function withValuesHeld(work: (table: string) => Promise<void>): Promise<void> {
    const { rows } = await db.query<{ generation: number }>(
      `SELECT generation FROM app.generation WHERE projection = 'value' AND status = 'live'`,
    );
    const table = `gen_value_${rows[0]?.generation}.portfolio_value`;
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    try {
      await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
      await work(table);
    } finally {
      await holder.end();
    }
  }

  /** The projector that waits there. */
  async function untilCalculating(table: string): Promise<NodeProgram> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(20)) {
      const { rows } = await db.query<{ name: string }>(
        `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE NOT granted AND relation = $1::regclass`,
        [table],
      );
      const pid = /^evenkeel projector (\d+) /.exec(rows[0]?.name ?? '')?.[1];
      if (pid) return programOf({ pid: Number(pid) });
    }
    throw new Error('no calculation was under way');
  }

  /** Writes go on while the work is done; afterwards everything acknowledged is shown, once. */
  async function underLoad<Result>(work: () => Promise<Result>): Promise<Result> {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, () => Depositor.ready(stack.baseUrl)),
    );
    const depositing = people.map((person) => person.depositUntilStopped(REST_MS));
    await sleep(500);
    const result = await work();
    await sleep(500);
    for (const person of people) person.stop();
    await Promise.all(depositing);
    for (const person of people) {
      const shown = await untilShown(person);
      expect(shown.length).toBe(new Set(shown).size);
      expect([...person.acknowledged].filter((note) => !shown.includes(note))).toEqual([]);
      expect(person.acknowledged.size).toBeGreaterThan(0);
    }
    return result;
  }

  async function untilShown(person: Depositor): Promise<string[]> {
    for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(100)) {
      const shown = await person.shown().catch((): string[] => []);
      const isComplete = [...person.acknowledged].every((note) => shown.includes(note));
      if (isComplete || Date.now() > deadline) return shown;
    }
  }

  test('when the leader is killed the standby goes on: nothing is repeated, nothing is skipped', async () => {
    await underLoad(async () => {
      for (let times = 0; times < 3; times += 1) {
        const before = await leader();
        const killed = programOf(before);
        await killed.kill();
        expect((await nextLeader(before)).pid).not.toBe(before.pid);
        await killed.start();
      }
    });
    await expect(ops(stack, 'projections', 'verify')).resolves.toMatch(/^Equal\.$/m);
  }, 240_000);

  test('when the leader is frozen the standby takes over; the old leader, woken, steps down and writes nothing', async () => {
    const before = await leader();
    const frozen = programOf(before);
    const sleeper = await Depositor.ready(stack.baseUrl);
    const { next, stored } = await whileFrozen(before, async () => {
      const next = await underLoad(async () => {
        const next = await nextLeader(before);
        // What is written while the old leader sleeps is shown.
        expect(await sleeper.deposit('while it sleeps')).toBe(true);
        sleeper.acknowledged.add('while it sleeps');
        expect(await untilShown(sleeper)).toEqual(['while it sleeps']);
        return next;
      });
      return { next, stored: await projectedAtRest() };
    });
    expect(next.pid).not.toBe(before.pid);
    const hasSteppedDown = () => frozen.output().includes('this process stands by');
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(100))
      if (hasSteppedDown()) break;
    expect(hasSteppedDown()).toBe(true);
    expect(await leader()).toEqual(next);
    expect(await projected()).toEqual(stored);
    // Every write of its lead says so first, and is refused.
    await expect(db.query('SELECT app.leads($1)', [before.epoch])).rejects.toThrow(
      'another process leads now',
    );
    await expect(ops(stack, 'projections', 'verify')).resolves.toMatch(/^Equal\.$/m);
  }, 240_000);

  test('a calculation whose process is killed while it is under way is made by the other process', async () => {
    const person = await Depositor.ready(stack.baseUrl);
    const untilWorth = async (total: number): Promise<void> => {
      const ofPortfolio = 'SELECT total_value FROM read.portfolio_value WHERE portfolio_id = $1';
      for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
        const { rows } = await db.query<{ total_value: string }>(ofPortfolio, [person.portfolioId]);
        if (Number(rows[0]?.total_value) === total) return;
      }
      throw new Error(`the portfolio did not come to be worth ${total}`);
    };
    expect(await person.deposit('first')).toBe(true);
    await untilWorth(1);
    let killed: NodeProgram | undefined;
    await withValuesHeld(async (table) => {
      expect(await person.deposit('second')).toBe(true);
      killed = await untilCalculating(table);
      await killed.kill();
    });
    await untilWorth(2);
    await killed?.start();
    await expect(ops(stack, 'projections', 'verify')).resolves.toMatch(/^Equal\.$/m);
  }, 240_000);

  test('when a process is killed in the midst of calculations the other one makes them', async () => {
    await underLoad(async () => {
      for (let times = 0; times < 3; times += 1) {
        const leading = await leader();
        const worker = programs().find((program) => program.pid() !== leading.pid);
        await worker?.kill();
        await sleep(300);
        await worker?.start();
      }
    });
    await expect(ops(stack, 'projections', 'verify')).resolves.toMatch(/^Equal\.$/m);
    const { rows } = await db.query('SELECT 1 FROM app.quarantine');
    expect(rows).toEqual([]);
  }, 240_000);
});
