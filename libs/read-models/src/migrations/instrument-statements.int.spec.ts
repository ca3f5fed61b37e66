import { earlierDatabase } from '../../../../test/support/earlier-database';

const earlier = earlierDatabase();

test('what providers had stated is kept as of when they were asked last; of what was not asked for nothing is', async () => {
  await earlier.undoTo('InstrumentStatements1795609200000');
  await earlier.client().query(`
    INSERT INTO app.instrument (ticker, asset_class, name, official_frequency, official_dividend, source, details_at)
    VALUES ('VTI', 'security', 'Fund', 'quarterly', 0.5, 'tiingo', '2026-03-01T12:00Z'), ('BTC', 'crypto', NULL, NULL, NULL, NULL, NULL)`);
  await earlier.migrate();
  const { rows } = await earlier
    .client()
    .query(
      'SELECT ticker, asset_class, name, official_frequency, official_dividend, source, recorded_at FROM app.instrument_statement',
    );
  expect(rows).toEqual([
    {
      ticker: 'VTI',
      asset_class: 'security',
      name: 'Fund',
      official_frequency: 'quarterly',
      official_dividend: '0.5',
      source: 'tiingo',
      recorded_at: new Date('2026-03-01T12:00Z'),
    },
  ]);
});
