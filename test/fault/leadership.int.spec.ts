import { Client } from 'pg';
import { createTestDatabase } from '../support/database';
import { Depositor } from '../support/depositor';
import { type NodeProgram, nodeProgram } from '../support/node-program';
import { ops } from '../support/ops';
import { type Stack, startStack } from '../support/stack';

const PEOPLE = 4;
/** Well above what a take-over needs: the standby waits five seconds before it takes a leader to be frozen. */
const PATIENCE_MS = 60_000;
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
  const programOf = ({ pid }: Leader): NodeProgram => {
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

  /** Writes go on while the work is done; afterwards everything acknowledged is shown, once. */
  async function underLoad<Result>(work: () => Promise<Result>): Promise<Result> {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, () => Depositor.ready(stack.baseUrl)),
    );
    const depositing = people.map((person) => person.depositUntilStopped());
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
    const after = await underLoad(async () => {
      process.kill(before.pid, 'SIGSTOP');
      try {
        const next = await nextLeader(before);
        expect(next.pid).not.toBe(before.pid);
        // What is written while the old leader sleeps is shown.
        expect(await sleeper.deposit('while it sleeps')).toBe(true);
        sleeper.acknowledged.add('while it sleeps');
        expect(await untilShown(sleeper)).toEqual(['while it sleeps']);
        return next;
      } finally {
        process.kill(before.pid, 'SIGCONT');
      }
    });
    const hasSteppedDown = () => frozen.output().includes('this process stands by');
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(100))
      if (hasSteppedDown()) break;
    expect(hasSteppedDown()).toBe(true);
    expect(await leader()).toEqual(after);
    // Every write of its lead says so first, and is refused.
    await expect(db.query('SELECT app.leads($1)', [before.epoch])).rejects.toThrow(
      'another process leads now',
    );
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
