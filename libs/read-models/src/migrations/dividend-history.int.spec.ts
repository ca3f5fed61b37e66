import { earlierDatabase } from '../../../../test/support/earlier-database';

const earlier = earlierDatabase();

test('what was asked for before is asked for once more: its dividends were those of two years', async () => {
  await earlier.undoTo('DividendHistory1795605600000');
  await earlier
    .client()
    .query(
      `INSERT INTO app.instrument (ticker, name, source, details_at, history_at) VALUES ('VTI', 'Fund', 'yahoo', now(), now())`,
    );
  await earlier.migrate();
  const { rows } = await earlier
    .client()
    .query(
      'SELECT details_at IS NULL AS no_details, history_at IS NULL AS no_history FROM app.instrument',
    );
  expect(rows).toEqual([{ no_details: false, no_history: true }]);
});
