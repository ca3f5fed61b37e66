import {
  ownerOf,
  schemaOf,
  type ProjectionDefinition,
  type TableDefinition,
} from '@evenkeel/read-models/generations';
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

/** Compares generations of projections in one snapshot, stream by stream, by sums of hashes that do not depend on the order of rows. */
export async function compareGenerations(
  pool: Pool,
  pairs: readonly Pair[],
): Promise<Comparison[]> {
  return inTransaction(pool, SNAPSHOT, async (client) => {
    const tables = await comparableTables(client, pairs);
    const comparisons: Comparison[] = [];
    for (const [index, pair] of pairs.entries())
      comparisons.push(await compareOne(client, pair, tables[index] ?? []));
    return comparisons;
  });
}

async function compareOne(
  client: PoolClient,
  { definition: { name }, generations }: Pair,
  tables: readonly ComparableTable[],
): Promise<Comparison> {
  const owners = new Set<string>();
  for (const table of tables) {
    const { rows } = await client.query<{ owner: string }>(differingOwners(table));
    for (const { owner } of rows) owners.add(owner);
  }
  const { rows } = await client.query<{ stream_id: string; is_equal: boolean | null }>(
    CHECKPOINTS,
    [name, ...generations],
  );
  const streams = (isEqual: boolean): string[] =>
    rows.filter((row) => (row.is_equal === true) === isEqual).map(({ stream_id }) => stream_id);
  const different = streams(true).filter((streamId) => owners.has(ownerOf(streamId)));
  return {
    projection: name,
    equal: streams(true).length - different.length,
    different,
    apart: streams(false),
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

/** Hashes of values, not of texts: 1.50 and 1.5 are the same. */
function differingOwners({ table: { name, owner }, columns, schemas }: ComparableTable): string {
  const row = `ROW(${columns.map((column) => `"${column}"`).join(', ')})`;
  const [first, second] = schemas.map(
    (schema) =>
      `(SELECT "${owner}"::text AS owner, count(*) AS count, sum(hash_record_extended(${row}, 0)) AS sum FROM ${schema}."${name}" GROUP BY 1)`,
  );
  return `SELECT owner FROM ${first} a FULL JOIN ${second} b USING (owner) WHERE (a.count, a.sum) IS DISTINCT FROM (b.count, b.sum)`;
}
