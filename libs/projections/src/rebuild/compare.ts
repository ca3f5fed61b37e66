import { inTransaction } from '@evenkeel/platform/postgres';
import { ownerOf, schemaOf, type TableDefinition } from '@evenkeel/read-models/generations';
import type { Pool, PoolClient } from 'pg';
import { liveGenerations } from './live-generations';
import type { RebuildTarget } from './partition';

export interface Comparison {
  readonly projection: string;
  /** Number of streams whose rows are equal. */
  readonly equal: number;
  readonly different: readonly string[];
  /** Streams that were at different revisions in both generations, and so were not compared. */
  readonly apart: readonly string[];
}

const CHECKPOINTS = `
  SELECT coalesce(a.stream_id, b.stream_id) AS stream_id, a.revision = b.revision AS is_equal
  FROM (SELECT * FROM app.checkpoint WHERE projection = $1 AND generation = $2) a
  FULL JOIN (SELECT * FROM app.checkpoint WHERE projection = $1 AND generation = $3) b USING (stream_id)`;

const SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY';

/**
 * Compares generations with the live ones in one snapshot, stream by stream, by sums of hashes that
 * do not depend on the order of rows.
 */
export async function compareWithLive(
  pool: Pool,
  targets: readonly RebuildTarget[],
): Promise<Comparison[]> {
  return inTransaction(pool, SNAPSHOT, async (client) => {
    const live = await liveGenerations(client);
    const comparisons: Comparison[] = [];
    for (const target of targets) {
      const found = live.find(({ projection }) => projection === target.projection);
      comparisons.push(await compareOne(client, target, found?.generation ?? 0));
    }
    return comparisons;
  });
}

async function compareOne(
  client: PoolClient,
  { definition, projection, generation }: RebuildTarget,
  live: number,
): Promise<Comparison> {
  const schemas = [live, generation].map((each) => schemaOf(projection, each));
  const known = await client.query<{ column: string }>(SHARED_COLUMNS, schemas);
  const shared = new Set(known.rows.map(({ column }) => column));
  const owners = new Set<string>();
  for (const table of definition.tables) {
    const columns = Object.keys(table.columns).filter(
      (column) => shared.has(`${table.name}.${column}`) && !table.incidental?.includes(column),
    );
    if (!columns.includes(table.owner)) continue;
    const { rows } = await client.query<{ owner: string }>(
      differingOwners(table, columns, schemas),
    );
    for (const { owner } of rows) owners.add(owner);
  }
  const { rows } = await client.query<{ stream_id: string; is_equal: boolean | null }>(
    CHECKPOINTS,
    [projection, live, generation],
  );
  const streams = (isEqual: boolean): string[] =>
    rows.filter((row) => (row.is_equal === true) === isEqual).map(({ stream_id }) => stream_id);
  const different = streams(true).filter((streamId) => owners.has(ownerOf(streamId)));
  return {
    projection,
    equal: streams(true).length - different.length,
    different,
    apart: streams(false),
  };
}

/**
 * The columns that tables of both schemas have. A generation of an earlier release may lack newer
 * tables and columns.
 */
const SHARED_COLUMNS = `
  SELECT c.relname || '.' || a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace IN (to_regnamespace($1), to_regnamespace($2)) AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
  GROUP BY 1 HAVING count(*) = 2`;

/** Compares hashes of values, not of texts: 1.50 and 1.5 are the same. */
function differingOwners(
  { name, owner }: TableDefinition,
  columns: readonly string[],
  schemas: readonly string[],
): string {
  const row = `ROW(${columns.map((column) => `"${column}"`).join(', ')})`;
  const [first, second] = schemas.map(
    (schema) =>
      `(SELECT "${owner}" AS owner, count(*) AS count, sum(hash_record_extended(${row}, 0)) AS sum FROM ${schema}."${name}" GROUP BY 1)`,
  );
  return `SELECT owner::text FROM ${first} a FULL JOIN ${second} b USING (owner) WHERE (a.count, a.sum) IS DISTINCT FROM (b.count, b.sum)`;
}
