import type { PriceRefreshRun } from '@evenkeel/contracts/market/refresh';

export interface RefreshRunRow {
  run_id: string;
  portfolio_id: string;
  status: PriceRefreshRun['status'];
  total: number;
  done: number;
  stored: number;
  failures: PriceRefreshRun['failures'];
  error: string | null;
  requested_at: Date;
  finished_at: Date | null;
}

export const refreshRunColumns = 'run_id, portfolio_id, status, total, done, stored, failures, error, requested_at, finished_at';

/** A refresh that a user asked for, as that user sees it. */
export const refreshRunView = (row: RefreshRunRow): PriceRefreshRun => ({
  runId: row.run_id,
  portfolioId: row.portfolio_id,
  status: row.status,
  total: row.total,
  done: row.done,
  stored: row.stored,
  failures: row.failures,
  error: row.error,
  requestedAt: row.requested_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});
