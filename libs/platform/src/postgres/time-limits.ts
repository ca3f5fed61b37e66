import type { PoolConfig } from 'pg';

/** Longest time to open a connection, and to wait for a free one of the pool. */
const CONNECT_MS = 5_000;
/**
 * Time without a statement after which the server ends a transaction, because a frozen process must
 * not hold its locks for ever.
 */
const IDLE_IN_TRANSACTION_MS = 30_000;
/**
 * Time for which a pool keeps an unused connection. Opening one takes longer than most statements
 * do, and a person who reads a page for a minute should find one open at the next click.
 */
const IDLE_MS = 5 * 60_000;
/**
 * Time by which the client waits longer than the server. The server gives up first and gives the
 * reason; the client gives up on a silent server.
 */
const GRACE_MS = 1_000;

/** Returns whether an error means that a wait for a lock took too long (SQLSTATE). */
export const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '55P03';

type TimeLimits = Required<
  Pick<
    PoolConfig,
    | 'connectionTimeoutMillis'
    | 'statement_timeout'
    | 'query_timeout'
    | 'idle_in_transaction_session_timeout'
    | 'idleTimeoutMillis'
  >
>;

/**
 * Returns the longest time of each step of a connection, and the time for which a pool keeps an
 * idle one. `statementMs`: the longest time of a statement.
 */
export const timeLimits = (statementMs: number): TimeLimits => ({
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: statementMs,
  query_timeout: statementMs + GRACE_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  idleTimeoutMillis: IDLE_MS,
});
