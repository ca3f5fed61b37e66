import { Client } from 'pg';
import { createTestDatabase } from '../support/database';
import { Depositor } from '../support/depositor';
import { type NodeProgram, nodeProgram } from '../support/node-program';
import { ops } from '../support/ops';
import { type Stack, startStack } from '../support/stack';

const PEOPLE = 4;
/**
 * Pause between two deposits of one person: the process that takes over needs time of the machine,
 * too.
 */
const REST_MS = 50;
/**
 * Well above the time that a take-over needs: the standby waits five seconds before it regards a
 * leader as frozen.
 */
const PATIENCE_MS = 60_000;

export const sleep = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks until the answer is the wanted one. Returns the last answer, which may be another one if the
 * time is up.
 */
export async function askUntil<Answer>(
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
): Promise<Answer> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    const answer = await ask();
    if (isWanted(answer) || Date.now() > deadline) return answer;
  }
}

export interface Leader {
  readonly epoch: number;
  readonly pid: number;
}

const pidOf = (name = ''): number => Number(/^evenkeel projector (\d+) /.exec(name)?.[1]);

/** Returns the deposits of a person that are shown, once all acknowledged ones are among them. */
export const shownOf = (person: Depositor): Promise<string[]> =>
  askUntil(
    () => person.shown().catch((): string[] => []),
    (shown) => [...person.acknowledged].every((note) => shown.includes(note)),
  );

/** An api, and two projectors that share its work. */
export class TwoProjectors {
  private constructor(
    private readonly database: Awaited<ReturnType<typeof createTestDatabase>>,
    readonly db: Client,
    readonly stack: Stack,
    private readonly second: NodeProgram,
  ) {}

  /**
   * `redisUrl` is undefined if BullMQ works on PostgreSQL. `settings` are further settings of both.
   */
  static async start(
    redisUrl: string | undefined,
    settings: NodeJS.ProcessEnv = {},
  ): Promise<TwoProjectors> {
    const database = await createTestDatabase();
    const db = new Client({ connectionString: database.url });
    await db.connect();
    const env = { LOG_LEVEL: 'info', ...settings };
    const stack = await startStack({ databaseUrl: database.url, redisUrl, env });
    const second = nodeProgram('dist/apps/projector/src/main.js', {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl ?? '',
      EVENTSTORE_URL: stack.eventStoreUrl,
      DATA_DIR: stack.dataDir,
      ...env,
    });
    await second.start();
    return new TwoProjectors(database, db, stack, second);
  }

  async stop(): Promise<void> {
    await this.second.stop();
    await this.stack.stop();
    await this.db.end();
    await this.database.drop();
  }

  async leader(): Promise<Leader> {
    const { rows } = await this.db.query<{ epoch: string; holder: string }>(
      'SELECT epoch, holder FROM app.leader',
    );
    return { epoch: Number(rows[0]?.epoch), pid: pidOf(rows[0]?.holder) };
  }

  programOf({ pid }: Pick<Leader, 'pid'>): NodeProgram {
    const found = this.programs().find((program) => program.pid() === pid);
    if (!found) throw new Error(`no projector has the pid ${pid}`);
    return found;
  }

  /** Returns the projector that does not lead. */
  async standby(): Promise<NodeProgram | undefined> {
    const leading = await this.leader();
    return this.programs().find((program) => program.pid() !== leading.pid);
  }

  async nextLeader(before: Leader): Promise<Leader> {
    const next = await askUntil(
      () => this.leader(),
      ({ epoch }) => epoch > before.epoch,
    );
    if (next.epoch <= before.epoch) throw new Error('nobody took over');
    return next;
  }

  /** Returns the projector whose query waits for a table. */
  async waitingFor(table: string): Promise<NodeProgram> {
    const pid = await askUntil(
      async () => {
        const { rows } = await this.db.query<{ name: string }>(
          `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
           WHERE NOT granted AND relation = $1::regclass`,
          [table],
        );
        return pidOf(rows[0]?.name);
      },
      (found) => !Number.isNaN(found),
    );
    return this.programOf({ pid });
  }

  /**
   * Lets people write while the work runs; checks that each acknowledged write is shown once
   * afterwards.
   */
  async underLoad<Result>(work: () => Promise<Result>): Promise<Result> {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, () => Depositor.ready(this.stack.baseUrl)),
    );
    const depositing = people.map((person) => person.depositUntilStopped(REST_MS));
    await sleep(500);
    const result = await work();
    await sleep(500);
    for (const person of people) person.stop();
    await Promise.all(depositing);
    for (const person of people) {
      const shown = await shownOf(person);
      expect(shown.length).toBe(new Set(shown).size);
      expect([...person.acknowledged].filter((note) => !shown.includes(note))).toEqual([]);
      expect(person.acknowledged.size).toBeGreaterThan(0);
    }
    return result;
  }

  /** Checks that the read models equal those that a rebuild of the log gives. */
  async expectEqual(): Promise<void> {
    await expect(ops(this.stack, 'projections', 'verify')).resolves.toMatch(/^Equal\.$/m);
  }

  private programs(): NodeProgram[] {
    return [this.stack.projector, this.second];
  }
}

/**
 * Runs tests over each queue that BullMQ may work on. The projectors start before the first test.
 */
export function overEachQueue(tests: (projectors: () => TwoProjectors) => void): void {
  const queues: [string, string | undefined][] = [['PostgreSQL', undefined]];
  if (process.env.TEST_REDIS_URL) queues.push(['Redis', process.env.TEST_REDIS_URL]);
  else test.skip('two projectors over Redis (no redis-server found)', () => undefined);
  describe.each(queues)('two projectors over %s', (_name, redisUrl) => {
    let projectors: TwoProjectors;
    beforeAll(async () => {
      projectors = await TwoProjectors.start(redisUrl);
    }, 180_000);
    afterAll(() => projectors.stop());
    tests(() => projectors);
  });
}
