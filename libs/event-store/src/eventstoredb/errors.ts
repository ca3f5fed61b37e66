import { ErrorType, isCommandError } from '@eventstore/db-client';
import { AppendTooLarge, StoreUnavailable } from '../port/event-store';
import { nodesOf } from './address';

const AWAY = new Set<ErrorType>([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
]);
/**
 * gRPC status codes: cancelled, deadline exceeded, aborted, internal (a connection reset in
 * mid-call), unavailable.
 */
const AWAY_CODES = new Set([1, 4, 10, 13, 14]);
/** gRPC status code for a message that is larger than the server accepts. */
const RESOURCE_EXHAUSTED = 8;
/**
 * gRPC status codes that concern the user of the address. The operator can change the server's
 * users and rights while Evenkeel runs, so these codes are outages.
 */
const REFUSALS = new Map([
  [7, 'the event store does not let this user read or write the log: only members of $admins may'],
  [16, 'the event store does not know this user, or not with this password'],
]);
/** Message of the client if it finds no node of a cluster. The error has no code. */
const NOT_DISCOVERED = /Failed to discover/;

/** Message if no event starts at the position. The server names only the result of its read. */
const NO_POSITION = /ReadAllResult/;

/** Returns whether the server refused to read the log from a position at which no event starts. */
export const isNoPosition = (error: unknown): boolean =>
  error instanceof Error &&
  isCommandError(error) &&
  error.type === ErrorType.UNKNOWN &&
  NO_POSITION.test(error.message);

/** Converts an error to the port's error, or returns it unchanged. */
export function asPortError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof StoreUnavailable || error instanceof AppendTooLarge) return error;
  const type = isCommandError(error) ? error.type : null;
  const code = (error as { code?: unknown }).code;
  if (type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED || code === RESOURCE_EXHAUSTED)
    return new AppendTooLarge(
      `the event store takes no append as large as this: ${error.message || type}`,
      { cause: error },
    );
  const refusal = typeof code === 'number' ? REFUSALS.get(code) : undefined;
  if (refusal) return new StoreUnavailable(`EVENTSTORE_URL: ${refusal}`, { cause: error });
  const away =
    (type !== null && AWAY.has(type)) ||
    (typeof code === 'number' && AWAY_CODES.has(code)) ||
    NOT_DISCOVERED.test(error.message);
  return away
    ? new StoreUnavailable(
        `the event store cannot be reached: ${withoutNote(error.message) || type}`,
        { cause: error },
      )
    : error;
}

/**
 * Returns the error for a log that cannot be opened. It names the servers, without the user and the
 * password.
 */
export function openingProblem(error: unknown, url: string): Error {
  const problem = asPortError(error);
  const { code } = problem as { code?: unknown };
  if (!(problem instanceof StoreUnavailable) && typeof code !== 'number') return problem;
  const reason = problem.message.replace(/^EVENTSTORE_URL: /, '');
  return new StoreUnavailable(`EventStoreDB at ${nodesOf(url)} (EVENTSTORE_URL): ${reason}`, {
    cause: error,
  });
}

/** Removes the heading without text with which gRPC ends its messages. */
const withoutNote = (message: string): string => message.replace(/ Resolution note:\s*$/, '');
