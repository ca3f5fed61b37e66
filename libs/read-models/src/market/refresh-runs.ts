import type { PriceRefreshRun } from '@evenkeel/contracts/market/refresh';
import { read, type RowOf } from '../reads';

/** Returns a query for the last requested refresh of a portfolio's prices. */
export const lastRefreshOf = (portfolioId: string) =>
  read
    .selectFrom('app.refresh_run')
    .select([
      'run_id',
      'status',
      'total',
      'done',
      'stored',
      'failures',
      'error',
      'requested_at',
      'finished_at',
    ])
    .select((of) => of.ref('portfolio_id').$notNull().as('portfolio_id'))
    .where('portfolio_id', '=', portfolioId)
    .orderBy('requested_at', 'desc')
    .limit(1);

/** Returns a requested refresh in the form for its user. */
export const refreshRunView = (row: RowOf<ReturnType<typeof lastRefreshOf>>): PriceRefreshRun => ({
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
