import { type LogPosition, logPosition } from '@evenkeel/event-store/port';
import type { GenerationStatus } from '@evenkeel/read-models/engine/generation.entity';
import { shapeOf } from '@evenkeel/read-models/generations';
import type { PoolClient } from 'pg';
import type { Calculation, Projection } from '../projection';

/** One generation of one projection in one stream, with its checkpoint row locked. */
export interface Target {
  readonly projection: string;
  readonly generation: number;
  readonly status: Exclude<GenerationStatus, 'superseded'>;
  /** -1 before the first event. */
  readonly revision: number;
  readonly position: LogPosition;
  /** Number of the last calculation; 0 for a projection. */
  readonly calculation: number;
}

/** Held shared by whoever writes rows, exclusively while views are switched or a generation is dropped. */
export const SWITCH_LOCK = 7_340_116;

/**
 * All versions of the named read models, with the checkpoint rows of the live and previous ones locked, quarantined or not: locking more than is
 * used does no harm. Those that are being built are left to their builder.
 */
const LOCK_ACTIVE = {
  name: 'lock-active-generations',
  text: `WITH locked AS (
           SELECT c.projection, c.generation, c.revision, c.position, c.calculation FROM app.checkpoint c JOIN app.generation g ON g.projection = c.projection AND g.generation = c.generation
           WHERE c.stream_id = $2 AND g.projection = ANY ($1) AND g.status IN ('live', 'previous') ORDER BY c.projection, c.generation FOR UPDATE OF c)
         SELECT g.projection, g.generation, g.status, g.shape, l.revision, l.position, l.calculation,
           EXISTS (SELECT FROM app.quarantine q WHERE q.stream_id = $2 AND q.projection = g.projection AND q.generation = g.generation) AS quarantined
         FROM app.generation g LEFT JOIN locked l ON l.projection = g.projection AND l.generation = g.generation
         WHERE g.projection = ANY ($1) AND g.status <> 'superseded' ORDER BY g.projection, g.generation`,
};
const LOCK = {
  name: 'lock-checkpoints',
  text: `SELECT c.projection, c.generation, c.revision, c.position, c.calculation FROM app.checkpoint c JOIN unnest($2::text[], $3::int[]) AS u(projection, generation)
           ON u.projection = c.projection AND u.generation = c.generation
         WHERE c.stream_id = $1 ORDER BY c.projection, c.generation FOR UPDATE OF c`,
};
const CREATE = `INSERT INTO app.checkpoint (stream_id, projection, generation, revision, position, calculation, changed_position)
                SELECT $1, projection, generation, -1, 0, 0, 0 FROM unnest($2::text[], $3::int[]) AS u(projection, generation)
                ON CONFLICT DO NOTHING`;

interface CheckpointRow {
  projection: string;
  generation: number;
  revision: string;
  position: string;
  calculation: string;
}

/** Where nothing is locked, revision and position are null. */
interface ActiveRow extends Pick<Target, 'projection' | 'generation' | 'status'> {
  shape: string;
  quarantined: boolean;
  revision: string | null;
  position: string | null;
  calculation: string | null;
}

const isLocked = (row: ActiveRow): row is ActiveRow & CheckpointRow => row.revision !== null;

/**
 * Locks the checkpoints of all versions of the given read models that are kept up to date in this stream: live and previous ones, and those
 * being built once their builder has caught up (a row that the builder holds is left to it). Quarantined ones and those of another release's
 * shape are left out.
 */
export async function lockActive(
  client: PoolClient,
  readModels: readonly ReadModel[],
  streamId: string,
): Promise<Target[]> {
  const active = await activeGenerations(client, readModels, streamId);
  const wanted = active.filter(({ status }) => status === 'live' || status === 'previous');
  const found = toTargets(wanted, wanted.filter(isLocked));
  const kept = found.length === wanted.length ? found : await lockTargets(client, streamId, wanted);
  const building = active.filter(({ status }) => status === 'building' || status === 'scratch');
  if (building.length === 0 || kept.length === 0) return kept;
  const lowest = Math.min(...kept.map(({ revision }) => revision));
  const rows = await client.query<CheckpointRow>(`${LOCK.text} SKIP LOCKED`, [
    streamId,
    building.map(({ projection }) => projection),
    building.map(({ generation }) => generation),
  ]);
  return [...kept, ...toTargets(building, rows.rows).filter(({ revision }) => revision >= lowest)];
}

/** Locks the checkpoints of the given generations in a stream, creating those that are missing. */
export async function lockTargets(
  client: PoolClient,
  streamId: string,
  generations: readonly Omit<Target, 'revision' | 'position' | 'calculation'>[],
): Promise<Target[]> {
  const values = [
    streamId,
    generations.map(({ projection }) => projection),
    generations.map(({ generation }) => generation),
  ];
  const found = await client.query<CheckpointRow>({ values, ...LOCK });
  if (found.rows.length === generations.length) return toTargets(generations, found.rows);
  await client.query(CREATE, values);
  const { rows } = await client.query<CheckpointRow>({ values, ...LOCK });
  return toTargets(generations, rows);
}

/** Those that this release fills in this stream, the kept ones locked. */
async function activeGenerations(
  client: PoolClient,
  readModels: readonly ReadModel[],
  streamId: string,
): Promise<ActiveRow[]> {
  const { rows } = await client.query<ActiveRow>({
    values: [readModels.map(({ definition }) => definition.name), streamId],
    ...LOCK_ACTIVE,
  });
  const shapes = new Map(
    readModels.map(({ definition }) => [definition.name, shapeOf(definition)]),
  );
  return rows.filter(
    ({ projection, shape, quarantined }) => !quarantined && shapes.get(projection) === shape,
  );
}

function toTargets(
  generations: readonly Pick<Target, 'projection' | 'generation' | 'status'>[],
  rows: readonly CheckpointRow[],
): Target[] {
  return rows.flatMap((row) => {
    const known = generations.find(
      ({ projection, generation }) =>
        projection === row.projection && generation === row.generation,
    );
    return known
      ? [
          {
            projection: known.projection,
            generation: known.generation,
            status: known.status,
            revision: Number(row.revision),
            position: logPosition(row.position),
            calculation: Number(row.calculation),
          },
        ]
      : [];
  });
}

const SAVE = {
  name: 'save-checkpoints',
  text: `UPDATE app.checkpoint c SET revision = u.revision, position = u.position, calculation = u.calculation, changed_position = greatest(c.changed_position, u.changed)
         FROM unnest($2::text[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[]) AS u(projection, generation, revision, position, calculation, changed)
         WHERE c.stream_id = $1 AND c.projection = u.projection AND c.generation = u.generation`,
};

export type ReadModel = Pick<Projection<never> | Calculation<never>, 'definition'>;

/** How far a generation has come in a stream. `changed`: position of the last event where rows changed, else LOG_START. */
export type Reached = Target & { readonly changed: LogPosition };

export async function saveCheckpoints(
  client: PoolClient,
  streamId: string,
  reached: readonly Reached[],
): Promise<void> {
  if (reached.length === 0) return;
  await client.query({
    values: [
      streamId,
      reached.map(({ projection }) => projection),
      reached.map(({ generation }) => generation),
      reached.map(({ revision }) => revision),
      reached.map(({ position }) => position),
      reached.map(({ calculation }) => calculation),
      reached.map(({ changed }) => changed),
    ],
    ...SAVE,
  });
}
