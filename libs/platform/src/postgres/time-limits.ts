import type { PoolConfig } from 'pg';

/** For a connection to be opened, and for one of the pool to become free. */
const CONNECT_MS = 5_000;
/**
 * The server ends a transaction whose client does nothing for this time: a frozen process must not
 * hold its locks for ever.
 */
const IDLE_IN_TRANSACTION_MS = 30_000;
/**
 * How long a pool keeps a connection that nobody uses. Opening one takes longer than most
 * statements do, and a person who reads a page for a minute is to find one open at the next click.
 */
const IDLE_MS = 5 * 60_000;
/** The server gives up first and says why; the client gives up on a server that says nothing. */
const GRACE_MS = 1_000;

/** Whether an error says that a lock was waited for too long (SQLSTATE). */
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
 * How long each step of a connection may take at most, and how long a pool keeps an idle one.
 * `statementMs`: its longest statement.
 */
export const timeLimits = (statementMs: number): TimeLimits => ({
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: statementMs,
  query_timeout: statementMs + GRACE_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  idleTimeoutMillis: IDLE_MS,
});
