import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ChangesSince } from '@evenkeel/contracts/shared/live';
import { io } from 'socket.io-client';
import { Client } from 'pg';
import { signUp } from '../support/api';
import { createTestDatabase } from '../support/database';
import { freePort } from '../support/free-port';
import { nodeProgram, ROOT } from '../support/node-program';
import { type CopyOfTree, copyTree } from './new-slice/copy-of-tree';
import { CODECS, EDITS, SLICES } from './new-slice/edits';

// The test builds and type-checks a whole tree.
jest.setTimeout(300_000);

/** Files that exist and that the slice changes. */
const EDITED = [...new Set(EDITS.map(({ file }) => file))];
const MOST_EDITED = 8;

let tree: CopyOfTree;
beforeAll(() => {
  tree = copyTree();
});
afterAll(() => tree.remove());

test('a new stream category edits at most eight files outside of its own folders, and the guide lists them', () => {
  expect(EDITED.length).toBeLessThanOrEqual(MOST_EDITED);
  const guide = readFileSync(join(ROOT, 'docs/development.md'), 'utf8');
  const [, section = ''] = guide.split('\n## Adding a slice\n');
  const [list = ''] = section.split('\n## ');
  const listed = [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file ?? '');
  expect(listed.sort()).toEqual([...EDITED].sort());
  const own = /\/(wishes|family|samples)\/|\/(wishes|family-stream)\.ts$/;
  expect(tree.added.filter((file) => !own.test(file))).toEqual([]);
});

test('the compiler names the lists that a slice is missing from', async () => {
  const isForgotten = ({ file }: { file: string }) => file === CODECS || file === SLICES;
  tree.edit(EDITS.filter((edit) => !isForgotten(edit)));
  const { files } = await tree.typecheck('tsconfig.json', [CODECS, SLICES]);
  expect(files).toEqual([SLICES, CODECS]);
  tree.edit(EDITS.filter(isForgotten));
});

test('with its lines in the lists it compiles, in the server and in the web app', async () => {
  const [server, web] = await Promise.all([
    tree.typecheck('tsconfig.json'),
    tree.typecheck('apps/web/tsconfig.json'),
    tree.buildServer(),
  ]);
  expect([server.said, web.said]).toEqual(['', '']);
});

test('its events are recorded, projected, pushed, caught up with and rebuilt', async () => {
  const database = await createTestDatabase();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    REDIS_URL: '',
    EVENTSTORE_URL: '',
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: join(tree.folder, '.data'),
    WEB_DIR: join(tree.folder, 'dist/web'),
  };
  const built = (file: string): string => join(tree.folder, 'dist/apps', file);
  const projector = nodeProgram(built('projector/src/main.js'), env);
  const api = nodeProgram(built('api/src/main.js'), env);
  const db = new Client({ connectionString: database.url });
  const rows = async (): Promise<unknown[]> =>
    (
      await db.query(
        'SELECT user_id, monthly, note, set_by, request_id <> $1 AS asked FROM read.wishes',
        [''],
      )
    ).rows;
  try {
    await projector.start();
    await api.start();
    await db.connect();
    const baseUrl = `http://127.0.0.1:${env.PORT}`;
    const { api: client, answer } = await signUp(baseUrl);
    const userId = answer.user.id;
    const socket = io(baseUrl, { auth: { token: answer.token }, transports: ['websocket'] });
    const pushed = new Promise<unknown>((resolve) =>
      socket.on('stream.changed', (change: { category: string }) => {
        if (change.category === 'family') resolve(change);
      }),
    );
    const calculated = new Promise<unknown>((resolve) =>
      socket.on('stream.changed', (change: { category: string; calculation?: number }) => {
        if (change.category === 'family' && change.calculation) resolve(change);
      }),
    );
    await new Promise<void>((resolve) => socket.once('connect', resolve));

    const wishes = { monthly: '2500.00', note: 'food and rent' };
    const { status, body, position } = await client.put('/api/family/wishes', wishes);
    expect([status, body]).toEqual([200, wishes]);

    const change = { category: 'family', id: userId, position, views: ['wishes'] };
    expect(await pushed).toEqual(change);
    expect(await calculated).toEqual({ ...change, calculation: expect.any(Number) as number });
    socket.close();
    expect((await client.get('/api/family/wishes')).body).toEqual(wishes);
    expect(
      (await client.get<ChangesSince>('/api/live/changes?since=0')).body.streams,
    ).toContainEqual(expect.objectContaining({ category: 'family', id: userId, position }));
    const row = { user_id: userId, ...wishes, set_by: userId, asked: true };
    expect(await rows()).toEqual([row]);

    const yearly = async (): Promise<unknown[]> =>
      (await db.query('SELECT user_id, amount FROM read.yearly_wishes')).rows;
    while ((await yearly()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await yearly()).toEqual([{ user_id: userId, amount: '30000.00' }]);

    const { stdout } = await promisify(execFile)(
      process.execPath,
      [built('projector/src/ops/main.js'), 'projections', 'rebuild'],
      { cwd: ROOT, env },
    );
    expect(stdout).toContain('Switched');
    expect(await rows()).toEqual([row]);
    const { rows: live } = await db.query(
      `SELECT generation > 1 AS is_new FROM app.generation WHERE projection IN ('wishes', 'yearly') AND status = 'live'`,
    );
    expect(live).toEqual([{ is_new: true }, { is_new: true }]);
  } finally {
    await Promise.all([api.stop(), projector.stop(), db.end()]);
    await database.drop();
  }
});
