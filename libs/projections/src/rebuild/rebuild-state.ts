import { randomUUID } from 'node:crypto';
import { inTransaction, prepared, settleAll } from '@evenkeel/platform/postgres';
import { createGeneration, type ProjectionDefinition } from '@evenkeel/read-models/generations';
import type { Pool, PoolClient } from 'pg';
import { type Generation, namesOf } from '../streams/checkpoints';
import type { Comparison } from './compare';
import { dropUnfinished } from './drop-unneeded';

/** The result of one kind, or of all of them together. */
export interface RebuildReport {
  /** Number of events that all kinds have processed so far. */
  readonly events: number;
  readonly comparisons: readonly Comparison[];
  /** Streams at which the new generation stopped and the live one did not. */
  readonly stopped: readonly {
    readonly projection: string;
    readonly streamId: string;
    readonly error: string;
  }[];
  readonly switched: boolean;
}

/** A row of app.rebuild. */
export interface RebuildState {
  readonly isTrial: boolean;
  readonly status: 'running' | 'done' | 'failed';
  readonly targets: readonly Generation[];
  /** Reports by the name of the kind, for the kinds that have been compared. */
  readonly reports: Readonly<Record<string, RebuildReport>>;
  readonly error: string | null;
}

/** Another process has ended the rebuild: its targets may be gone. */
export class RebuildEnded extends Error {
  override readonly name = 'RebuildEnded';
}

export interface NewRebuild {
  /**
   * Names the tables that this release writes: workers of another release leave the rebuild alone.
   */
  readonly release: string;
  readonly definitions: readonly ProjectionDefinition[];
  readonly isTrial: boolean;
  /** Whether a running rebuild of the same projections is joined. */
  readonly isJoining: boolean;
}

/** This lock lets two processes that start at once find each other's rebuild. */
const BEGIN_LOCK = 7_340_122;
const RUNNING = `
  SELECT rebuild_id FROM app.rebuild WHERE status = 'running' AND NOT is_trial AND release = $1
    AND (SELECT array_agg(t->>'projection') FROM jsonb_array_elements(targets) AS t) @> $2::text[]
  ORDER BY started_at LIMIT 1`;

/** Generations in the order of the names. */
const NEXT_GENERATIONS = `
  SELECT projection, nextval('app.generation_number')::int AS generation
  FROM unnest($1::text[]) WITH ORDINALITY AS t(projection, place) ORDER BY place`;

/**
 * Registers a rebuild with a new generation of each projection and its empty tables. Returns its
 * id.
 */
export async function beginRebuild(pool: Pool, request: NewRebuild): Promise<string> {
  const { release, definitions, isTrial, isJoining } = request;
  const status = isTrial ? 'scratch' : 'building';
  return inTransaction(pool, `SELECT pg_advisory_xact_lock(${BEGIN_LOCK})`, async (client) => {
    const names = definitions.map(({ name }) => name);
    if (isJoining) {
      const { rows } = await client.query<{ rebuild_id: string }>(RUNNING, [release, names]);
      if (rows[0]) return rows[0].rebuild_id;
    }
    const { rows: targets } = await client.query<Generation>(NEXT_GENERATIONS, [names]);
    await settleAll(
      definitions.map((definition, index) =>
        createGeneration(client, definition, Number(targets[index]?.generation), status),
      ),
    );
    await client.query(EXPECT, namesOf(targets));
    const rebuildId = randomUUID();
    await client.query(
      'INSERT INTO app.rebuild (rebuild_id, release, is_trial, targets) VALUES ($1, $2, $3, $4)',
      [rebuildId, release, isTrial, JSON.stringify(targets)],
    );
    return rebuildId;
  });
}

/** Reads the state of a rebuild; null if the id is unknown. */
export async function readRebuild(pool: Pool, rebuildId: string): Promise<RebuildState | null> {
  const { rows } = await pool.query<RebuildState>(
    'SELECT is_trial AS "isTrial", status, targets, reports, error FROM app.rebuild WHERE rebuild_id = $1',
    [rebuildId],
  );
  return rows[0] ?? null;
}

const HOLD = `SELECT 1 FROM app.rebuild WHERE rebuild_id = $1 AND status = 'running' FOR SHARE`;

/**
 * Keeps the rebuild from being ended until the transaction ends, so that no row is written for
 * dropped targets. Throws RebuildEnded if it has ended.
 */
export async function holdRunning(client: PoolClient, rebuildId: string): Promise<void> {
  const { rowCount } = await client.query(prepared(HOLD, [rebuildId]));
  if (rowCount !== 1) throw new RebuildEnded();
}

/**
 * Stores the report of a kind. An earlier report stays: after the switch there is nothing left to
 * compare with.
 */
export async function saveReport(
  pool: Pool,
  rebuildId: string,
  kind: string,
  report: RebuildReport,
): Promise<void> {
  await pool.query(
    'UPDATE app.rebuild SET reports = jsonb_build_object($2::text, $3::jsonb) || reports WHERE rebuild_id = $1',
    [rebuildId, kind, JSON.stringify(report)],
  );
}

/**
 * Ends a rebuild, once, and removes its targets that did not become live. Waits until nobody writes
 * them. `error`: null if it succeeded.
 */
export async function endRebuild(
  pool: Pool,
  rebuildId: string,
  error: string | null,
): Promise<void> {
  await pool.query(
    `UPDATE app.rebuild SET status = $2, error = $3, finished_at = now() WHERE rebuild_id = $1 AND status = 'running'`,
    [rebuildId, error === null ? 'done' : 'failed', error],
  );
  await dropUnfinished(pool);
}

export interface Progress {
  readonly done: number;
  readonly total: number;
}

const OF_TARGETS = `
  FROM unnest($1::text[], $2::int[]) AS t(projection, generation) WHERE g.projection = t.projection AND g.generation = t.generation`;

/** Until its kind is planned, a target is expected to process all events of its category. */
const EXPECT = `
  WITH heads AS (
    SELECT stream_id, max(revision) AS revision
    FROM (SELECT stream_id, revision FROM app.stream_head UNION ALL SELECT stream_id, revision FROM app.checkpoint) AS known
    GROUP BY stream_id),
  events AS MATERIALIZED (
    SELECT split_part(stream_id, '-', 1) AS category, sum(revision + 1) AS total FROM heads GROUP BY 1)
  UPDATE app.generation g SET events_total = coalesce((SELECT total FROM events e WHERE e.category = g.category), 0) ${OF_TARGETS}`;

/** Notes how many events the targets have yet to process, also if that is planned again. */
export async function planProgress(
  pool: Pool,
  targets: readonly Generation[],
  left: number,
): Promise<void> {
  await pool.query(
    `UPDATE app.generation g SET events_total = events_done + $3, progress_at = now() ${OF_TARGETS}`,
    [...namesOf(targets), left],
  );
}

/**
 * Adds to the events that the targets have processed, which may exceed the plan because writes
 * continue. Notes that somebody works on the targets.
 */
export async function addProgress(
  pool: Pool,
  targets: readonly Generation[],
  done: number,
): Promise<void> {
  await pool.query(
    `UPDATE app.generation g SET events_done = events_done + $3, progress_at = now(),
       events_total = greatest(events_total, events_done + $3) ${OF_TARGETS}`,
    [...namesOf(targets), done],
  );
}

/** Targets of one category process the same events, which count once. */
const PROGRESS = `
  SELECT coalesce(sum(done), 0)::int AS done, coalesce(sum(total), 0)::int AS total FROM (
    SELECT max(events_done) AS done, max(events_total) AS total FROM app.generation
    JOIN unnest($1::text[], $2::int[]) AS t(projection, generation) USING (projection, generation) GROUP BY category) AS kinds`;

/** Reads how many events the targets have processed, and how many are planned. */
export async function readProgress(pool: Pool, targets: readonly Generation[]): Promise<Progress> {
  const { rows } = await pool.query<Progress>(PROGRESS, namesOf(targets));
  return rows[0] ?? { done: 0, total: 0 };
}
