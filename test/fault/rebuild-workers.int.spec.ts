import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { ImportReport } from '@evenkeel/contracts/imports';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { Client } from 'pg';
import { type ApiClient, signUp } from '../support/api';
import { createTestDatabase } from '../support/database';
import { ROOT } from '../support/node-program';
import { ops } from '../support/ops';
import { type Stack, startStack } from '../support/stack';

const ROWS = 20_100;
/** Each portfolio is a partition of its own, enough to keep two workers busy for some time. */
const PORTFOLIOS = 4;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let stack: Stack;
let portfolioIds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  stack = await startStack({
    databaseUrl: database.url,
    log: 'PostgreSQL',
    env: { LOG_LEVEL: 'error' },
  });
  portfolioIds = [];
  while (portfolioIds.length < PORTFOLIOS) portfolioIds.push(await longPortfolio());
  // The calculations after the last import end a moment later.
  await ops(stack, 'projections', 'verify');
}, 240_000);

afterAll(async () => {
  await stack.stop();
  await database.drop();
});

test('a command that needs no projector gives the same rows, and counts every event', async () => {
  await stack.projector.stop();
  const told = await ops(stack, 'projections', 'verify').finally(() => stack.projector.start());
  expect(told).toMatch(/^Equal\.$/m);
  expect(told).toMatch(new RegExp(`^ledger +${PORTFOLIOS} +0 +0$`, 'm'));
  const { events } = await one<{ events: number }>(
    `SELECT count(*)::int AS events FROM eventstore.event WHERE stream_id LIKE 'portfolio-%' OR stream_id LIKE 'user-%'`,
  );
  expect(told).toMatch(new RegExp(`^${events.toLocaleString('en-US')} events in .*/s$`, 'm'));
}, 120_000);

test('a rebuild goes on when a projector that works on it is killed', async () => {
  const command = startRebuild();
  const ended = output(command);
  await untilShared();
  await stack.projector.kill();
  expect(await ended).toContain('Switched.');
  await stack.projector.start();
  expect(await ops(stack, 'projections', 'verify')).toMatch(/^Equal\.$/m);
}, 120_000);

test('a rebuild goes on in the projector when the command that began it is killed', async () => {
  const command = startRebuild();
  await untilShared();
  command.kill('SIGKILL');
  await until(async () => (await unfinished()) === 0);
  expect(
    await one(`SELECT status, error FROM app.rebuild ORDER BY started_at DESC LIMIT 1`),
  ).toEqual({ status: 'done', error: null });
  expect(
    await one(
      `SELECT count(DISTINCT generation)::int > 0 AS is_new FROM app.generation g JOIN app.rebuild r
       ON r.targets @> jsonb_build_array(jsonb_build_object('projection', g.projection, 'generation', g.generation))
       WHERE g.status = 'live' AND r.started_at = (SELECT max(started_at) FROM app.rebuild)`,
    ),
  ).toEqual({ is_new: true });
  expect(await ops(stack, 'projections', 'verify')).toMatch(/^Equal\.$/m);
}, 120_000);

test('an event that cannot be read stops its stream alone, whichever worker meets it, and nothing is switched', async () => {
  await one(
    `WITH spoilt AS (UPDATE eventstore.event SET type = 'NobodyKnows' WHERE stream_id LIKE 'portfolio-%' AND revision = 5000 RETURNING 1) SELECT count(*) FROM spoilt`,
  );
  const failed = await ops(stack, 'projections', 'rebuild').then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
  expect(failed).toContain('Not switched');
  for (const portfolioId of portfolioIds)
    expect(failed).toMatch(
      new RegExp(`^ledger stopped in portfolio-${portfolioId}: .*NobodyKnows`, 'm'),
    );
}, 120_000);

/** Starts the operator's command without waiting for it. */
function startRebuild(): ChildProcess {
  return spawn(
    process.execPath,
    ['dist/apps/projector/src/ops/main.js', 'projections', 'rebuild'],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        DATABASE_URL: stack.databaseUrl,
        REDIS_URL: '',
        EVENTSTORE_URL: '',
        DATA_DIR: stack.dataDir,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
}

async function output(command: ChildProcess): Promise<string> {
  let said = '';
  command.stdout?.on('data', (text: Buffer) => (said += text.toString()));
  await once(command, 'close');
  return said;
}

/** Waits until the command and the projector each work on a long portfolio. */
const untilShared = (): Promise<void> =>
  until(async () => {
    const { jobs } = await one<{ jobs: number }>(
      `SELECT count(*)::int AS jobs FROM bullmq.job WHERE queue LIKE 'rebuild-%' AND state = 'active' AND data::text LIKE '%"portfolio-%'`,
    );
    return jobs === 2;
  });

const unfinished = async (): Promise<number> =>
  (
    await one<{ rebuilds: number }>(
      `SELECT count(*)::int AS rebuilds FROM app.rebuild WHERE status = 'running'`,
    )
  ).rebuilds;

async function until(reached: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await reached());) {
    if (Date.now() > deadline) throw new Error('not reached in a minute');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Creates a portfolio of a new user, with an imported history. */
async function longPortfolio(): Promise<string> {
  const { api } = await signUp(stack.baseUrl);
  const { id } = await made<PortfolioView>(api, '/api/portfolios', {
    name: 'Long',
    description: null,
    minTransactionAmount: '50',
    baseDrift: '5',
    boostStrength: '1',
  });
  await made<AccountView>(api, `/api/portfolios/${id}/accounts`, {
    nickname: 'Long',
    officialName: 'Long',
    accountType: 'Taxable Brokerage',
    accountingMethod: 'FIFO',
    standardTransactionFee: '0',
    fractionalShares: true,
  });
  const rows = Array.from(
    { length: ROWS },
    (_, index) =>
      `Long,cash_contribution,${new Date(Date.UTC(2016, 0, 4, 15) + index * 3_600_000).toISOString()},,,,0,${index + 1}.50,`,
  );
  const content = ['account,type,datetime,ticker,quantity,price,fee,amount,notes', ...rows].join(
    '\n',
  );
  const report = await made<ImportReport>(api, `/api/portfolios/${id}/imports`, {
    fileName: 'long.csv',
    format: 'csv',
    content,
    dryRun: false,
  });
  expect(report.recorded).toBe(ROWS);
  expect((await api.get(`/api/portfolios/${id}/accounts`)).status).toBe(200);
  return id;
}

async function made<T>(api: ApiClient, path: string, body: unknown): Promise<T> {
  const answer = await api.post<T>(path, body);
  if (answer.status >= 300)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function one<Row extends object>(statement: string): Promise<Row> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows[0] as Row;
  } finally {
    await client.end();
  }
}
