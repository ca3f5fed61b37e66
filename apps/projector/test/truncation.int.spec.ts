import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventStore } from '@evenkeel/event-store';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import { type Head, signHeads } from '@evenkeel/event-store/heads';
import { keptForm, type NewEvent } from '@evenkeel/event-store/port';
import { headsKeyOf } from '@evenkeel/platform/config';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { appendNext } from '../../../libs/event-store/test/append-next';
import { newStreamId, sampleEvents } from '../../../libs/event-store/test/sample-events';
import { EventStoreDbServer } from '../../../test/support/eventstoredb-server/server';
import { headsFile } from '../src/ops/heads-files';
import { type Answer, operatorOf } from './operator';
import { accountAdded, created, deposit, methodChanged, portfolioWithDeposit } from './person';
import { openWorkbench, type Workbench } from './workbench';

let bench: Workbench;
let dataDir: string;
let run: (...words: string[]) => Promise<Answer>;

beforeEach(async () => {
  bench = await openWorkbench();
  dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-heads-'));
  run = operatorOf(bench, { DATA_DIR: dataDir });
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  await bench.append(`portfolio-${portfolioId}`, userId, [
    created(portfolioId, userId),
    accountAdded(accountId),
    deposit(accountId, '100', '2026-01-02T10:00:00.000Z'),
  ]);
  await bench.rows(
    'INSERT INTO app.stream_head SELECT stream_id, revision, 3 FROM eventstore.stream',
  );
});
/** Ends what a test has opened, also where it failed: jest would wait for it. */
const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await bench.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A log in EventStoreDB, for as long as the test runs. */
async function openEventStoreDb() {
  const server = new EventStoreDbServer();
  await server.start();
  closing.push(() => server.stop());
  const store = await openEventStore({ databaseUrl: '', eventStoreUrl: server.url });
  closing.push(() => store.close());
  return { server, store };
}

const EVENT = 'DELETE FROM eventstore.event WHERE position = 3';
const STREAM_HEAD =
  'UPDATE eventstore.stream SET revision = 1, hash = (SELECT hash FROM eventstore.event WHERE position = 2)';
const LOG_HEAD = 'UPDATE eventstore.head SET position = 2';
const NOTED_HEAD = 'UPDATE app.stream_head SET revision = 1, position = 2';

async function change(...statements: string[]): Promise<void> {
  for (const statement of statements) await bench.rows(statement);
}

const CUT_OFF: readonly (readonly [string, readonly string[], string])[] = [
  ['the event alone', [EVENT], 'up to revision 2, which the stream heads name, are missing'],
  ['the event and its stream head', [EVENT, STREAM_HEAD], 'its head names later events'],
  [
    'the event and both heads',
    [EVENT, STREAM_HEAD, LOG_HEAD],
    'up to revision 2, which the heads that the projector noted name, are missing',
  ],
  ['no event, but the stream head', [STREAM_HEAD], 'the stream heads do not list it'],
  ['no event, but the head of the log', [LOG_HEAD], 'its head stands before its last event'],
];

test.each(CUT_OFF)('what was cut off is found: %s', async (_what, statements, reason) => {
  expect((await run('events', 'verify')).isWell).toBe(true);
  await change(...statements);
  const { isWell, text } = await run('events', 'verify');
  expect(isWell).toBe(false);
  expect(text).toContain(reason);
});

test.each<readonly [string, readonly string[]]>([
  ...CUT_OFF.map(([what, statements]) => [what, statements] as const),
  ['the event and whatever names it but signed heads', [EVENT, STREAM_HEAD, LOG_HEAD, NOTED_HEAD]],
])('a log that was cut off is not backed up: %s', async (_what, statements) => {
  const recipient = await identityToRecipient(await generateX25519Identity());
  const backUp = operatorOf(bench, { DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient });
  await run('events', 'sign');
  expect((await backUp('backup', join(dataDir, 'whole.age'))).isWell).toBe(true);
  await change(...statements);
  const file = join(dataDir, 'cut-off.age');
  await expect(backUp('backup', file)).rejects.toThrow('The log does not prove itself');
  expect(existsSync(file)).toBe(false);
});

test('in EventStoreDB a stream that was truncated or deleted is found, though the log keeps its events', async () => {
  const { server, store } = await openEventStoreDb();
  await bench.rows('TRUNCATE app.stream_head');
  const [whole, truncated, deleted] = [newStreamId(), newStreamId(), newStreamId()];
  for (const streamId of [whole, truncated, deleted])
    await store.append(streamId, sampleEvents(3), 'no-stream');
  const verify = () => operatorOf({ ...bench, store }, { DATA_DIR: dataDir })('events', 'verify');
  expect((await verify()).text).toContain('3 streams, 9 events: every chain holds');
  server.log.truncated.set(truncated, 2);
  server.log.deleted.add(deleted);
  const { isWell, text } = await verify();
  expect(isWell).toBe(false);
  expect(text).toContain('2 things are wrong');
  expect(text).toMatch(new RegExp(`${truncated} +0 +the stream was truncated before revision 2`));
  expect(text).toMatch(new RegExp(`${deleted} +0 +the stream was deleted`));
});

test('in EventStoreDB a comparison of the read models with a log that hides events ends, and tells which streams it hides', async () => {
  const { server, store } = await openEventStoreDb();
  await bench.rows('TRUNCATE app.stream_head');
  const append = async (streamId: string, userId: string, events: readonly DomainEvent[]) =>
    keptForm((await appendNext(store, streamId, await encode(userId, events))).position);
  const newPortfolio = async () => {
    const portfolio = await portfolioWithDeposit(append);
    const { streamId, userId, accountId } = portfolio;
    await append(streamId, userId, [methodChanged(accountId, 'FIFO', 'LIFO')]);
    return portfolio;
  };
  const [whole, truncated, deleted] = [
    await newPortfolio(),
    await newPortfolio(),
    await newPortfolio(),
  ];
  const engine = bench.engine({ store });
  for (const { streamId } of [whole, truncated, deleted]) await engine.catchUp(streamId);
  const verify = () => operatorOf({ ...bench, store })('projections', 'verify');
  expect(await verify()).toMatchObject({ isWell: true });
  server.log.truncated.set(truncated.streamId, 4);
  server.log.deleted.add(deleted.streamId);
  const { isWell, text } = await verify();
  expect(isWell).toBe(false);
  expect(text).toContain(
    `ledger stopped in ${truncated.streamId}: EventsMissing: the log does not give revisions 0 to 3 of the stream`,
  );
  expect(text).toMatch(new RegExp(`ledger could not be compared .*${deleted.streamId}`));
  expect(text).not.toContain(whole.streamId);
});

test('in EventStoreDB a rebuild keeps the rows of a stream that was deleted', async () => {
  const { server, store } = await openEventStoreDb();
  await bench.rows('TRUNCATE app.stream_head');
  const { streamId } = await portfolioWithDeposit(async (id, userId, events) =>
    keptForm((await appendNext(store, id, await encode(userId, events))).position),
  );
  await bench.engine({ store }).catchUp(streamId);
  const shown = () => bench.rows('SELECT * FROM read.transaction');
  const before = await shown();
  expect(before).toHaveLength(1);
  server.log.deleted.add(streamId);
  await expect(operatorOf({ ...bench, store })('projections', 'rebuild', 'ledger')).rejects.toThrow(
    `the log no longer gives events that the live rows show, of: ${streamId}`,
  );
  expect(await shown()).toEqual(before);
});

test('signed heads find a log that was cut off in every place of the database', async () => {
  expect((await run('events', 'sign')).text).toContain('Signed: ');
  await change(EVENT, STREAM_HEAD, LOG_HEAD, NOTED_HEAD);
  const { isWell, text } = await run('events', 'verify');
  expect(isWell).toBe(false);
  expect(text).toMatch(/up to revision 2, which the heads signed at \S+ name, are missing/);
  const again = await run('events', 'sign');
  expect(again.isWell).toBe(false);
  expect(again.text).toContain('Nothing was signed.');
});

test('heads that a clock signed for a day ahead hide no newer ones', async () => {
  await run('events', 'sign');
  const at = /^at (\S+)$/m.exec(readFileSync(headsFile(dataDir, new Date()), 'utf8'))?.[1] ?? '';
  const earlier = await bench.rows(
    `SELECT stream_id AS "streamId", revision, encode(hash, 'hex') AS hash FROM eventstore.event WHERE position = 2`,
  );
  const ahead = '2099-01-01T03:00:00.000Z';
  const text = signHeads({ at: ahead, heads: earlier as unknown as Head[] }, headsKeyOf(dataDir));
  writeFileSync(headsFile(dataDir, new Date(ahead)), text);
  expect((await run('events', 'verify')).text).toContain(
    `Compared with the 1 head signed at ${at}.`,
  );
  await change(EVENT, STREAM_HEAD, LOG_HEAD, NOTED_HEAD);
  const { isWell, text: found } = await run('events', 'verify');
  expect(isWell).toBe(false);
  expect(found).toContain(`up to revision 2, which the heads signed at ${at} name, are missing`);
});

test('signed heads of a day ahead that were set aside find a log that was cut off', async () => {
  await run('events', 'sign');
  const file = headsFile(dataDir, new Date());
  renameSync(file, file.replace('.txt', '-ahead.txt'));
  await change(EVENT, STREAM_HEAD, LOG_HEAD, NOTED_HEAD);
  const { isWell, text } = await run('events', 'verify');
  expect(isWell).toBe(false);
  expect(text).toMatch(/up to revision 2, which the heads signed at \S+ name, are missing/);
});

test('signed heads find a stream that was written anew with chains that hold', async () => {
  await run('events', 'sign');
  const signed = readFileSync(headsFile(dataDir, new Date()), 'utf8');
  await change(
    'TRUNCATE eventstore.event, eventstore.stream, app.stream_head',
    'UPDATE eventstore.head SET position = 0',
  );
  await writeAnew(/^\d+ [0-9a-f]{64} (\S+)/m.exec(signed)?.[1] ?? '');
  const { isWell, text } = await run('events', 'verify');
  expect(isWell).toBe(false);
  expect(text).toMatch(/2 +the heads signed at \S+ state another hash/);
});

test('a wrong path is named with what to do, and nothing is signed', async () => {
  const said: string[] = [];
  const sign = operatorOf(bench, { DATA_DIR: dataDir }, (text) => said.push(text));
  const places = join(dataDir, 'places');
  const [folder, file] = [join(places, 'folder'), join(places, 'file')];
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'kept');
  const [missing, below] = [join(places, 'none', 'heads.txt'), join(file, 'heads.txt')];
  for (const [path, problem] of [
    [folder, `${folder} is a folder. Name a file in it.`],
    [
      missing,
      `There is no folder ${join(places, 'none')}. Make it first, or name a file in another folder.`,
    ],
    [below, `${below} lies in no folder: a part of the path is a file. Name another path.`],
  ] as const) {
    await expect(sign('events', 'sign', path)).rejects.toThrow(problem);
    expect(said).toEqual([]);
  }
  expect(existsSync(headsFile(dataDir, new Date()))).toBe(false);
  expect(readdirSync(places).sort()).toEqual(['file', 'folder']);
  expect(readdirSync(folder)).toEqual([]);
  const copy = join(folder, 'heads.txt');
  expect((await run('events', 'sign', copy)).text).toContain(`Copied to: ${copy}\n`);
  for (const [path, problem] of [
    [folder, `${folder} is a folder. Name a file in it.`],
    [missing, `There is no file ${missing}. Name one that exists.`],
  ] as const)
    await expect(run('events', 'verify', path)).rejects.toThrow(problem);
});

test('heads whose copy fails all the same are signed, and told before', async () => {
  let said = '';
  const copy = join(dataDir, 'becomes-a-folder');
  const sign = operatorOf(bench, { DATA_DIR: dataDir }, (text) => {
    said = text;
    mkdirSync(copy, { recursive: true });
  });
  await expect(sign('events', 'sign', copy)).rejects.toThrow(
    `${copy} is a folder. Name a file in it.`,
  );
  expect(said).toContain(`Signed: ${headsFile(dataDir, new Date())}\n`);
  expect(said).not.toContain('Copied');
});

test('signed heads can be kept elsewhere, and are refused where they were altered or another key signed them', async () => {
  const elsewhere = join(dataDir, 'elsewhere.txt');
  await run('events', 'sign', elsewhere);
  expect(statSync(join(dataDir, 'heads.key')).mode & 0o777).toBe(0o600);
  expect((await run('events', 'verify', elsewhere)).text).toMatch(
    /^1 stream, 3 events: every chain holds\nCompared with the 1 head signed at /,
  );
  const text = readFileSync(elsewhere, 'utf8');
  writeFileSync(elsewhere, text.replace(/^2 /m, '1 '));
  await expect(run('events', 'verify', elsewhere)).rejects.toThrow(
    'elsewhere.txt: the heads were altered after they had been signed',
  );
  writeFileSync(elsewhere, text);
  rmSync(join(dataDir, 'heads.key'));
  await expect(run('events', 'verify', elsewhere)).rejects.toThrow(
    'another key than that of this instance signed the heads',
  );
});

test('the key that signs is shown, with its fingerprint', async () => {
  await run('events', 'sign');
  const signed = readFileSync(headsFile(dataDir, new Date()), 'utf8');
  const key = /^key (\S+)$/m.exec(signed)?.[1] ?? '';
  const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex');
  expect((await run('events', 'key')).text).toBe(
    `key          ${key}\nfingerprint  ${digest.match(/.{4}/g)?.join(':') ?? ''}\n`,
  );
});

/** Writes another history of the same length, as somebody with the database and the code could. */
async function writeAnew(streamId: string): Promise<void> {
  const userId = randomUUID();
  const events = await encode(userId, [
    created(streamId.slice('portfolio-'.length), userId),
    accountAdded(randomUUID()),
    deposit(randomUUID(), '900', '2026-01-02T10:00:00.000Z'),
  ]);
  const store = await openEventStore({ databaseUrl: bench.databaseUrl });
  await store.append(streamId, events, 'no-stream');
  await store.close();
}

const encode = (userId: string, events: readonly DomainEvent[]): Promise<NewEvent[]> =>
  bench.codec.encode(events, {
    ownerId: userId,
    actor: userId,
    requestId: randomUUID(),
    recordedAt: new Date().toISOString(),
    newId: randomUUID,
  });
