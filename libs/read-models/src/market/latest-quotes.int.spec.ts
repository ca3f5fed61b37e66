import { randomUUID } from 'node:crypto';
import { type AssetClass, choosePrice } from '@evenkeel/domain/market';
import { Pool } from 'pg';
import { createMigratedDatabase } from '../../../../test/support/database';
import { latestQuotes } from './latest-quotes';
import { quoteHistories } from './quote-history';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: Pool;
const ME = randomUUID();
const SOMEBODY = randomUUID();
const NOW = new Date('2026-03-10T12:00:00Z');

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = new Pool({ connectionString: database.url });
});
beforeEach(() => pool.query('TRUNCATE app.quote'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const VEA = { ticker: 'VEA', assetClass: 'security' } as const;

async function quote(
  userId: string | null,
  at: string,
  price: string,
  { assetClass = 'security', day }: { assetClass?: AssetClass; day?: string } = {},
): Promise<void> {
  await pool.query(
    `INSERT INTO app.quote (ticker, day, at, price, source, user_id, asset_class, recorded_at) VALUES ('VEA', coalesce($6::date, $1::timestamptz::date), $1, $2, $3, $4, $5, now())`,
    [at, price, userId ? 'manual' : 'provider', userId, assetClass, day],
  );
}

async function priced(assetClass: AssetClass = 'security') {
  const sides = (await latestQuotes(pool, ME, [{ ticker: 'VEA', assetClass }], NOW)).get('VEA');
  if (!sides) throw new Error('no answer for the ticker');
  const { price, previousClose, source } = choosePrice({ ...sides, latestTrade: null, splits: [] });
  return { price: price.toString(), previousClose: previousClose?.toString() ?? null, source };
}

test('without a quote both sides are empty', async () => {
  const empty = { latest: null, previousClose: null };
  expect(await latestQuotes(pool, ME, [VEA], NOW)).toEqual(
    new Map([['VEA', { own: empty, shared: empty }]]),
  );
});

test('the latest at or before now counts, and the last of an earlier day before it', async () => {
  await quote(null, '2026-03-06T20:00:00Z', '10');
  await quote(null, '2026-03-09T15:00:00Z', '11');
  await quote(null, '2026-03-09T20:00:00Z', '12');
  await quote(null, '2026-03-11T20:00:00Z', '13');
  expect(await priced()).toEqual({ price: '12', previousClose: '10', source: 'provider' });
});

test('a correction, recorded later for the same moment, wins', async () => {
  await quote(null, '2026-03-09T20:00:00Z', '12');
  await quote(null, '2026-03-09T20:00:00Z', '12.50');
  expect(await priced()).toEqual({ price: '12.5', previousClose: null, source: 'provider' });
});

test('my own quote wins where it is as new or newer, and closes of both sides count', async () => {
  await quote(null, '2026-03-06T20:00:00Z', '10');
  await quote(ME, '2026-03-09T00:00:00Z', '99');
  await quote(null, '2026-03-09T20:00:00Z', '12');
  expect(await priced()).toEqual({ price: '99', previousClose: '10', source: 'manual' });
  await quote(null, '2026-03-10T10:00:00Z', '13');
  expect(await priced()).toEqual({ price: '13', previousClose: '99', source: 'provider' });
});

describe('ahead of UTC, where the day after the close to come has begun,', () => {
  test('a price that is entered later for the day before does not count for today', async () => {
    await quote(ME, '2026-03-10T11:05:00Z', '100', { day: '2026-03-10' });
    await quote(ME, '2026-03-10T11:06:00Z', '110', { day: '2026-03-11' });
    await quote(ME, '2026-03-10T11:10:00Z', '101', { day: '2026-03-10' });
    expect(await priced()).toEqual({ price: '110', previousClose: '101', source: 'manual' });
    const quotesOf = await quoteHistories(pool, ME, [VEA], NOW.toISOString(), NOW);
    expect(quotesOf('VEA').own).toMatchObject([{ day: '2026-03-11', price: '110' }]);
  });

  test('a file with the newest day first has the price of that day', async () => {
    await quote(ME, '2026-03-10T11:05:00Z', '80', { day: '2026-03-11' });
    await quote(ME, '2026-03-10T11:05:00Z', '70', { day: '2026-03-10' });
    await quote(ME, '2026-03-09T21:00:00Z', '60', { day: '2026-03-09' });
    expect(await priced()).toEqual({ price: '80', previousClose: '70', source: 'manual' });
  });
});

test("somebody else's quotes are never seen", async () => {
  await quote(SOMEBODY, '2026-03-09T00:00:00Z', '77');
  expect(await priced()).toEqual({ price: '0', previousClose: null, source: null });
});

test('a shared quote counts for its class alone, an own one for both', async () => {
  await quote(null, '2026-03-09T20:00:00Z', '12');
  await quote(null, '2026-03-09T20:00:00Z', '90000', { assetClass: 'crypto' });
  expect(await priced()).toMatchObject({ price: '12' });
  expect(await priced('crypto')).toMatchObject({ price: '90000' });
  await quote(ME, '2026-03-10T00:00:00Z', '13');
  expect([await priced(), await priced('crypto')]).toMatchObject([
    { price: '13' },
    { price: '13' },
  ]);
});
