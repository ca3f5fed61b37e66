import { categoryOf, ownerOf, schemaOf, type ProjectionDefinition, type TableDefinition } from '@evenkeel/read-models/generations';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../streams/transaction';

export interface Comparison {
  readonly projection: string;
  /** Streams whose rows were compared. */
  readonly equal: number;
  readonly different: readonly string[];
  /** Streams that stood at different revisions while they were looked at. */
  readonly apart: readonly string[];
}

const CHECKPOINTS = `
  SELECT coalesce(a.stream_id, b.stream_id) AS stream_id, a.revision = b.revision AS is_equal
  FROM (SELECT * FROM app.checkpoint WHERE projection = $1 AND generation = $2) a
  FULL JOIN (SELECT * FROM app.checkpoint WHERE projection = $1 AND generation = $3) b USING (stream_id)`;

const SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY';

/**
 * Compares two generations of a projection in one snapshot, stream by stream, by sums of hashes that do not depend on the order of rows.
 * Two connections share the snapshot and the work.
 */
export async function compareGenerations(pool: Pool, definition: ProjectionDefinition, first: number, second: number): Promise<Comparison> {
  return inTransaction(pool, SNAPSHOT, async (client) => {
    const exported = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    const sharing = `${SNAPSHOT}; SET TRANSACTION SNAPSHOT '${exported.rows[0]?.snapshot}'`;
    const { rows } = await client.query<{ stream_id: string; is_equal: boolean | null }>(CHECKPOINTS, [definition.name, first, second]);
    const tables = await comparableTables(client, definition, [first, second]);
    const sums = await Promise.all([sumsOf(client, tables, schemaOf(definition.name, first)), inTransaction(pool, sharing, (other) => sumsOf(other, tables, schemaOf(definition.name, second)))]);
    const comparable = rows.filter(({ is_equal }) => is_equal === true).map(({ stream_id }) => stream_id);
    const isSame = (streamId: string): boolean => sums[0].get(ownerOf(streamId)) === sums[1].get(ownerOf(streamId));
    return {
      projection: definition.name,
      equal: comparable.filter(isSame).length,
      different: comparable.filter((streamId) => categoryOf(streamId) !== null && !isSame(streamId)),
      apart: rows.filter(({ is_equal }) => is_equal !== true).map(({ stream_id }) => stream_id),
    };
  });
}

/** A table and the columns of it that are compared. */
interface ComparableTable {
  readonly table: TableDefinition;
  readonly columns: readonly string[];
}

const COLUMNS = `
  SELECT table_name, column_name FROM information_schema.columns
  WHERE table_schema = ANY ($1) GROUP BY table_name, column_name HAVING count(*) = cardinality($1)`;

/** What both generations have: one of an earlier release may lack a table or a column that came since. */
async function comparableTables(client: PoolClient, definition: ProjectionDefinition, generations: readonly number[]): Promise<ComparableTable[]> {
  const schemas = generations.map((generation) => schemaOf(definition.name, generation));
  const { rows } = await client.query<{ table_name: string; column_name: string }>(COLUMNS, [schemas]);
  const known = new Set(rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`));
  return definition.tables.flatMap((table) => {
    const columns = Object.keys(table.columns).filter((column) => !table.incidental?.includes(column) && known.has(`${table.name}.${column}`));
    return columns.includes(table.owner) ? [{ table, columns }] : [];
  });
}

async function sumsOf(client: PoolClient, tables: readonly ComparableTable[], schema: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for (const comparable of tables) {
    const { rows } = await client.query<{ owner: string; sum: string }>(sumStatement(schema, comparable));
    for (const { owner, sum } of rows) sums.set(owner, `${sums.get(owner) ?? ''} ${comparable.table.name}:${sum}`);
  }
  return sums;
}

/** Hashes of values, not of texts: 1.50 and 1.5 are the same. */
function sumStatement(schema: string, { table, columns }: ComparableTable): string {
  const row = `ROW(${columns.map((column) => `"${column}"`).join(', ')})`;
  return `SELECT "${table.owner}"::text AS owner, count(*) || '/' || sum(hash_record_extended(${row}, 0)) AS sum FROM ${schema}."${table.name}" GROUP BY "${table.owner}"`;
}
