import type { GenerationStatus } from '@evenkeel/read-models/engine/generation.entity';
import { shapeOf, type StreamCategory } from '@evenkeel/read-models/generations';
import type { PoolClient } from 'pg';
import type { Category } from '../projection';

/** One generation of one projection in one stream, with its checkpoint row locked. */
export interface Target {
  readonly projection: string;
  readonly generation: number;
  readonly status: Exclude<GenerationStatus, 'superseded'>;
  /** -1 before the first event. */
  readonly revision: number;
  readonly position: number;
}

/** Held shared by whoever writes rows, exclusively while views are switched or a generation is dropped. */
export const SWITCH_LOCK = 7_340_116;

/**
 * All generations of a category, with the checkpoint rows of the live and previous ones locked, quarantined or not: locking more than is used
 * does no harm. Those that are being built are left to their builder.
 */
const LOCK_ACTIVE = {
  name: 'lock-active-generations',
  text: `WITH locked AS (
           SELECT c.projection, c.generation, c.revision, c.position FROM app.checkpoint c JOIN app.generation g ON g.projection = c.projection AND g.generation = c.generation
           WHERE c.stream_id = $2 AND g.category = $1 AND g.status IN ('live', 'previous') ORDER BY c.projection, c.generation FOR UPDATE OF c)
         SELECT g.projection, g.generation, g.status, g.shape, l.revision, l.position,
           EXISTS (SELECT FROM app.quarantine q WHERE q.stream_id = $2 AND q.projection = g.projection AND q.generation = g.generation) AS quarantined
         FROM app.generation g LEFT JOIN locked l ON l.projection = g.projection AND l.generation = g.generation
         WHERE g.category = $1 AND g.status <> 'superseded' ORDER BY g.projection, g.generation`,
};
const LOCK = {
  name: 'lock-checkpoints',
  text: `SELECT c.stream_id, c.projection, c.generation, c.revision, c.position FROM app.checkpoint c JOIN unnest($2::text[], $3::int[]) AS u(projection, generation)
           ON u.projection = c.projection AND u.generation = c.generation
         WHERE c.stream_id = ANY ($1::text[]) ORDER BY c.stream_id, c.projection, c.generation FOR UPDATE OF c`,
};
const CREATE = `INSERT INTO app.checkpoint (stream_id, projection, generation, revision, position, changed_position)
                SELECT stream_id, projection, generation, -1, 0, 0 FROM unnest($1::text[]) AS stream_id, unnest($2::text[], $3::int[]) AS u(projection, generation)
                ON CONFLICT DO NOTHING`;

interface CheckpointRow {
  projection: string;
  generation: number;
  revision: string;
  position: string;
}

/** Where nothing is locked, revision and position are null. */
interface ActiveRow extends Pick<Target, 'projection' | 'generation' | 'status'> {
  shape: string;
  quarantined: boolean;
  revision: string | null;
  position: string | null;
}

const isLocked = (row: ActiveRow): row is ActiveRow & CheckpointRow => row.revision !== null;

/**
 * Locks the checkpoints of all generations that are kept up to date in this stream: live and previous ones, and those being built once
 * their builder has caught up (a row that the builder holds is left to it). Quarantined ones and those of another release's shape are left out.
 */
export async function lockActive<State>(client: PoolClient, category: Category<State>, streamId: string): Promise<Target[]> {
  const active = await activeGenerations(client, category, streamId);
  const wanted = active.filter(({ status }) => status === 'live' || status === 'previous');
  const found = toTargets(wanted, wanted.filter(isLocked));
  const kept = found.length === wanted.length ? found : ((await lockTargets(client, [streamId], wanted)).get(streamId) ?? []);
  const filling = active.filter(({ status }) => status === 'building' || status === 'scratch');
  if (filling.length === 0 || kept.length === 0) return kept;
  const lowest = Math.min(...kept.map(({ revision }) => revision));
  const rows = await client.query<CheckpointRow>(`${LOCK.text} SKIP LOCKED`, [[streamId], filling.map(({ projection }) => projection), filling.map(({ generation }) => generation)]);
  return [...kept, ...toTargets(filling, rows.rows).filter(({ revision }) => revision >= lowest)];
}

/** Locks the checkpoints of the given generations in the given streams, creating those that are missing. Answers by stream. */
export async function lockTargets(client: PoolClient, streamIds: readonly string[], generations: readonly Omit<Target, 'revision' | 'position'>[]): Promise<ReadonlyMap<string, Target[]>> {
  if (generations.length === 0) return new Map();
  const parameters = [streamIds, generations.map(({ projection }) => projection), generations.map(({ generation }) => generation)];
  let { rows } = await client.query<CheckpointRow & { stream_id: string }>({ values: parameters, ...LOCK });
  if (rows.length < generations.length * streamIds.length) {
    await client.query(CREATE, parameters);
    ({ rows } = await client.query<CheckpointRow & { stream_id: string }>({ values: parameters, ...LOCK }));
  }
  return new Map(streamIds.map((streamId) => [streamId, toTargets(generations, rows.filter(({ stream_id: of }) => of === streamId))]));
}

/** Those that this release fills in this stream, the kept ones locked. */
async function activeGenerations<State>(client: PoolClient, category: Category<State>, streamId: string): Promise<ActiveRow[]> {
  const { rows } = await client.query<ActiveRow>({ values: [category.name satisfies StreamCategory, streamId], ...LOCK_ACTIVE });
  const shapes = new Map(category.projections.map(({ definition }) => [definition.name, shapeOf(definition)]));
  return rows.filter(({ projection, shape, quarantined }) => !quarantined && shapes.get(projection) === shape);
}

function toTargets(generations: readonly Pick<Target, 'projection' | 'generation' | 'status'>[], rows: readonly CheckpointRow[]): Target[] {
  return rows.flatMap((row) => {
    const known = generations.find(({ projection, generation }) => projection === row.projection && generation === row.generation);
    return known ? [{ projection: known.projection, generation: known.generation, status: known.status, revision: Number(row.revision), position: Number(row.position) }] : [];
  });
}

const SAVE = {
  name: 'save-checkpoints',
  text: `UPDATE app.checkpoint c SET revision = u.revision, position = u.position, changed_position = greatest(c.changed_position, u.changed)
         FROM unnest($1::text[], $2::text[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[]) AS u(stream_id, projection, generation, revision, position, changed)
         WHERE c.stream_id = u.stream_id AND c.projection = u.projection AND c.generation = u.generation`,
};

/** How far a generation has come in a stream. `changed`: position of the last event where rows changed, else 0. */
export type Reached = Target & { readonly streamId: string; readonly changed: number };

export async function saveCheckpoints(client: PoolClient, reached: readonly Reached[]): Promise<void> {
  if (reached.length === 0) return;
  await client.query({
    values: [
      reached.map(({ streamId }) => streamId),
      reached.map(({ projection }) => projection),
      reached.map(({ generation }) => generation),
      reached.map(({ revision }) => revision),
      reached.map(({ position }) => position),
      reached.map(({ changed }) => changed),
    ],
    ...SAVE,
  });
}
