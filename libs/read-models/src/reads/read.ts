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
 * It has no connection: a query goes to whichever pool, connection or transaction it is handed to.
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
 * Begins a query of the read models. It begins no statement that writes; lint finds one within
 * `with`.
 */
export const read: Pick<Kysely<Database>, 'selectFrom' | 'with'> = compiler;

/** The rows of a query, for what works on them. */
export type RowOf<Query> = Query extends Compilable<infer Row> ? Row : never;

/** The rows that a query gives. */
export function rowsOf<Row>(db: Queryable, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  return selectRows<Row>(db, sql, [...parameters]);
}

/** The first row that a query gives. */
export async function firstRowOf<Row>(
  db: Queryable,
  query: Compilable<Row>,
): Promise<Row | undefined> {
  return (await rowsOf(db, query))[0];
}
