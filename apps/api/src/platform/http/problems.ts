import type { FieldProblem, Refusal } from '@evenkeel/domain/kernel';

/** An answer other than the requested one, in the form that the client gets (API-3). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly status: number,
    message: string,
    readonly fields: readonly FieldProblem[] = [],
    /** Retry-After in seconds; null for none. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

const STATUS_OF_REFUSAL = { malformed: 400, not_found: 404, conflict: 409, rule: 422 } as const;

export const refused = (refusal: Refusal): ProblemError =>
  new ProblemError(STATUS_OF_REFUSAL[refusal.kind], refusal.message, refusal.fields);

/** The message for a missing field, if there is nothing more to say. */
export const REQUIRED = 'Required';
const GENERIC: readonly string[] = [REQUIRED, 'Invalid input'];

/**
 * Returns a refusal whose message names the fields that have only a general message of their own.
 */
export const malformed = (...fields: FieldProblem[]): ProblemError =>
  new ProblemError(
    400,
    fields
      .map(({ field, message }) => (GENERIC.includes(message) ? `${field}: ${message}` : message))
      .slice(0, 3)
      .join('; '),
    fields,
  );

/** The first and the last requested day, as YYYY-MM-DD. An end that is left out is open. */
interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Refuses a period that ends before it begins. */
export function checkPeriod({ from, to }: AskedDays): void {
  if (from !== undefined && to !== undefined && from > to)
    throw malformed({ field: 'to', message: 'The last day must not be before the first day' });
}

export const unauthenticated = (message = 'User not authenticated'): ProblemError =>
  new ProblemError(401, message);

export const accountErased = (): ProblemError => unauthenticated('This account was erased');

export const notFound = (message = 'Not found'): ProblemError => new ProblemError(404, message);

export const compressedBody = (): ProblemError =>
  new ProblemError(415, 'The body is compressed. Please send it without Content-Encoding.');

export const foreignLetters = (): ProblemError =>
  new ProblemError(
    400,
    'The body is not UTF-8, so letters would be lost. Please send it as UTF-8.',
  );

export const foreignCharset = (): ProblemError =>
  new ProblemError(415, 'The body names another charset than UTF-8. Please send it as UTF-8.');

/** Returns the refusal of too many attempts. `retryAfter`: in seconds. */
export function tooManyAttempts(retryAfter: number): ProblemError {
  const minutes = Math.ceil(retryAfter / 60);
  return new ProblemError(
    429,
    `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    [],
    retryAfter,
  );
}

export const unavailable = (
  message = 'The service is not available at the moment. Please try again.',
  retryAfter = 1,
): ProblemError => new ProblemError(503, message, [], retryAfter);
