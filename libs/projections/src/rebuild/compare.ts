import { inTransaction } from '@evenkeel/platform/postgres';
import {
  ownerOf,
  schemaOf,
  type ProjectionDefinition,
  type TableDefinition,
} from '@evenkeel/read-models/generations';
import type { Pool, PoolClient } from 'pg';
import { liveGenerations } from './live-generations';
import type { Switch } from './switch';

export interface Comparison {
  readonly projection: string;
  /** Streams whose rows were compared. */
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
  compared: readonly Switch[],
): Promise<Comparison[]> {
  return inTransaction(pool, SNAPSHOT, async (client) => {
    const live = await liveGenerations(client);
    const { rows } = await client.query<{ name: string }>(COLUMNS);
    const known = new Set(rows.map(({ name }) => name));
    const comparisons: Comparison[] = [];
    for (const { definition, to } of compared) {
      const found = live.find(({ projection }) => projection === definition.name);
      const generations = [found?.generation ?? 0, to] as const;
      comparisons.push(await compareOne(client, { definition, generations }, known));
    }
    return comparisons;
  });
}

/** Two generations of one projection. */
interface Pair {
  readonly definition: ProjectionDefinition;
  readonly generations: readonly [number, number];
}

async function compareOne(
  client: PoolClient,
  { definition, generations }: Pair,
  known: ReadonlySet<string>,
): Promise<Comparison> {
  const owners = new Set<string>();
  for (const table of comparableTables({ definition, generations }, known)) {
    const { rows } = await client.query<{ owner: string }>(differingOwners(table));
    for (const { owner } of rows) owners.add(owner);
  }
  const { rows } = await client.query<{ stream_id: string; is_equal: boolean | null }>(
    CHECKPOINTS,
    [definition.name, ...generations],
  );
  const streams = (isEqual: boolean): string[] =>
    rows.filter((row) => (row.is_equal === true) === isEqual).map(({ stream_id }) => stream_id);
  const different = streams(true).filter((streamId) => owners.has(ownerOf(streamId)));
  return {
    projection: definition.name,
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

/** The columns of the tables of all generations. */
const COLUMNS = `
  SELECT n.nspname || '.' || c.relname || '.' || a.attname AS name
  FROM pg_namespace n JOIN pg_class c ON c.relnamespace = n.oid JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE n.nspname LIKE 'gen\\_%' AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`;

/**
 * The tables that both generations have. A generation of an earlier release may lack newer tables
 * and columns.
 */
function comparableTables(
  { definition, generations: [first, second] }: Pair,
  known: ReadonlySet<string>,
): ComparableTable[] {
  const schemas = [schemaOf(definition.name, first), schemaOf(definition.name, second)] as const;
  return definition.tables.flatMap((table) => {
    const isKnown = (column: string): boolean =>
      schemas.every((schema) => known.has(`${schema}.${table.name}.${column}`));
    const columns = Object.keys(table.columns).filter(
      (column) => !table.incidental?.includes(column) && isKnown(column),
    );
    return columns.includes(table.owner) ? [{ table, columns, schemas }] : [];
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
