import { availableParallelism } from 'node:os';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { ImportReport } from '@evenkeel/contracts/imports';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { Client } from 'pg';
import { type ApiClient, signUp } from '../support/api';
import { createTestDatabase } from '../support/database';
import { ops } from '../support/ops';
import { type Stack, startStack } from '../support/stack';

const ROWS = 20_100;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let stack: Stack;
let portfolioIds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  stack = await startStack({ databaseUrl: database.url, env: { LOG_LEVEL: 'error' } });
  portfolioIds = await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, longPortfolio));
}, 120_000);

afterAll(async () => {
  await stack.stop();
  await database.drop();
});

test('a rebuild of so many events that threads share it gives the same rows, and counts every event', async () => {
  const told = await ops(stack, 'projections', 'verify');
  expect(told).toMatch(/^Equal\.$/m);
  expect(told).toMatch(new RegExp(`^ledger +${portfolioIds.length} +0 +0$`, 'm'));
  const { events } = await one<{ events: number }>(`SELECT count(*)::int AS events FROM eventstore.event WHERE stream_id LIKE 'portfolio-%' OR stream_id LIKE 'user-%'`);
  expect(told).toMatch(new RegExp(`^${events.toLocaleString('en-US')} events in .*/s${availableParallelism() > 1 ? `, by ${availableParallelism()} threads` : ''}$`, 'm'));
}, 120_000);

test('an event that cannot be read stops its stream alone, whichever thread meets it, and nothing is switched', async () => {
  await one(`WITH spoilt AS (UPDATE eventstore.event SET type = 'NobodyKnows' WHERE stream_id LIKE 'portfolio-%' AND revision = 5000 RETURNING 1) SELECT count(*) FROM spoilt`);
  const failed = await ops(stack, 'projections', 'rebuild').then(() => '', (error: { stdout: string }) => error.stdout);
  expect(failed).toContain('Not switched');
  for (const portfolioId of portfolioIds) expect(failed).toMatch(new RegExp(`^ledger stopped in portfolio-${portfolioId}: .*NobodyKnows`, 'm'));
}, 120_000);

/** A portfolio of a new user, with a history that was imported. */
async function longPortfolio(): Promise<string> {
  const { api } = await signUp(stack.baseUrl);
  const { id } = await made<PortfolioView>(api, '/api/portfolios', { name: 'Long', description: null, minTransactionAmount: '50', baseDrift: '5', boostStrength: '1' });
  await made<AccountView>(api, `/api/portfolios/${id}/accounts`, {
    nickname: 'Long', officialName: 'Long', accountType: 'Taxable Brokerage', accountingMethod: 'FIFO', standardTransactionFee: '0', fractionalShares: true,
  });
  const rows = Array.from({ length: ROWS }, (_, index) => `Long,cash_contribution,${new Date(Date.UTC(2016, 0, 4, 15) + index * 3_600_000).toISOString()},,,,0,${index + 1}.50,`);
  const content = ['account,type,datetime,ticker,quantity,price,fee,amount,notes', ...rows].join('\n');
  const report = await made<ImportReport>(api, `/api/portfolios/${id}/imports`, { fileName: 'long.csv', format: 'csv', content, dryRun: false });
  expect(report.recorded).toBe(ROWS);
  expect((await api.get(`/api/portfolios/${id}/accounts`)).status).toBe(200);
  return id;
}

async function made<T>(api: ApiClient, path: string, body: unknown): Promise<T> {
  const answer = await api.post<T>(path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
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
