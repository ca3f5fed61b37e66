import { StoreUnavailable } from '@evenkeel/event-store/port';
import { StorageUnavailable } from '../object-storage/storage-unavailable';

/** PostgreSQL's codes for a server that is starting, stopping, full of connections or lost (classes 08, 53, 57P). */
const OUTAGE_SQLSTATE = /^(08|53|57P0|25006)/;
const OUTAGE_SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'ENOENT']);
const OUTAGE_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection is closed|Driver not Connected|not currently accepting connections/i;

/** Whether an error means that a service we need cannot be reached, so that trying again later makes sense. */
export function isOutage(error: unknown): boolean {
  if (error instanceof StoreUnavailable || error instanceof StorageUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && (OUTAGE_SQLSTATE.test(code) || (syscall !== undefined && OUTAGE_SYSTEM_CODES.has(code)))) return true;
  return OUTAGE_MESSAGES.test(error.message) || (error.cause !== undefined && isOutage(error.cause));
}
