import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type SignedIn, signUp } from '../support/api';
import { newBook } from '../support/book';
import { freePort } from '../support/free-port';
import { ROOT } from '../support/node-program';
import { soon } from '../support/soon';
import { launch, type Launcher, makeDataDir } from './launcher';

jest.setTimeout(180_000);

type Role = 'owner' | 'api' | 'projector';

describe('the embedded database', () => {
  const dataDir = makeDataDir();
  const masterKey = randomBytes(32).toString('base64');
  const open: Client[] = [];
  let launcher: Launcher;
  let user: SignedIn;

  const readJson = <Content>(name: string): Content =>
    JSON.parse(readFileSync(join(dataDir.path, name), 'utf8')) as Content;
  const as = async (role: Role) => {
    const { databaseUrl } = readJson<{ databaseUrl: string }>('instance.json');
    const url = new URL(databaseUrl);
    url.username = `evenkeel_${role}`;
    url.password = readJson<{ passwords: Record<Role, string> }>('postgres.json').passwords[role];
    const client = new Client({ connectionString: url.href });
    await client.connect();
    open.push(client);
    return client;
  };
  const refusal = (client: Client, statement: string) =>
    client.query(statement).then(
      () => 'done',
      (error: Error) => error.message,
    );

  let port = '';
  const start = async () => {
    launcher = launch({ DATA_DIR: dataDir.path, PORT: port, MASTER_KEY: masterKey });
    await launcher.untilReady();
  };

  beforeAll(async () => {
    port = String(await freePort());
    await start();
    user = await signUp(`http://127.0.0.1:${port}`);
    await newBook(user.api);
    expect((await user.api.get('/api/portfolios')).body).toHaveLength(1);
  });
  afterEach(() => Promise.all(open.splice(0).map((client) => client.end())));
  afterAll(async () => {
    launcher.signal('SIGINT');
    await launcher.exit;
    dataDir.remove();
  });

  it.each(['owner', 'api', 'projector'] as const)('has no superuser for %s', async (role) => {
    const client = await as(role);
    const { rows } = await client.query(
      'SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication FROM pg_roles WHERE rolname = current_user',
    );
    expect(Object.values(rows[0] as object)).toEqual([false, false, false, false, false]);
    expect(await refusal(client, "COPY (SELECT 1) TO PROGRAM 'cat'")).toMatch(/permission denied/);
    await client.query('CREATE TEMPORARY TABLE said (text text)');
    expect(await refusal(client, "COPY said FROM PROGRAM 'env'")).toMatch(/permission denied/);
    expect(await refusal(client, "SELECT pg_read_file('/etc/passwd')")).toMatch(
      /permission denied/,
    );
  });

  it.each(['api', 'projector'] as const)('lets %s add events, and nothing else', async (role) => {
    const client = await as(role);
    for (const statement of [
      "UPDATE eventstore.event SET data = '{}'",
      'DELETE FROM eventstore.event',
      'TRUNCATE eventstore.event',
      'DELETE FROM eventstore.stream',
      'ALTER TABLE eventstore.event DISABLE TRIGGER ALL',
      'DROP TABLE eventstore.event',
      'CREATE TABLE eventstore.other ()',
      'DELETE FROM keys.user_key',
      'DROP TABLE app.credential',
    ])
      expect(await refusal(client, statement)).toMatch(/permission denied|must be owner/);
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM eventstore.event');
    expect(Number(rows[0]?.count)).toBeGreaterThan(0);
  });

  it('lets the projector and the api add jobs to the queues', async () => {
    const client = await as('projector');
    const added = async () =>
      (
        await client.query(
          `SELECT count(*)::int AS added FROM pg_sequences WHERE schemaname = 'bullmq' AND sequencename = bullmq.job_id_seq_name('calculate') AND last_value > 0`,
        )
      ).rows;
    await soon(added).toEqual([{ added: 1 }]);
    expect(launcher.output()).not.toMatch(/permission denied|the queue is away/);
  });

  it('lets the api read what is projected, and change nothing of it', async () => {
    const client = await as('api');
    expect((await client.query('SELECT * FROM read.portfolio')).rows).toHaveLength(1);
    expect(await refusal(client, 'DELETE FROM read.portfolio')).toMatch(/permission denied/);
    expect(await refusal(client, 'DROP VIEW read.portfolio')).toMatch(/must be owner/);
    expect(await refusal(client, 'CREATE SCHEMA gen_mine')).toMatch(/permission denied/);
  });

  it('lets the projector make a moment of a portfolio, and the api read it', async () => {
    const { body } = await user.api.get<{ id: string }[]>('/api/portfolios');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const today = new Date().toISOString();
    const path = `/api/portfolios/${body[0]?.id ?? ''}/value`;
    expect((await user.api.get(`${path}?asOf=${tomorrow}`)).status).toBe(400);
    await soon(async () => (await user.api.get(`${path}?asOf=${today}`)).status).toBe(200);
  });

  it("is rebuilt by the operator's command, and the projector goes on with the result", async () => {
    const settings = { ...process.env, DATABASE_URL: '', REDIS_URL: '', EVENTSTORE_URL: '' };
    const ops = (...words: string[]) =>
      promisify(execFile)(process.execPath, ['tools/launcher/ops.mjs', ...words], {
        cwd: ROOT,
        env: { ...settings, DATA_DIR: dataDir.path, MASTER_KEY: masterKey },
      });
    expect((await ops('projections', 'rebuild')).stdout).toContain('Switched.');
    await newBook(user.api, 'After the rebuild');
    expect((await user.api.get('/api/portfolios')).body).toHaveLength(2);
    expect((await ops('projections', 'verify')).stdout).toContain('Equal.');
  });

  it('tells no secret to the programs that SQL could start', () => {
    const pid = readFileSync(join(dataDir.path, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment).not.toContain(masterKey);
    expect(environment).not.toMatch(/MASTER_KEY|PASSWORD|DATABASE_URL|S3_|API_KEY/);
  });

  it('has new passwords of the roles after those in the file were removed', async () => {
    launcher.signal('SIGINT');
    await launcher.exit;
    const file = join(dataDir.path, 'postgres.json');
    const { password, passwords } =
      readJson<Record<'password' | 'passwords', unknown>>('postgres.json');
    writeFileSync(file, JSON.stringify({ password }));
    await start();
    expect(readJson('postgres.json')).toEqual({
      password,
      passwords: expect.anything() as unknown,
    });
    expect(readJson<{ passwords: unknown }>('postgres.json').passwords).not.toEqual(passwords);
    await as('api');
    expect((await user.api.get('/api/portfolios')).body).toHaveLength(2);
  });
});
