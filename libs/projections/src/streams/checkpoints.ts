import { type LogPosition, logPosition } from '@evenkeel/event-store/port';
import { prepared } from '@evenkeel/platform/postgres';
import type { GenerationStatus } from '@evenkeel/read-models/engine/generation.entity';
import { schemaOf, shapeOf } from '@evenkeel/read-models/generations';
import type { PoolClient } from 'pg';
import type { Calculation, Projection } from '../projection';

export type ReadModel = Pick<Projection<never> | Calculation<never>, 'definition'>;

/** One generation of one read model. */
export interface Generation {
  readonly projection: string;
  readonly generation: number;
}

/**
 * One generation of one read model in one stream, with its checkpoint row locked: the object that a
 * batch writes.
 */
export interface Target extends Generation {
  readonly status: Exclude<GenerationStatus, 'superseded'>;
  /** Last processed revision; -1 before the first event. */
  readonly revision: number;
  readonly position: LogPosition;
  /** Number of the last calculation; 0 for a projection. */
  readonly calculation: number;
  /** Schema of the tables. */
  readonly schema: string;
  /** Whether the rows of a table are written. Left out: all are. */
  readonly writes?: (table: string) => boolean;
}

/**
 * A target after a batch. `changed`: position of the last event if rows were written, else
 * LOG_START.
 */
export type Reached = Target & { readonly changed: LogPosition };

/**
 * Every transaction that writes rows of live and previous generations holds this lock shared; one
 * that only fills the targets of a rebuild does not. A switch of views, or the drop of a
 * generation, holds it exclusively.
 */
export const SWITCH_LOCK = 7_340_116;

const KEPT = `IN ('live', 'previous')`;
const lockOf = (statuses: string, skipping = ''): string => `(
  SELECT c.* FROM app.checkpoint c JOIN own USING (projection, generation)
  WHERE c.stream_id = $1 AND own.status ${statuses} ORDER BY c.projection, c.generation FOR UPDATE OF c${skipping})`;
/** Makes a statement that locks the checkpoints of a join's generations, and finds missing ones. */
const lockStatement = (join: string, awaited: string): string => `
  WITH own AS (
    SELECT g.projection, g.generation, g.status FROM app.generation g JOIN ${join}
    WHERE g.status <> 'superseded' AND NOT EXISTS (
      SELECT FROM app.quarantine q WHERE q.stream_id = $1 AND q.projection = g.projection AND q.generation = g.generation)),
  awaited AS ${lockOf(awaited)},
  others AS ${lockOf(`NOT ${awaited}`, ' SKIP LOCKED')}
  SELECT own.*, l.revision, l.position, l.calculation FROM own
  LEFT JOIN (SELECT * FROM awaited UNION ALL SELECT * FROM others) l USING (projection, generation)
  WHERE own.status ${awaited} OR l.revision IS NOT NULL ORDER BY projection, generation`;
/** Skips a checkpoint of a generation that is being built while its builder has locked it. */
const LOCK_ACTIVE = lockStatement(
  'unnest($2::text[], $3::text[]) AS r(projection, shape) ON r.projection = g.projection AND r.shape IN (g.shape, g.fits)',
  KEPT,
);
const LOCK_TARGETS = lockStatement(
  'unnest($2::text[], $3::int[]) AS r(projection, generation) USING (projection, generation)',
  `IN ('live', 'previous', 'building', 'scratch')`,
);
const CREATE = `
  INSERT INTO app.checkpoint (stream_id, projection, generation, revision, position, calculation, changed_position)
  SELECT $1, projection, generation, -1, 0, 0, 0 FROM unnest($2::text[], $3::int[]) AS u(projection, generation)
  ON CONFLICT DO NOTHING`;
const SAVE = `
  UPDATE app.checkpoint c SET revision = u.revision, position = u.position, calculation = u.calculation, changed_position = greatest(c.changed_position, u.changed)
  FROM jsonb_to_recordset($2::jsonb) AS u(projection text, generation int, revision bigint, position bigint, calculation bigint, changed bigint)
  WHERE c.stream_id = $1 AND c.projection = u.projection AND c.generation = u.generation`;
/** The revision that the live generations show. */
const SHOWN = `
  SELECT coalesce(max(c.revision), -1) AS revision FROM app.checkpoint c JOIN app.generation g USING (projection, generation)
  WHERE c.stream_id = $1 AND g.status = 'live' AND g.projection = ANY ($2)`;

/** A row with numbers as the database gives them; null if there is no checkpoint yet. */
interface CheckpointRow extends Pick<Target, 'projection' | 'generation' | 'status'> {
  readonly revision: string | null;
  readonly position: string;
  readonly calculation: string;
}

/**
 * Locks the checkpoints of all versions of the given read models that are kept up to date in this
 * stream: live and previous ones, and those being built once their builder has caught up. Creates
 * missing ones. Skips quarantined versions, and versions of another shape unless this release can
 * write their tables.
 */
export async function lockActive(
  client: PoolClient,
  readModels: readonly ReadModel[],
  streamId: string,
): Promise<Target[]> {
  const targets = await lock(client, LOCK_ACTIVE, streamId, shapesOf(readModels));
  const isKept = ({ status }: Target): boolean => status === 'live' || status === 'previous';
  const lowest = Math.min(...targets.filter(isKept).map(({ revision }) => revision));
  return targets.filter((target) => isKept(target) || target.revision >= lowest);
}

/**
 * Locks the checkpoints of the given generations in a stream, and creates missing ones. Skips
 * quarantined generations.
 */
export const lockTargets = (
  client: PoolClient,
  generations: readonly Generation[],
  streamId: string,
): Promise<Target[]> => lock(client, LOCK_TARGETS, streamId, namesOf(generations));

async function lock(
  client: PoolClient,
  statement: string,
  streamId: string,
  names: unknown[],
): Promise<Target[]> {
  const { rows } = await client.query<CheckpointRow>(prepared(statement, [streamId, ...names]));
  const missing = rows.filter(({ revision }) => revision === null);
  if (missing.length === 0) return rows.map(toTarget);
  await client.query(prepared(CREATE, [streamId, ...namesOf(missing)]));
  return lock(client, statement, streamId, names);
}

/**
 * Returns the highest revision that a live generation of one of the read models reflects; -1 before
 * the first event.
 */
export async function shownRevision(
  client: PoolClient,
  streamId: string,
  readModels: readonly ReadModel[],
): Promise<number> {
  const names = readModels.map(({ definition }) => definition.name);
  const { rows } = await client.query<{ revision: string }>(prepared(SHOWN, [streamId, names]));
  return Number(rows[0]?.revision);
}

/** Stores the revisions of targets, in the transaction that holds their checkpoints. */
export async function saveCheckpoints(
  client: PoolClient,
  streamId: string,
  reached: readonly Reached[],
): Promise<void> {
  if (reached.length > 0) await client.query(prepared(SAVE, [streamId, JSON.stringify(reached)]));
}

/** Returns the names of generations as two columns for `unnest`. */
export const namesOf = (generations: readonly Generation[]): [string[], number[]] => [
  generations.map(({ projection }) => projection),
  generations.map(({ generation }) => generation),
];

/** Returns the names of read models, and the shapes that this release writes, for `unnest`. */
export const shapesOf = (readModels: readonly ReadModel[]): [string[], string[]] => [
  readModels.map(({ definition }) => definition.name),
  readModels.map(({ definition }) => shapeOf(definition)),
];

const toTarget = (row: CheckpointRow): Target => ({
  ...row,
  schema: schemaOf(row.projection, row.generation),
  revision: Number(row.revision),
  position: logPosition(row.position),
  calculation: Number(row.calculation),
});
