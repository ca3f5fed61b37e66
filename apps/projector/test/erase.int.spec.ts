import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import { pictureKey } from '@evenkeel/platform/object-storage';
import { openAnnouncements, type Announcement } from '@evenkeel/platform/announcements';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Client } from 'pg';
import { jpegFile } from '../../../test/support/jpeg';
import { soon } from '../../../test/support/soon';
import { objectsOf } from '../src/backup/back-up';
import { copyErased } from '../src/backup/erased-users';
import { BACKUP_CONNECTION } from '../src/backup/moment';
import { commandOf } from '../src/ops/commands';
import { type Instance, openInstance } from './instance';
import {
  accountAdded,
  assetAdded,
  budgetItemAdded,
  created,
  deposit,
  recorded,
  registered,
  renamed,
} from './person';

let folder: string;
let keys: NodeJS.ProcessEnv;
const open: Instance[] = [];
const instance = async (settings: NodeJS.ProcessEnv = {}): Promise<Instance> => {
  const one = await openInstance({ ...keys, ...settings });
  open.push(one);
  return one;
};

beforeAll(async () => {
  const identity = await generateX25519Identity();
  keys = { BACKUP_RECIPIENT: await identityToRecipient(identity), BACKUP_IDENTITY: identity };
});
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'evenkeel-erase-'))));
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Settled {
  readonly userId: string;
  readonly portfolioId: string;
  readonly uploadId: string;
}

/** Signs in with a password, or with Google if there is a subject. */
async function settle(
  one: Instance,
  email: string,
  googleSubject: string | null = null,
): Promise<Settled> {
  const [userId, portfolioId, uploadId] = [randomUUID(), randomUUID(), randomUUID()];
  const accountId = randomUUID();
  const event = registered(userId);
  const data = { ...event.data, email, username: null };
  await one.append(`user-${userId}`, userId, [
    { ...event, data } as DomainEvent,
    pictureTaken(uploadId),
  ]);
  await one.append(`portfolio-${portfolioId}`, userId, [
    created(portfolioId, userId),
    calledLikeATypeOfAccounts(accountId),
    assetAdded('VEA', accountId),
    deposit(accountId, '1000', '2026-01-02T10:00:00.000Z'),
    recorded({
      accountId,
      at: '2026-01-03T10:00:00.000Z',
      amount: '10',
      notes: 'For Grandma’s house',
    }),
  ]);
  await one.append(`household-${userId}`, userId, [budgetItemAdded('Grandma’s allowance')]);
  await one.rows(
    `INSERT INTO app.credential (user_id, email, email_normalised, password_hash, google_subject, provider, created_at)
     SELECT $1, $2, $2, CASE WHEN $3::text IS NULL THEN 'hash' END, $3, CASE WHEN $3::text IS NULL THEN 'email' ELSE 'google' END, now()`,
    [userId, email, googleSubject],
  );
  await one.rows(
    `INSERT INTO app.session (token_hash, session_id, user_id, created_at, last_seen_at, expires_at) VALUES (sha256($1::text::bytea), gen_random_uuid(), $1::uuid, now(), now(), now())`,
    [userId],
  );
  await one.rows(`INSERT INTO app.attempt (kind, subject, at) VALUES ('sign-in', $1, now())`, [
    `${email} 127.0.0.1`,
  ]);
  await one.rows('INSERT INTO app.upload VALUES ($1, $2, now(), now(), now())', [uploadId, userId]);
  await objectsOf(one.config).write(pictureKey(uploadId), jpegFile(20, 20));
  return { userId, portfolioId, uploadId };
}

const pictureTaken = (uploadId: string): DomainEvent => ({
  type: 'ProfilePictureChanged',
  data: { objectPath: `/objects/${pictureKey(uploadId)}`, replaced: null },
});

/** The name of the account lies within a word of ours, which the log keeps in the open. */
function calledLikeATypeOfAccounts(accountId: string): DomainEvent {
  const event = accountAdded(accountId);
  const data = {
    ...event.data,
    nickname: 'Savings Account',
    accountType: 'Health Savings Account',
  };
  return { ...event, data } as DomainEvent;
}

/**
 * Sets a price of the user aside, as a reset does, and invites the e-mail. Returns the reset's id.
 */
async function resetAndInvited(one: Instance, { userId }: Settled, email: string): Promise<string> {
  const resetId = randomUUID();
  await one.rows(
    `INSERT INTO app.account_reset (reset_id, user_id, requested_at) VALUES ($1, $2, now())`,
    [resetId, userId],
  );
  await one.rows(
    `INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at) VALUES ('VEA', '2026-01-02', now(), 1, 'manual', $1, now())`,
    [resetId],
  );
  await one.rows(`INSERT INTO app.invitation VALUES ($1, sha256('x'), now())`, [email]);
  return resetId;
}

const shownOf = async (one: Instance, { userId, portfolioId }: Settled): Promise<unknown[]> => [
  ...(await one.rows('SELECT email FROM read.user_profile WHERE user_id = $1', [userId])),
  ...(await one.rows('SELECT name FROM read.portfolio WHERE portfolio_id = $1', [portfolioId])),
  ...(await one.rows('SELECT ticker, name FROM read.asset WHERE portfolio_id = $1', [portfolioId])),
  ...(await one.rows('SELECT name, category FROM read.budget_item WHERE user_id = $1', [userId])),
];

test('what would be erased is shown first, and nothing happens', async () => {
  const one = await instance();
  const ada = await settle(one, 'ada@evenkeel.example');
  await one.run('projections', 'rebuild');
  const before = await shownOf(one, ada);
  const { isWell, text } = await one.run('users', 'erase', 'Ada@evenkeel.example');
  expect(isWell).toBe(true);
  expect(text).toMatch(/^User \S+: 8 events in 3 streams with \d+ personal texts, 1 picture\.\n/);
  expect(text).toContain('Nothing was erased.');
  expect(await shownOf(one, ada)).toEqual(before);
  expect((await one.run('users', 'erase', 'nobody@evenkeel.example')).isWell).toBe(false);
});

test('an erased person is nowhere: proved by a search of tables, files and log; others stay', async () => {
  const one = await instance();
  const [ada, eve] = [
    await settle(one, 'ada@evenkeel.example'),
    await settle(one, 'eve@evenkeel.example'),
  ];
  await one.run('projections', 'rebuild');
  const others = await shownOf(one, eve);
  const heard: Announcement[] = [];
  const announcements = await openAnnouncements(one.config);
  await announcements.subscribe((announcement) => heard.push(announcement));

  const { isWell, text } = await one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  expect(text).toMatch(/Searched \d+ tables, \d+ files and 11 events: nothing is left\.\n$/);
  expect(isWell).toBe(true);
  await announcements.close();
  expect(heard).toContainEqual(
    expect.objectContaining({ kind: 'session-ended', userId: ada.userId }),
  );

  expect(await shownOf(one, ada)).toEqual([]);
  expect(await shownOf(one, eve)).toEqual(others);
  expect(await one.rows('SELECT email FROM app.credential')).toEqual([
    { email: 'eve@evenkeel.example' },
  ]);
  expect(await one.rows(`SELECT subject FROM app.attempt`)).toHaveLength(1);
  expect(await objectsOf(one.config).read(pictureKey(ada.uploadId), 10)).toBeNull();
  expect(await objectsOf(one.config).read(pictureKey(eve.uploadId), 10)).not.toBeNull();
  expect((await one.run('events', 'verify')).isWell).toBe(true);
  expect((await one.run('projections', 'verify')).text).toContain('\nEqual.\n');
});

test('where Redis does not answer, one line says so and nothing is erased', async () => {
  const one = await instance({ REDIS_URL: 'redis://127.0.0.1:1' });
  await settle(one, 'ada@evenkeel.example');
  await expect(one.run('users', 'erase', 'ada@evenkeel.example', '--yes')).rejects.toThrow(
    /^Redis does not answer at 127\.0\.0\.1:1 \(REDIS_URL\): connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
  expect(await one.rows('SELECT FROM app.session')).toHaveLength(1);
});

test('where two users have one e-mail, the command asks for an id', async () => {
  const one = await instance();
  const ada = await settle(one, 'ada@evenkeel.example');
  const other = await settle(one, 'ada@evenkeel.example', 'subject-1');
  const { isWell, text } = await one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  expect(isWell).toBe(false);
  expect(text).toMatch(/^Several users have this e-mail\. Name one by its id: /);
  expect(text).toContain(`${ada.userId} (password)`);
  expect(text).toContain(`${other.userId} (Google)`);
  expect(await one.rows('SELECT FROM app.credential')).toHaveLength(2);
});

test.each([
  ['a password', null],
  ['Google', 'subject-1'],
])(
  'of two users with one e-mail the one with %s is erased to the end, and the other keeps everything',
  async (_, googleSubject) => {
    const one = await instance();
    const ada = await settle(one, 'ada@evenkeel.example', googleSubject);
    const other = await settle(
      one,
      'ada@evenkeel.example',
      googleSubject === null ? 'subject-1' : null,
    );
    await one.run('projections', 'rebuild');
    const kept = async (): Promise<unknown> => [
      await one.rows('SELECT * FROM app.credential WHERE user_id = $1', [other.userId]),
      await one.rows('SELECT * FROM app.session WHERE user_id = $1', [other.userId]),
      await one.rows('SELECT * FROM app.attempt ORDER BY id'),
      await shownOf(one, other),
    ];
    const before = await kept();
    const { isWell, text } = await one.run('users', 'erase', ada.userId, '--yes');
    expect(text).toContain('Another user has the same e-mail. ');
    expect(text).toMatch(/nothing is left\.\n$/);
    expect(isWell).toBe(true);
    expect(await shownOf(one, ada)).toEqual([]);
    expect(await one.rows('SELECT user_id FROM app.credential')).toEqual([
      { user_id: other.userId },
    ]);
    expect(await kept()).toEqual(before);
  },
);

test('an e-mail that another user has, too, is found in files and in rows of nobody', async () => {
  const one = await instance();
  const ada = await settle(one, 'ada@evenkeel.example');
  await settle(one, 'ada@evenkeel.example', 'subject-1');
  const file = join(one.config.dataDir, 'demo.json');
  writeFileSync(file, '{"email":"ada@evenkeel.example"}');
  await one.rows('CREATE TABLE app.letter (recipient text NOT NULL)');
  await one.rows(`INSERT INTO app.letter VALUES ('Ada@Evenkeel.example')`);
  const { text } = await one.run('users', 'erase', ada.userId, '--yes');
  expect(text.split('something is left.\n')[1]).toBe(
    `  1 row of app.letter\n  ${file}\nRemove it, and run the same command again, with the id of the user.\n`,
  );
});

test('somebody whose e-mail ends or begins with that of the person keeps everything, unnamed', async () => {
  const one = await instance();
  await settle(one, 'ann@evenkeel.ex');
  await settle(one, 'joann@evenkeel.ex');
  await settle(one, "o'ann@evenkeel.ex");
  await settle(one, 'ann@evenkeel.example');
  // The name lies across the border of two pieces that are read at once, with a letter before and
  // after it.
  for (const [name, at] of [
    ['before.log', 0],
    ['after.log', 'joann@evenkeel.ex'.length],
    ['within.log', 8],
  ] as const) {
    const bytes = Buffer.alloc((1 << 20) + 64, ' ');
    bytes.write('joann@evenkeel.example', (1 << 20) - at);
    writeFileSync(join(one.config.dataDir, name), bytes);
  }
  await one.rows('CREATE TABLE app.letter (text text NOT NULL)');
  await one.rows(
    `INSERT INTO app.letter VALUES ('To' || chr(10) || 'ann@evenkeel.ex'), ('joann@evenkeel.ex'), ('to' || chr(10) || quote_literal('ann@evenkeel.ex'))`,
  );
  const { text } = await one.run('users', 'erase', 'ann@evenkeel.ex', '--yes');
  expect(text.split('something is left.\n')[1]).toBe(
    '  2 rows of app.letter\nRemove it, and run the same command again, with the id of the user.\n',
  );
  expect(await one.rows('SELECT email FROM app.credential ORDER BY email')).toEqual([
    { email: 'ann@evenkeel.example' },
    { email: 'joann@evenkeel.ex' },
    { email: "o'ann@evenkeel.ex" },
  ]);
});

test('an asset may be called as a provider calls it', async () => {
  const one = await instance();
  await settle(one, 'ada@evenkeel.example');
  for (const table of ['instrument', 'instrument_statement'])
    await one.rows(
      `INSERT INTO app.${table} SELECT * FROM jsonb_populate_record(NULL::app.${table}, $1)`,
      [
        JSON.stringify({
          id: 1,
          ticker: 'VEA',
          asset_class: 'stock',
          name: 'For Grandma’s house',
          recorded_at: '2026-01-02',
        }),
      ],
    );
  const { text } = await one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  expect(text).toMatch(/nothing is left\.\n$/);
});

test('what a reset has set aside, answers that are kept and an invitation are removed', async () => {
  const one = await instance();
  await resetAndInvited(one, await settle(one, 'ada@evenkeel.example'), 'ada@evenkeel.example');
  const { text } = await one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  expect(text).toMatch(/nothing is left\.\n$/);
  for (const table of ['quote', 'account_reset', 'invitation'])
    expect(await one.rows(`SELECT FROM app.${table}`)).toEqual([]);
});

test('an erased person’s portfolios are not calculated any more', async () => {
  const one = await instance();
  const ada = await settle(one, 'ada@evenkeel.example');
  await one.run('projections', 'rebuild');
  await one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  await one.rows(
    `INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at) VALUES ('VEA', '2026-01-05', now(), 99, 'yahoo', NULL, now())`,
  );
  expect((await one.run('projections', 'reconcile')).text).toContain('0 streams were behind');
  expect(await shownOf(one, ada)).toEqual([]);
});

test('what the search finds is named', async () => {
  const one = await instance();
  const ada = await settle(one, 'ada@evenkeel.example');
  const file = join(one.config.dataDir, 'demo.json');
  writeFileSync(file, '{"email":"ada@evenkeel.example"}');
  await one.rows('CREATE TABLE app.letter (recipient text NOT NULL)');
  await one.rows(`INSERT INTO app.letter VALUES ('Ada@Evenkeel.example')`);
  const { isWell, text } = await one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  expect(isWell).toBe(false);
  expect(text).toContain(`something is left.\n  1 row of app.letter\n  ${file}\n`);
  rmSync(file);
  await one.rows('DROP TABLE app.letter');
  expect((await one.run('users', 'erase', ada.userId, '--yes')).isWell).toBe(true);
});

test('a name, a note and an id are found wherever they stand: in tables, in moments, in large files', async () => {
  const one = await instance();
  const [ada, eve] = [
    await settle(one, 'ada@evenkeel.example'),
    await settle(one, 'eve@evenkeel.example'),
  ];
  const renamed = {
    type: 'ProfileChanged',
    data: {
      name: 'Zoë Lovelace',
      username: null,
      dateOfBirth: null,
      timezone: 'UTC',
      replaced: { name: 'Ada', username: null, dateOfBirth: null, timezone: 'Europe/Vienna' },
    },
  } as const;
  await one.append(`user-${ada.userId}`, ada.userId, [renamed]);
  // The file is larger than a piece that is read at once, and the name lies across the border of
  // two pieces.
  const large = join(one.config.dataDir, 'large.log');
  const bytes = Buffer.alloc((1 << 24) + 8, ' ');
  bytes.write('Zoë Lovelace', (1 << 20) - 4);
  writeFileSync(large, bytes);
  const small = join(one.config.dataDir, 'small.log');
  writeFileSync(small, 'For Grandma’s house');
  await one.rows('CREATE TABLE app.letter (text text NOT NULL)');
  await one.rows(`INSERT INTO app.letter VALUES ('To ZOË Lovelace'), ('for Grandma’s house')`);
  await one.rows(
    `INSERT INTO app.moment (portfolio_id, user_id, status, schema, shape, revision) VALUES ($1, $2, 'complete', 'moment_7', 'x', 1)`,
    [eve.portfolioId, eve.userId],
  );
  await one.rows('CREATE SCHEMA moment_7');
  await one.rows('CREATE TABLE moment_7.account (portfolio_id uuid NOT NULL)');
  await one.rows('INSERT INTO moment_7.account VALUES ($1), ($2)', [
    ada.portfolioId,
    eve.portfolioId,
  ]);
  const { isWell, text } = await one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  expect(isWell).toBe(false);
  expect(text.split('something is left.\n')[1]).toBe(
    `  2 rows of app.letter\n  1 row of moment_7.account\n  ${large}\n  ${small}\nRemove it, and run the same command again, with the id of the user.\n`,
  );
});

const KEYS = 'SELECT FROM keys.user_key';
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ';
/** Sessions that wait for a lock on the users’ keys. */
const WAITS = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'keys.user_key'::regclass`;

/** A transaction that has run the statements and stays open. */
async function hold(one: Instance, name: string, ...statements: string[]): Promise<Client> {
  const holder = new Client({
    connectionString: one.config.databaseUrl,
    application_name: name,
  });
  // If a test fails, the database is dropped while the connection is open.
  holder.on('error', () => undefined);
  await holder.connect();
  for (const statement of statements) await holder.query(statement);
  return holder;
}

async function untilGone(one: Instance, email: string): Promise<void> {
  const find = () => one.rows('SELECT FROM app.credential WHERE email = $1', [email]);
  while ((await find()).length > 0) await sleep(50);
}

/** Checks something until the erasing has seen three times that it must wait. */
async function whileWaiting(one: Instance, check: () => Promise<void>): Promise<void> {
  const looks = new Set<number>();
  while (looks.size < 3) {
    await check();
    const [look] = await one.rows(
      `SELECT query_start FROM pg_stat_activity WHERE datname = current_database()
       AND application_name = 'evenkeel erase' AND query LIKE '%backend_xmin%'`,
    );
    if (look) looks.add((look.query_start as Date).getTime());
    await sleep(50);
  }
}

test('while a backup is made, an erasing waits for its end, and keeps nobody waiting', async () => {
  const one = await instance();
  await settle(one, 'ada@evenkeel.example');
  const reader = await hold(one, 'pg_dump', SNAPSHOT, 'SELECT 1');
  const erasing = one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  await untilGone(one, 'ada@evenkeel.example');
  // The backup begins too late to see the rows, but holds the table.
  const backup = await hold(one, BACKUP_CONNECTION, SNAPSHOT, KEYS);
  await reader.end();
  await whileWaiting(one, async () => expect(await one.rows(WAITS)).toEqual([]));
  await backup.end();
  expect((await erasing).text).toMatch(/nothing is left\.\n$/);
});

test.each([
  ['a snapshot that has read nothing', [SNAPSHOT, 'SELECT 1'], /pg_dump \(process \d+\)/],
  ['a transaction that writes', ['BEGIN', 'SELECT pg_current_xact_id()'], /transaction \d+/],
])(
  'beside %s no table is written anew before its end, since it would hold the removed rows',
  async (_, statements, name) => {
    const one = await instance();
    await settle(one, 'ada@evenkeel.example');
    await settle(one, 'eve@evenkeel.example');
    const reader = await hold(one, 'pg_dump', ...statements);
    const files = () =>
      one.rows(
        `SELECT pg_relation_filepath('app.credential') AS credentials, pg_relation_filepath('keys.user_key') AS keys`,
      );
    const before = await files();
    const erasing = one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
    await untilGone(one, 'ada@evenkeel.example');
    await whileWaiting(one, async () => expect(await files()).toEqual(before));
    await reader.end();
    const { text } = await erasing;
    expect(text.match(/can still be read by .*\n/g)).toEqual([expect.stringMatching(name)]);
    expect(text).toMatch(/nothing is left\.\n$/);
    expect(
      await one.rows(
        `SELECT e.email FROM (VALUES ('ada@evenkeel.example'), ('eve@evenkeel.example')) AS e (email)
         WHERE position(e.email::bytea IN pg_read_binary_file(pg_relation_filepath('app.credential'))) > 0`,
      ),
    ).toEqual([{ email: 'eve@evenkeel.example' }]);
  },
);

test('who reads a table while an erasing waits for it gets an answer', async () => {
  const one = await instance();
  await settle(one, 'ada@evenkeel.example');
  const holder = await hold(one, 'somebody', 'BEGIN', KEYS);
  const erasing = one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  while ((await one.rows(WAITS)).length === 0) await sleep(50);
  // This read queues behind the erasing, which waits for the holder.
  expect(await one.rows('SELECT FROM keys.user_key')).toHaveLength(1);
  await holder.end();
  expect((await erasing).text).toMatch(/nothing is left\.\n$/);
});

test('what had stopped at a stream of the person goes on to its end, and leaves no error that quotes it', async () => {
  const one = await instance();
  const [ada, eve] = [
    await settle(one, 'ada@evenkeel.example'),
    await settle(one, 'eve@evenkeel.example'),
  ];
  await one.run('projections', 'rebuild');
  for (const [portfolioId, error] of [
    [ada.portfolioId, 'not stored: For Grandma’s house'],
    [eve.portfolioId, 'not stored'],
  ])
    await one.rows(
      `INSERT INTO app.quarantine (stream_id, projection, generation, revision, error, since)
       SELECT 'portfolio-' || $1::text, projection, generation, 3, $2, now()
       FROM app.generation WHERE projection = 'ledger' AND status = 'live'`,
      [portfolioId, error],
    );
  const { isWell, text } = await one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  expect(text).toMatch(/nothing is left\.\n$/);
  expect(isWell).toBe(true);
  expect(await one.rows('SELECT stream_id FROM app.quarantine')).toEqual([
    { stream_id: `portfolio-${eve.portfolioId}` },
  ]);
});

/** Waits until the erasing waits for a sign-in, with the key destroyed. */
async function untilRowsWait(one: Instance): Promise<void> {
  const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'evenkeel erase' AND wait_event_type = 'Lock'`;
  while ((await one.rows(waits)).length === 0) await sleep(50);
}

test('whoever signs in while they are being erased is signed out at its end', async () => {
  const one = await instance();
  const ada = await settle(one, 'ada@evenkeel.example');
  const heard: Announcement[] = [];
  const announcements = await openAnnouncements(one.config);
  await announcements.subscribe((announcement) => heard.push(announcement));
  const signIn = await hold(
    one,
    'sign-in',
    'BEGIN',
    'SELECT FROM app.credential FOR SHARE',
    `INSERT INTO app.session (token_hash, session_id, user_id, created_at, last_seen_at, expires_at) VALUES (sha256('late'), gen_random_uuid(), '${ada.userId}', now(), now(), now())`,
  );
  const erasing = one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  await untilRowsWait(one);
  await signIn.query('COMMIT');
  await signIn.end();
  expect((await erasing).text).toMatch(/nothing is left\.\n$/);
  const [late] = await one.rows(`SELECT encode(sha256('late'), 'hex') AS "tokenHash"`);
  const ended = { kind: 'session-ended', userId: ada.userId, ...late };
  await soon(() => Promise.resolve(heard)).toContainEqual(ended);
  await announcements.close();
});

test('a portfolio and a picture that are recorded while the person is being erased go away, too', async () => {
  const one = await instance();
  const { userId } = await settle(one, 'ada@evenkeel.example');
  const [portfolioId, uploadId] = [randomUUID(), randomUUID()];
  const stream = `portfolio-${portfolioId}`;
  // An api keeps the key for a minute.
  const late = await one.services.codec.encode([created(portfolioId, userId)], {
    ownerId: userId,
    actor: userId,
    requestId: randomUUID(),
    recordedAt: new Date().toISOString(),
    newId: randomUUID,
  });
  const signIn = await hold(one, 'sign-in', 'BEGIN', 'SELECT FROM app.credential FOR SHARE');
  const erasing = one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  await untilRowsWait(one);
  await one.services.store.append(stream, late, 'no-stream');
  await one.rows('INSERT INTO app.stream_head VALUES ($1, 0, 0)', [stream]);
  await one.rows('INSERT INTO app.upload VALUES ($1, $2, now(), now(), now())', [uploadId, userId]);
  await objectsOf(one.config).write(pictureKey(uploadId), jpegFile(20, 20));
  await signIn.query('COMMIT');
  await signIn.end();

  const { text } = await erasing;
  expect(text).toMatch(/, 2 pictures\.\nSearched .* 13 events: nothing is left\.\n$/);
  expect(await objectsOf(one.config).read(pictureKey(uploadId), 10)).toBeNull();
  await one.run('projections', 'rebuild');
  expect(await shownOf(one, { userId, portfolioId, uploadId })).toEqual([]);
});

test('words of a portfolio that is recorded once the erasing has begun are looked for, too', async () => {
  const one = await instance();
  const { userId } = await settle(one, 'ada@evenkeel.example');
  const [portfolioId, said] = [randomUUID(), 'For the lighthouse keeper'];
  await one.rows('CREATE TABLE app.letter (text text NOT NULL)');
  await one.rows('INSERT INTO app.letter VALUES ($1)', [said]);
  const held = await hold(one, 'sign-in', 'BEGIN', 'LOCK TABLE app.session IN SHARE MODE');
  const erasing = one.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'DELETE FROM app.session%' AND wait_event_type = 'Lock'`;
  while ((await one.rows(waits)).length === 0) await sleep(50);
  await one.append(`portfolio-${portfolioId}`, userId, [
    created(portfolioId, userId),
    renamed(said),
  ]);
  await held.query('COMMIT');
  await held.end();
  expect((await erasing).text).toContain('something is left.\n  1 row of app.letter\n');
  await one.rows('DROP TABLE app.letter');
});

test('a stream with an event after its end has no rows, and does not stop', async () => {
  const one = await instance();
  const ada = await settle(one, 'ada@evenkeel.example');
  await one.run('projections', 'rebuild');
  // A sign-in recorded this in the middle of an erasing.
  await one.append(`user-${ada.userId}`, ada.userId, [
    { type: 'UserErased', data: {} },
    registered(ada.userId),
  ]);
  const { text } = await one.run('users', 'erase', ada.userId, '--yes');
  expect(text).toMatch(/nothing is left\.\n$/);
  expect(await one.rows('SELECT FROM app.quarantine')).toEqual([]);
  expect(await one.rows('SELECT FROM read.user_profile')).toEqual([]);
});

test('a restore erases again whom the list names, and nobody else', async () => {
  const first = await instance();
  const [ada, eve] = [
    await settle(first, 'ada@evenkeel.example'),
    await settle(first, 'eve@evenkeel.example'),
  ];
  await first.run('projections', 'rebuild');
  const file = join(folder, 'evenkeel.age');
  await first.run('backup', file);
  await first.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  const list = readFileSync(join(first.config.dataDir, 'erased-users.txt'), 'utf8');
  expect(list).toMatch(new RegExp(`^${ada.userId} [0-9TZ:.-]{24}\\n$`));

  const beside = join(folder, 'erased-users.txt');
  copyFileSync(join(first.config.dataDir, 'erased-users.txt'), beside);
  const second = await instance();
  const restored = await second.run('restore', file);
  expect(restored.text).toContain(`Users who were erased are read from ${beside}.`);
  expect(restored.text).toContain('1 person who was erased since the backup is erased here, too.');
  expect(await shownOf(second, ada)).toEqual([]);
  expect(await shownOf(second, eve)).toEqual(await shownOf(first, eve));
  expect(await second.rows('SELECT email FROM app.credential')).toEqual([
    { email: 'eve@evenkeel.example' },
  ]);
  expect(await objectsOf(second.config).read(pictureKey(ada.uploadId), 10)).toBeNull();
  expect((await second.run('users', 'erase', ada.userId, '--yes')).text).toContain(
    'nothing is left',
  );
});

test('an erasing says where the id is noted; a restore that read it elsewhere notes it in its own folder', async () => {
  const first = await instance();
  const ada = await settle(first, 'ada@evenkeel.example');
  const eve = await settle(first, 'eve@evenkeel.example');
  const file = join(folder, 'evenkeel.age');
  await first.run('backup', file);
  const { dataDir } = first.config;
  const told = await first.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  expect(told.text).toContain(`The id is noted in ${join(dataDir, 'erased-users.txt')}. `);

  // The daily work copies the list like this; the command did not know its folder.
  await copyErased([dataDir], folder);
  await first.run('users', 'erase', 'eve@evenkeel.example', '--yes');
  await copyErased([dataDir], folder);
  const list = readFileSync(join(dataDir, 'erased-users.txt'), 'utf8');
  expect(readFileSync(join(folder, 'erased-users.txt'), 'utf8')).toBe(list);

  const second = await instance();
  await second.run('restore', file);
  expect(await shownOf(second, ada)).toEqual([]);
  expect(await shownOf(second, eve)).toEqual([]);
  expect(readFileSync(join(second.config.dataDir, 'erased-users.txt'), 'utf8')).toBe(list);
});

test('a restore reads the list of the daily backups, also where the backup lies elsewhere', async () => {
  const daily = { BACKUP_DIR: join(folder, 'daily') };
  const first = await instance(daily);
  const ada = await settle(first, 'ada@evenkeel.example');
  const file = join(folder, 'evenkeel.age');
  await first.run('backup', file);
  await first.run('users', 'erase', 'ada@evenkeel.example', '--yes');

  const second = await instance(daily);
  const restored = await second.run('restore', file);
  expect(restored.text).toContain(
    `Users who were erased are read from ${join(folder, 'daily/erased-users.txt')}.`,
  );
  expect(await shownOf(second, ada)).toEqual([]);
  expect(await second.rows('SELECT email FROM app.credential')).toEqual([]);
});

test('what a restore stopped at in a stream of an erased person goes on to its end', async () => {
  const first = await instance();
  const ada = await settle(first, 'ada@evenkeel.example');
  const file = join(folder, 'evenkeel.age');
  await first.run('backup', file);
  await first.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  copyFileSync(join(first.config.dataDir, 'erased-users.txt'), join(folder, 'erased-users.txt'));

  const second = await instance();
  await second.rows(
    `CREATE FUNCTION app.stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO app.quarantine (stream_id, projection, generation, revision, error, since)
       VALUES ('portfolio-${ada.portfolioId}', NEW.projection, NEW.generation, 3, 'not stored', now());
       RETURN NULL; END $$`,
  );
  await second.rows(
    `CREATE TRIGGER stop AFTER UPDATE ON app.generation FOR EACH ROW
     WHEN (NEW.projection = 'ledger' AND NEW.status = 'live' AND OLD.status <> 'live') EXECUTE FUNCTION app.stop()`,
  );
  expect((await second.run('restore', file)).text).not.toContain('Quarantined');
  expect(await second.rows('SELECT FROM app.quarantine')).toEqual([]);
  expect(await second.rows('SELECT FROM read.transaction')).toEqual([]);
});

test('a restore that was cut off after it had erased again goes on with the same file', async () => {
  const first = await instance();
  const ada = await settle(first, 'ada@evenkeel.example');
  const eve = await settle(first, 'eve@evenkeel.example');
  await first.run('projections', 'rebuild');
  const file = join(folder, 'evenkeel.age');
  await first.run('backup', file);
  await first.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  copyFileSync(join(first.config.dataDir, 'erased-users.txt'), join(folder, 'erased-users.txt'));

  const second = await instance();
  await second.rows('ALTER TABLE app.restore ADD CONSTRAINT cut_off CHECK (finished_at IS NULL)');
  await expect(second.run('restore', file)).rejects.toThrow('cut_off');
  await second.rows('ALTER TABLE app.restore DROP CONSTRAINT cut_off');
  const again = await second.run('restore', file);
  expect(again.text).toContain('An earlier attempt was cut off: it goes on.');
  expect(again.isWell).toBe(true);
  expect(await shownOf(second, ada)).toEqual([]);
  expect(await shownOf(second, eve)).toEqual(await shownOf(first, eve));
  expect((await second.run('projections', 'verify')).text).toContain('\nEqual.\n');
});

test('a restore leaves out what a reset of an erased person has set aside, and the invitation', async () => {
  const first = await instance();
  const emails = ['ada@evenkeel.example', 'eve@evenkeel.example'];
  const [, resetOfEve] = await Promise.all(
    emails.map(async (email) => resetAndInvited(first, await settle(first, email), email)),
  );
  const file = join(folder, 'evenkeel.age');
  await first.run('backup', file);
  await first.run('users', 'erase', 'ada@evenkeel.example', '--yes');
  copyFileSync(join(first.config.dataDir, 'erased-users.txt'), join(folder, 'erased-users.txt'));

  const second = await instance();
  await second.run('restore', file);
  expect(await second.rows('SELECT user_id FROM app.quote')).toEqual([{ user_id: resetOfEve }]);
  expect(await second.rows('SELECT reset_id FROM app.account_reset')).toEqual([
    { reset_id: resetOfEve },
  ]);
  expect(await second.rows('SELECT email_normalised FROM app.invitation')).toEqual([
    { email_normalised: 'eve@evenkeel.example' },
  ]);
});

test.each([
  ['users', 'erase'],
  ['users', 'erase', '--yes'],
  ['users', 'erase', 'a@b.c', '--no'],
])('%s %s %s %s is not understood', (...words) => {
  expect(commandOf(words.filter((word) => word !== undefined))).toBeNull();
});
