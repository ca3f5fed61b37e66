import { getMetadataArgsStorage } from 'typeorm';
import { createDataSource } from '../database';
import { read } from './index';

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

test('columns of the schema app are called as their properties, in snake case', () => {
  createDataSource('postgres://localhost/nothing', { poolSize: 1, statementMs: null });
  const columns = getMetadataArgsStorage().columns;
  expect(columns.length).toBeGreaterThan(0);
  for (const { propertyName, options } of columns)
    expect(options.name ?? propertyName).toBe(snakeCase(propertyName));
});

/** Each marked line must not compile: `npm run typecheck` fails if it does. */
describe('reads are checked by the compiler', () => {
  test('views have the columns of their tables, typed as pg gives them', () => {
    const query = read
      .selectFrom('read.account as a')
      .innerJoin('app.session as s', 's.user_id', 'a.account_id')
      .select(['a.ordinal', 'a.archived_at', 'a.accounting_method', 's.last_seen_at'])
      .where('a.portfolio_id', '=', 'p');
    const use = (row: Awaited<ReturnType<typeof query.executeTakeFirstOrThrow>>): unknown[] => {
      const ordinal: string = row.ordinal;
      const archivedAt: Date | null = row.archived_at;
      const method: 'FIFO' | 'LIFO' | 'Average Cost' | 'Specific Identification' =
        row.accounting_method;
      // @ts-expect-error: a bigint is text
      const number: number = row.ordinal;
      // @ts-expect-error: it is null while the account is not archived
      const moment: Date = row.archived_at;
      return [ordinal, archivedAt, method, number, moment, row.last_seen_at];
    };
    expect(use).toBeDefined();
    expect(query.compile()).toMatchObject({
      sql: expect.stringContaining('from "read"."account" as "a"') as string,
      parameters: ['p'],
    });
  });

  test('there is no misspelt view, column or value', () => {
    // @ts-expect-error: the view is read.account
    read.selectFrom('read.acount');
    const accounts = read.selectFrom('read.account');
    // @ts-expect-error: the column is nickname
    accounts.select('nick_name');
    // @ts-expect-error: the column is portfolio_id
    accounts.where('portfolio', '=', 'p');
    // @ts-expect-error: it is true or false
    accounts.where('is_archived', '=', 'no');
    expect(accounts.compile().sql).toBe('select from "read"."account"');
  });

  test('nothing writes', () => {
    // @ts-expect-error: only the projector writes read models
    expect(() => read.insertInto('read.account').values({})).toBeDefined();
    // @ts-expect-error: only the projector writes read models
    expect(() => read.deleteFrom('read.account')).toBeDefined();
  });
});
