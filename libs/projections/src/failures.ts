import { StoreUnavailable } from '@evenkeel/event-store/port';
import type { Generation } from './streams/checkpoints';

/**
 * A read model failed on an event, or an event is missing or cannot be decoded or folded. The read
 * model, or all of them, are quarantined for that stream.
 */
export class ReadModelFailure extends Error {
  override readonly name = 'ReadModelFailure';
  constructor(
    readonly revision: number,
    override readonly cause: unknown,
    /** The read model that failed; null if the event stops all read models of the stream. */
    readonly readModel: Generation | null = null,
    /**
     * Whether it failed after all events of the batch: `revision` is then the last of them, not the
     * cause.
     */
    readonly isWholeBatch = false,
  ) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));
  }
}

/**
 * Classes of SQLSTATE that are about the data or the statement, not about the server: wrong data,
 * broken constraint, wrong SQL.
 */
const STATEMENT_CLASSES = ['21', '22', '23', '42'];

/**
 * Checks whether the cause of an error is a service that is away or busy, rather than the event.
 * Then nothing is quarantined, and the reconciler or the queue has the work done again.
 */
export function isInfrastructure(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof syscall === 'string') return true;
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
    return !STATEMENT_CLASSES.includes(code.slice(0, 2));
  return typeof code === 'string'
    ? /^E[A-Z]+$|^ERR_STREAM/.test(code)
    : /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
        error.message,
      );
}
