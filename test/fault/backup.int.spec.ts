import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Client } from 'pg';
import { createTestDatabase } from '../support/database';
import { Depositor } from '../support/depositor';
import { ops } from '../support/ops';
import { type Stack, startStack } from '../support/stack';

const PEOPLE = 4;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Database = Awaited<ReturnType<typeof createTestDatabase>>;

let folder: string;
let file: string;
const databases: Database[] = [];
let stack: Stack;
let people: Depositor[] = [];

const startNew = async (): Promise<Stack> => {
  const database = await createTestDatabase();
  databases.push(database);
  return startStack({ databaseUrl: database.url, env: { LOG_LEVEL: 'error' } });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-drill-'));
  file = join(folder, 'evenkeel.age');
  const identity = await generateX25519Identity();
  process.env.BACKUP_IDENTITY = identity;
  process.env.BACKUP_RECIPIENT = await identityToRecipient(identity);
  stack = await startNew();
}, 120_000);

afterAll(async () => {
  for (const person of people) person.stop();
  await stack.stop();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('backed up under load, destroyed and restored: nothing that was acknowledged before is missing, read models equal a rebuild', async () => {
  people = await Promise.all(Array.from({ length: PEOPLE }, () => Depositor.ready(stack.baseUrl)));
  const depositing = people.map((person) => person.depositUntilStopped());
  await sleep(1500);
  const before = people.map(({ acknowledged }) => new Set(acknowledged));
  await ops(stack, 'backup', file);
  const after = people.map(({ acknowledged }) => acknowledged.size);
  for (const person of people) person.stop();
  await Promise.all(depositing);
  expect(after.every((count, index) => count > (before[index]?.size ?? 0))).toBe(true);

  await stack.stop();
  await databases[0]?.drop();
  stack = await startNew();
  expect(await ops(stack, 'restore', file)).toContain('Restored.');

  for (const [index, person] of people.entries()) {
    await person.moveTo(stack.baseUrl);
    const shown = await person.shown();
    expect(shown.length).toBe(new Set(shown).size);
    expect([...(before[index] ?? [])].filter((note) => !shown.includes(note))).toEqual([]);
    expect(
      shown.filter((note) => !person.acknowledged.has(note) && !person.unknown.has(note)),
    ).toEqual([]);
    const again = `after the restore ${index}`;
    expect(await person.deposit(again)).toBe(true);
    expect(await person.shown()).toContain(again);
  }
  expect(await ops(stack, 'projections', 'verify')).toMatch(/^Equal\.$/m);
  expect(await ops(stack, 'events', 'verify')).toContain('every chain holds');
}, 240_000);

test('a damaged file is refused whole by a running instance', async () => {
  await stack.stop();
  stack = await startNew();
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
  await expect(ops(stack, 'restore', file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is damaged') as string,
  });
  expect(await ops(stack, 'events', 'verify')).toContain('0 streams, 0 events');
  expect(await counted()).toEqual({ keys: '0', restores: '0', paused: false });
}, 120_000);

async function counted(): Promise<unknown> {
  const client = new Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM keys.user_key) AS keys, (SELECT count(*) FROM app.restore) AS restores, (SELECT paused FROM app.engine) AS paused`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}
