import {
  categoryOf,
  ownerOf,
  schemaOf,
  type ProjectionDefinition,
  type TableDefinition,
} from '@evenkeel/read-models/generations';
import { connectApart } from '@evenkeel/platform/postgres';
import type { Pool, PoolClient } from 'pg';
import { inTransaction, settleAll } from '../streams/transaction';

export interface Comparison {
  readonly projection: string;
  /** Streams whose rows were compared. */
  readonly equal: number;
  readonly different: readonly string[];
  /** Streams that stood at different revisions while they were looked at. */
  readonly apart: readonly string[];
}

/** Two generations of one projection. */
export interface Pair {
  readonly definition: ProjectionDefinition;
  readonly generations: readonly [number, number];
}

const CHECKPOINTS = `
  SELECT coalesce(a.stream_id, b.stream_id) AS stream_id, a.revision = b.revision AS is_equal
  FROM (SELECT * FROM app.checkpoint WHERE projection = $1 AND generation = $2) a
  FULL JOIN (SELECT * FROM app.checkpoint WHERE projection = $1 AND generation = $3) b USING (stream_id)`;

const SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY';

/**
 * Compares generations of projections in one snapshot, stream by stream, by sums of hashes that do not depend on the order of rows.
 * Two connections share the snapshot and the work; the one that waits for the other is not of the pool.
 */
export async function compareGenerations(
  pool: Pool,
  pairs: readonly Pair[],
): Promise<Comparison[]> {
  return inTransaction(connectApart(pool.options), SNAPSHOT, async (client) => {
    const exported = await client.query<{ snapshot: string }>(
      'SELECT pg_export_snapshot() AS snapshot',
    );
    const sharing = `${SNAPSHOT}; SET TRANSACTION SNAPSHOT '${exported.rows[0]?.snapshot}'`;
    const tables = await comparableTables(client, pairs);
    const sums = new Sums(tables.flat());
    await settleAll([sums.work(client), inTransaction(pool, sharing, (other) => sums.work(other))]);
    return Promise.all(
      pairs.map((pair, index) =>
        compareOne(client, pair, (owner) => sums.areEqual(tables[index] ?? [], owner)),
      ),
    );
  });
}

async function compareOne(
  client: PoolClient,
  { definition: { name }, generations }: Pair,
  isSame: (owner: string) => boolean,
): Promise<Comparison> {
  const { rows } = await client.query<{ stream_id: string; is_equal: boolean | null }>(
    CHECKPOINTS,
    [name, ...generations],
  );
  const comparable = rows
    .filter(({ is_equal }) => is_equal === true)
    .map(({ stream_id }) => stream_id);
  const isEqual = (streamId: string): boolean => isSame(ownerOf(streamId));
  return {
    projection: name,
    equal: comparable.filter(isEqual).length,
    different: comparable.filter((streamId) => categoryOf(streamId) !== null && !isEqual(streamId)),
    apart: rows.filter(({ is_equal }) => is_equal !== true).map(({ stream_id }) => stream_id),
  };
}

/** A table that both generations have, and the columns of it that are compared. */
interface ComparableTable {
  readonly table: TableDefinition;
  readonly columns: readonly string[];
  readonly schemas: readonly [string, string];
}

const COLUMNS =
  'SELECT table_schema, table_name, column_name FROM information_schema.columns WHERE table_schema = ANY ($1)';

/** What both generations have, pair by pair: one of an earlier release may lack a table or a column that came since. */
async function comparableTables(
  client: PoolClient,
  pairs: readonly Pair[],
): Promise<ComparableTable[][]> {
  const schemasOf = ({
    definition: { name },
    generations: [first, second],
  }: Pair): [string, string] => [schemaOf(name, first), schemaOf(name, second)];
  const { rows } = await client.query<{
    table_schema: string;
    table_name: string;
    column_name: string;
  }>(COLUMNS, [pairs.flatMap(schemasOf)]);
  const known = new Set(
    rows.map(
      ({ table_schema, table_name, column_name }) => `${table_schema}.${table_name}.${column_name}`,
    ),
  );
  return pairs.map((pair) => {
    const schemas = schemasOf(pair);
    return pair.definition.tables.flatMap((table) => {
      const isKnown = (column: string): boolean =>
        schemas.every((schema) => known.has(`${schema}.${table.name}.${column}`));
      const columns = Object.keys(table.columns).filter(
        (column) => !table.incidental?.includes(column) && isKnown(column),
      );
      return columns.includes(table.owner) ? [{ table, columns, schemas }] : [];
    });
  });
}

/** Sums of the rows of each owner, table by table; any number of connections may work at them together. */
class Sums {
  private readonly waiting: { readonly schema: string; readonly comparable: ComparableTable }[];
  private readonly byTable = new Map<string, ReadonlyMap<string, string>>();

  constructor(tables: readonly ComparableTable[]) {
    this.waiting = tables.flatMap((comparable) =>
      comparable.schemas.map((schema) => ({ schema, comparable })),
    );
  }

  async work(client: PoolClient): Promise<void> {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const { rows } = await client.query<{ owner: string; sum: string }>(
        sumStatement(next.schema, next.comparable),
      );
      this.byTable.set(
        `${next.schema}.${next.comparable.table.name}`,
        new Map(rows.map(({ owner, sum }) => [owner, sum])),
      );
    }
  }

  areEqual(tables: readonly ComparableTable[], owner: string): boolean {
    const sumOf = (schema: string, table: TableDefinition): string | undefined =>
      this.byTable.get(`${schema}.${table.name}`)?.get(owner);
    return tables.every(
      ({ table, schemas: [first, second] }) => sumOf(first, table) === sumOf(second, table),
    );
  }
}

/** Hashes of values, not of texts: 1.50 and 1.5 are the same. */
function sumStatement(schema: string, { table, columns }: ComparableTable): string {
  const row = `ROW(${columns.map((column) => `"${column}"`).join(', ')})`;
  return `SELECT "${table.owner}"::text AS owner, count(*) || '/' || sum(hash_record_extended(${row}, 0)) AS sum FROM ${schema}."${table.name}" GROUP BY "${table.owner}"`;
}
