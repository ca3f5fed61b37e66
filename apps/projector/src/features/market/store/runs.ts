import type { PriceRefreshRun } from '@evenkeel/contracts/market/refresh';
import { refreshRunView } from '@evenkeel/read-models/market';
import { type Database, read, rowsOf } from '@evenkeel/read-models/reads';
import type { Pool } from 'pg';
import type { Failure } from '../ask-in-turn';

/** A run. A requested run has a user and a portfolio; a provider's turn has neither. */
export interface Run {
  readonly runId: string;
  readonly owner: { readonly userId: string; readonly portfolioId: string } | null;
}

/** Time without a sign of life after which a run has lost its process. */
const DEAD_AFTER = `interval '1 minute'`;
/** Waiting time after which a lost request for a run is repeated. */
const ASKED_AGAIN_AFTER_MS = 5000;
/** Times for which finished runs are kept: requested runs, and runs by the clock. */
const [KEEP_ASKED, KEEP_TURNS] = [`interval '30 days'`, `interval '2 days'`];

/** Reads the run that has waited longest of each user without an open run, up to `most` runs. */
export async function waitingRuns(
  pool: Pool,
  { openUsers, most }: { readonly openUsers: readonly string[]; readonly most: number },
): Promise<{ readonly runId: string; readonly userId: string }[]> {
  const { rows } = await pool.query<{ run_id: string; user_id: string }>(WAITING, [
    openUsers,
    most,
  ]);
  return rows.map(({ run_id: runId, user_id: userId }) => ({ runId, userId }));
}

const WAITING = `
  SELECT run_id, user_id FROM (
    SELECT DISTINCT ON (user_id) run_id, user_id, requested_at FROM app.refresh_run
    WHERE status = 'waiting' AND user_id <> ALL ($1::uuid[]) ORDER BY user_id, requested_at, run_id) AS first
  ORDER BY requested_at, run_id LIMIT $2`;

/** Begins a waiting run. Returns null if it does not wait any more. */
export async function beginAsked(pool: Pool, runId: string, now: Date): Promise<Run | null> {
  const { rows } = await pool.query<{ user_id: string; portfolio_id: string }>(
    `UPDATE app.refresh_run SET status = 'running', heartbeat_at = $2, total = 0, done = 0, stored = 0, failures = '[]' WHERE run_id = $1 AND status = 'waiting' RETURNING user_id, portfolio_id`,
    [runId, now],
  );
  const [row] = rows;
  return row ? { runId, owner: { userId: row.user_id, portfolioId: row.portfolio_id } } : null;
}

export async function beginTurn(
  pool: Pool,
  runId: string,
  provider: string,
  now: Date,
): Promise<Run> {
  await pool.query(
    `INSERT INTO app.refresh_run (run_id, provider, status, requested_at, heartbeat_at) VALUES ($1, $2, 'running', $3, $3)`,
    [runId, provider, now],
  );
  return { runId, owner: null };
}

export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly stored: number;
}

/**
 * Saves the progress. Returns the run as people see it; null for a provider's turn, and for a run
 * that another process has ended meanwhile.
 */
export async function saveProgress(
  pool: Pool,
  { runId }: Run,
  { total, done, stored }: Progress,
  now: Date,
): Promise<PriceRefreshRun | null> {
  return change(
    pool,
    `SET total = $2, done = $3, stored = $4, heartbeat_at = $5 WHERE run_id = $1 AND status = 'running'`,
    [runId, total, done, stored, now],
  );
}

export async function saveEnd(
  pool: Pool,
  { runId }: Run,
  end: { failures: readonly Failure[]; error: string | null },
  now: Date,
): Promise<PriceRefreshRun | null> {
  const values = [
    runId,
    end.error === null ? 'finished' : 'failed',
    JSON.stringify(end.failures),
    end.error,
    now,
  ];
  return change(
    pool,
    `SET status = $2, failures = $3, error = $4, finished_at = $5, heartbeat_at = $5 WHERE run_id = $1`,
    values,
  );
}

/**
 * Gives a run back. A requested run waits for its next chance, unless another process has ended it
 * meanwhile; a provider's turn comes again anyway.
 */
export async function giveBack(pool: Pool, run: Run, now: Date): Promise<void> {
  if (run.owner === null)
    await saveEnd(pool, run, { failures: [], error: 'It was interrupted' }, now);
  else
    await pool.query(
      `UPDATE app.refresh_run SET status = 'waiting' WHERE run_id = $1 AND status = 'running'`,
      [run.runId],
    );
}

async function change(
  pool: Pool,
  assignment: string,
  values: unknown[],
): Promise<PriceRefreshRun | null> {
  const { rows } = await pool.query<Database['app.refresh_run']>(
    `UPDATE app.refresh_run ${assignment} RETURNING *`,
    values,
  );
  const [row] = rows;
  if (!row || row.user_id === null || row.portfolio_id === null) return null;
  return refreshRunView({ ...row, portfolio_id: row.portfolio_id });
}

/**
 * Takes over the runs of dead processes, and forgets old runs. Returns the runs whose request was
 * lost.
 */
export async function lostRuns(pool: Pool, now: Date): Promise<string[]> {
  await pool.query(
    `UPDATE app.refresh_run SET status = CASE WHEN user_id IS NULL THEN 'failed' ELSE 'waiting' END, finished_at = CASE WHEN user_id IS NULL THEN $1::timestamptz END,
       error = CASE WHEN user_id IS NULL THEN 'It was interrupted' END
     WHERE status = 'running' AND heartbeat_at < $1::timestamptz - ${DEAD_AFTER}`,
    [now],
  );
  await pool.query(
    `DELETE FROM app.refresh_run WHERE finished_at < $1::timestamptz - CASE WHEN user_id IS NULL THEN ${KEEP_TURNS} ELSE ${KEEP_ASKED} END`,
    [now],
  );
  const waiting = read
    .selectFrom('app.refresh_run')
    .select('run_id')
    .where('status', '=', 'waiting')
    .where('requested_at', '<', new Date(now.getTime() - ASKED_AGAIN_AFTER_MS))
    .orderBy('requested_at');
  const rows = await rowsOf(pool, waiting);
  return rows.map(({ run_id: runId }) => runId);
}
