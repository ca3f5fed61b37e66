import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { type Queryable, selectRows } from '../queryable';
import type { Database } from './database';

/**
 * Compiles queries. It has no connection: a query runs on any given pool, connection or
 * transaction.
 */
const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * Begins a query of the read models. It begins no statement that writes; lint reports one within
 * `with`.
 */
export const read: Pick<Kysely<Database>, 'selectFrom' | 'with'> = compiler;

/** The type of a query's rows, for code that processes them. */
export type RowOf<Query> = Query extends Compilable<infer Row> ? Row : never;

/** Returns the rows of a query. */
export function rowsOf<Row>(db: Queryable, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  return selectRows<Row>(db, sql, [...parameters]);
}

/** Returns the first row of a query. */
export async function firstRowOf<Row>(
  db: Queryable,
  query: Compilable<Row>,
): Promise<Row | undefined> {
  return (await rowsOf(db, query))[0];
}
