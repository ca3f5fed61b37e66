import { UNKNOWN_OUTCOME } from '@evenkeel/contracts/shared/problem';
import { StoreUnavailable } from '@evenkeel/event-store/port';
import { StorageUnavailable } from '@evenkeel/platform/object-storage';
import type { Request } from 'express';
import { type ProblemError, unavailable } from './problems';

/**
 * PostgreSQL's codes for a server that is starting, stopping, full of connections or lost (classes
 * 08, 53, 57P), and for statements that took too long (57014, 25P03).
 */
const OUTAGE_SQLSTATE = /^(08|53|57P0|57014|25006|25P03)/;
const OUTAGE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOENT',
]);
const OUTAGE_MESSAGES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Connection is closed|Driver not Connected|not currently accepting connections/i;

/**
 * Returns whether an error means that a service we need cannot be reached, so that it makes sense
 * to try again later.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof StoreUnavailable || error instanceof StorageUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (
    typeof code === 'string' &&
    (OUTAGE_SQLSTATE.test(code) || (syscall !== undefined && OUTAGE_SYSTEM_CODES.has(code)))
  )
    return true;
  return (
    OUTAGE_MESSAGES.test(error.message) || (error.cause !== undefined && isOutage(error.cause))
  );
}

/**
 * PostgreSQL's codes for a full disk, full memory or too many connections. The server has then
 * stored nothing.
 */
const NO_RESOURCES = /^53[0-9A-Z]{3}$/;

/** Whether a request asks for a change. */
const isWrite = ({ method }: Pick<Request, 'method'>): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Returns the answer to a write that the log may or may not have taken; null for any other error.
 */
export function unknownOutcome(error: unknown, request: Request): ProblemError | null {
  if (!(error instanceof StoreUnavailable) || !isWrite(request)) return null;
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' || NO_RESOURCES.test(code ?? '') ? null : tooLate(request);
}

/** Returns the answer to a request whose time is up. */
export const tooLate = (request: Request): ProblemError =>
  unavailable(isWrite(request) ? UNKNOWN_OUTCOME : undefined);
