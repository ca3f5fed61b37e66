import { StoreUnavailable } from '../port/event-store';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
/**
 * SQLSTATE of connection failures (08), insufficient resources such as a full disk (53), operator
 * intervention and start-up (57), I/O (58).
 */
const AWAY_CLASSES = new Set(['08', '53', '57', '58']);
/** Messages of the client itself, which have no code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end|Client was closed)/;

/**
 * Converts an error that means an unavailable store to StoreUnavailable; returns null for any
 * other.
 */
export function unavailable(error: unknown): StoreUnavailable | null {
  if (error instanceof StoreUnavailable) return error;
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  const lost =
    UNREACHABLE.has(code) ||
    (code.length === 5 && AWAY_CLASSES.has(code.slice(0, 2))) ||
    LOST.test(error.message);
  return lost
    ? new StoreUnavailable(`the event log cannot be reached: ${error.message || code}`, {
        cause: error,
      })
    : null;
}

/** Returns whether the log already has an event id (or a revision). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '23505';
}

function codeOf(error: Error): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : '';
}
