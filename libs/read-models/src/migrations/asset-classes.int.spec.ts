import { earlierDatabase } from '../../../../test/support/earlier-database';

const earlier = earlierDatabase();

const ASSETS = [
  ['ETH', 'crypto'],
  ['BTC', 'crypto'],
  ['BTC', 'etf'],
  ['VTI', 'etf'],
];

test('quotes of earlier releases get the class that they were asked for as', async () => {
  await earlier.undoTo('AssetClasses1795413000000');
  // The columns of the earlier release's view that the migration reads.
  await earlier.client().query('DROP VIEW read.asset CASCADE');
  await earlier.client().query('CREATE TABLE read.asset (ticker text, asset_type text)');
  for (const asset of ASSETS)
    await earlier.client().query('INSERT INTO read.asset VALUES ($1, $2)', asset);
  await earlier.client().query(`
    INSERT INTO app.quote (ticker, day, at, price, source, recorded_at)
    SELECT ticker, '2026-03-02', '2026-03-02T21:00Z', 1, source, now()
    FROM (VALUES ('ETH', 'yahoo'), ('BTC', 'yahoo'), ('BTC', 'coingecko'), ('VTI', 'tiingo')) AS q(ticker, source)`);
  await earlier.migrate();
  const { rows } = await earlier
    .client()
    .query('SELECT ticker, source, asset_class FROM app.quote ORDER BY ticker, source');
  expect(rows).toEqual([
    { ticker: 'BTC', source: 'coingecko', asset_class: 'crypto' },
    { ticker: 'BTC', source: 'yahoo', asset_class: 'security' },
    { ticker: 'ETH', source: 'yahoo', asset_class: 'crypto' },
    { ticker: 'VTI', source: 'tiingo', asset_class: 'security' },
  ]);
});
