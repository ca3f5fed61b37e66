import { randomUUID } from 'node:crypto';
import { earlierDatabase } from '../../../../test/support/earlier-database';

const earlier = earlierDatabase();

test('a username is held as it is seen, unless somebody has that', async () => {
  await earlier.undoTo('UsernamesAsSeen1795627200000');
  for (const name of ['anna', 'anna\u200b', 'ben\u00ad', 'carl  smith'])
    await earlier
      .client()
      .query('INSERT INTO app.username VALUES ($1, $2, now())', [name, randomUUID()]);
  await earlier.migrate();
  const { rows } = await earlier
    .client()
    .query<{ username_normalised: string }>('SELECT username_normalised FROM app.username');
  expect(rows.map((row) => row.username_normalised).sort()).toEqual([
    'anna',
    'anna\u200b',
    'ben',
    'carl smith',
  ]);
});
