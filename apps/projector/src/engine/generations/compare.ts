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

/** Compares two generations of a projection in one snapshot, stream by stream, by sums of hashes that do not depend on the order of rows. */
export async function compareGenerations(pool: Pool, definition: ProjectionDefinition, first: number, second: number): Promise<Comparison> {
  return inTransaction(pool, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
    const { rows } = await client.query<{ stream_id: string; is_equal: boolean | null }>(CHECKPOINTS, [definition.name, first, second]);
    const sums = [await sumsOf(client, definition, first), await sumsOf(client, definition, second)];
    const comparable = rows.filter(({ is_equal }) => is_equal === true).map(({ stream_id }) => stream_id);
    const isSame = (streamId: string): boolean => sums[0]?.get(ownerOf(streamId)) === sums[1]?.get(ownerOf(streamId));
    return {
      projection: definition.name,
      equal: comparable.filter(isSame).length,
      different: comparable.filter((streamId) => categoryOf(streamId) !== null && !isSame(streamId)),
      apart: rows.filter(({ is_equal }) => is_equal !== true).map(({ stream_id }) => stream_id),
    };
  });
}

async function sumsOf(client: PoolClient, definition: ProjectionDefinition, generation: number): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for (const table of definition.tables) {
    const { rows } = await client.query<{ owner: string; sum: string }>(sumStatement(schemaOf(definition.name, generation), table));
    for (const { owner, sum } of rows) sums.set(owner, `${sums.get(owner) ?? ''} ${table.name}:${sum}`);
  }
  return sums;
}

/** Numerics are compared by what they are worth: 1.50 and 1.5 are the same. */
function sumStatement(schema: string, table: TableDefinition): string {
  const compared = Object.entries(table.columns).filter(([column]) => !table.incidental?.includes(column));
  const cells = compared.map(([column, type]) => (type.startsWith('numeric') ? `trim_scale("${column}")` : `"${column}"`));
  return `SELECT "${table.owner}"::text AS owner, count(*) || '/' || sum(hashtextextended(ROW(${cells.join(', ')})::text, 0)) AS sum FROM ${schema}."${table.name}" GROUP BY 1`;
}
