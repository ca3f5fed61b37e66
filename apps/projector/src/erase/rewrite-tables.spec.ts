import type { ClientBase } from 'pg';
import { rewriteTables } from './rewrite-tables';

// The pauses between two looks. Jest's own timers do not affect them.
jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

test('a reader that does not end is named, and no table is written anew', async () => {
  const statements: string[] = [];
  const query = (statement: string) => {
    statements.push(statement);
    return Promise.resolve({ rows: [{ name: 'pg_dump (process 7)' }] });
  };
  const onWait = jest.fn();
  await expect(
    rewriteTables({ query } as unknown as ClientBase, ['keys.user_key'], {
      transaction: '812',
      onWait,
    }),
  ).rejects.toThrow(
    'The rows are removed, but pg_dump (process 7) can still read them, so that not every table was written anew. Run the same command again, with the id of the user.',
  );
  expect(onWait.mock.calls).toEqual([['pg_dump (process 7)']]);
  expect(statements.filter((statement) => statement.includes('VACUUM'))).toEqual([]);
});
