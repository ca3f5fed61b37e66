import { Client } from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../../../../test/support/database';
import { inMoments } from './moment-schema';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createMigratedDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    INSERT INTO app.instrument (ticker, name, official_frequency, official_dividend, details_at)
    VALUES ('FUND', 'New name', 'monthly', 0.2, '2026-03-10T12:00Z')`);
  await client.query(`
    INSERT INTO app.instrument_statement (ticker, asset_class, name, official_frequency, official_dividend, recorded_at)
    VALUES ('FUND', 'security', 'Old name', 'quarterly', 0.5, '2026-03-01T12:00Z'),
      ('FUND', 'crypto', 'Coin', 'none', NULL, '2026-03-02T12:00Z'),
      ('FUND', 'security', 'New name', 'monthly', 0.2, '2026-03-08T12:00Z')`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const stated = async (asOf: string, knownAt: string) => {
  const clocks = {
    asOf: new Date(`${asOf}T00:00Z`),
    knownAt: new Date(`${knownAt}T00:00Z`),
    day: asOf,
  };
  const { rows } = await client.query<Record<string, unknown>>(
    inMoments(
      [],
      clocks,
      `SELECT name, official_frequency, official_dividend, details_at IS NOT NULL AS is_known FROM app.instrument`,
    ),
  );
  return rows.map((row) => Object.values(row));
};

describe('what a provider states without a date (HIS-40)', () => {
  it('counts from when it was asked first', async () => {
    expect(await stated('2026-02-20', '2026-02-20')).toEqual([[null, null, null, false]]);
    expect(await stated('2026-03-02', '2026-03-02')).toEqual([
      ['Old name', 'quarterly', '0.5', true],
    ]);
  });

  it('counts until it is another, however often the provider was asked since', async () => {
    expect(await stated('2026-03-07', '2026-03-07')).toEqual([
      ['Old name', 'quarterly', '0.5', true],
    ]);
    expect(await stated('2026-03-09', '2026-03-09')).toEqual([
      ['New name', 'monthly', '0.2', true],
    ]);
  });

  it('is not known of the days before, whose name alone is', async () => {
    expect(await stated('2026-03-07', '2026-04-01')).toEqual([
      ['New name', 'quarterly', '0.5', true],
    ]);
    expect(await stated('2026-02-20', '2026-04-01')).toEqual([['New name', null, null, false]]);
    expect(await stated('2026-04-01', '2026-03-07')).toEqual([
      ['Old name', 'quarterly', '0.5', true],
    ]);
  });
});
