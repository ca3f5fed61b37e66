import { Client } from 'pg';
import { TestCluster } from '../support/cluster';
import { Depositor } from '../support/depositor';
import { ops } from '../support/ops';
import { type Stack, startStack } from '../support/stack';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 15);
const PEOPLE = 6;
/** Time limit of the test on a busy machine. Milliseconds. */
const LIMIT_MS = 60_000 + ROUNDS * 40_000;
const CAUGHT_UP_MS = 30_000;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let cluster: TestCluster;
let stack: Stack;
let databaseUrl: string;
let people: Depositor[] = [];

beforeAll(async () => {
  cluster = await TestCluster.start();
  databaseUrl = `${cluster.url}/evenkeel`;
  await query(`${cluster.url}/postgres`, 'CREATE DATABASE evenkeel');
  stack = await startStack({ databaseUrl, env: { LOG_LEVEL: 'error' } });
}, 120_000);

afterAll(async () => {
  for (const person of people) person.stop();
  await stack.stop();
  await cluster.stop();
});

test(
  'api, projector and PostgreSQL, and EventStoreDB where it keeps the log, killed at random moments under load: nothing acknowledged is missing, nothing is doubled, read models equal a rebuild',
  async () => {
    people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, n) =>
        Depositor.ready(stack.baseUrl, { repeats: n % 2 === 1 }),
      ),
    );
    const depositing = people.map((person) => person.depositUntilStopped());

    const kills = [
      () => killProgram(stack.api),
      () => killProgram(stack.projector),
      killPostgres,
      ...(stack.log.restart ? [stack.log.restart] : []),
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(200 + Math.random() * 1200);
      await kills[round % kills.length]?.();
    }
    await sleep(500);
    for (const person of people) person.stop();
    await Promise.all(depositing);
    await untilHealthy();

    expect(await ops(stack, 'events', 'verify')).toContain('every chain holds');
    if (stack.eventStoreUrl === '')
      expect(await logInvariants()).toEqual({ dense: true, streamsDense: true });
    for (const person of people) {
      const shown = await untilShown(person);
      expect(shown.length).toBe(new Set(shown).size);
      expect([...person.acknowledged].filter((note) => !shown.includes(note))).toEqual([]);
      expect(
        shown.filter((note) => !person.acknowledged.has(note) && !person.unknown.has(note)),
      ).toEqual([]);
      expect(person.refused).toEqual([]);
      expect(person.acknowledged.size).toBeGreaterThan(ROUNDS);
    }
    await expect(ops(stack, 'projections', 'verify')).resolves.toMatch(/^Equal\.$/m);
  },
  LIMIT_MS,
);

async function killProgram(program: Stack['api']): Promise<void> {
  await program.kill();
  await program.start();
}

/**
 * Kills PostgreSQL and starts it again. The processes survive that or end by themselves; a process
 * that ended is started again, as the launcher does.
 */
async function killPostgres(): Promise<void> {
  cluster.kill();
  await sleep(Math.random() * 400);
  await cluster.startAgain();
  for (const program of [stack.api, stack.projector])
    if (program.pid() === null) await program.start();
}

async function untilHealthy(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${stack.baseUrl}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(
    `not ready 30 s after the last kill\n${stack.api.output()}\n${stack.projector.output()}`,
  );
}

/**
 * Waits until all acknowledged deposits are shown, soon after the last kill. A read that is not up
 * to date gets a 503, like a browser's, which asks again.
 */
async function untilShown(person: Depositor): Promise<string[]> {
  for (const deadline = Date.now() + CAUGHT_UP_MS; ;) {
    const isLate = Date.now() > deadline;
    const shown = await person.shown().catch((error: Error): string[] => {
      if (isLate || !error.message.startsWith('the list answered 503')) throw error;
      return [];
    });
    if (isLate || [...person.acknowledged].every((note) => shown.includes(note))) return shown;
    await sleep(100);
  }
}

async function logInvariants(): Promise<{ dense: boolean; streamsDense: boolean }> {
  const [log] = await query<{ dense: boolean }>(
    databaseUrl,
    'SELECT count(*) = max(position) AND max(position) = (SELECT position FROM eventstore.head) AS dense FROM eventstore.event',
  );
  const [streams] = await query<{ dense: boolean }>(
    databaseUrl,
    `SELECT bool_and(events = last + 1 AND rising) AS dense FROM (
       SELECT count(*) AS events, max(revision) AS last, bool_and(rises) AS rising FROM (
         SELECT stream_id, revision, position > lag(position, 1, 0) OVER (PARTITION BY stream_id ORDER BY revision) AS rises FROM eventstore.event
       ) AS ordered GROUP BY stream_id
     ) AS streams`,
  );
  return { dense: log?.dense === true, streamsDense: streams?.dense === true };
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
