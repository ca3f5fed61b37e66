import { problem, UNKNOWN_OUTCOME, type Problem } from '@evenkeel/contracts/shared/problem';
import * as z from 'zod/mini';

/**
 * The reason why a request failed. `status` is the server's status code, or `offline`: the request
 * reached nothing; `unanswered`: a write that the server may have done; `signed-out` or
 * `read-only`: the page sent nothing. `message` is `{status}: {body}` (WEB-6);
 * {@link messageForPeople} returns the words for people.
 */
export interface RequestError {
  readonly status: number | 'offline' | 'unanswered' | 'signed-out' | 'read-only';
  readonly message: string;
  readonly problem: Problem | null;
  /** Content of the answer: parsed JSON, or else the raw text. */
  readonly body: unknown;
  /** Seconds after which the server wants another request; null if it did not say. */
  readonly retryAfter: number | null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Returns the error for an answer that is not ok. */
export async function errorOfAnswer(answer: Response): Promise<RequestError> {
  const text = await answer.text();
  const body = parsed(text);
  const asProblem = problem.safeParse(body);
  return {
    status: answer.status,
    message: `${answer.status}: ${text === '' ? answer.statusText : text}`,
    problem: asProblem.success ? asProblem.data : null,
    body,
    retryAfter: secondsOf(answer.headers.get('retry-after')),
  };
}

/**
 * Returns the error with its messages for people reworded, for example with moments in their time
 * zone (WEB-64).
 */
export const reworded = (error: RequestError, words: (text: string) => string): RequestError =>
  error.problem === null
    ? error
    : {
        ...error,
        problem: {
          ...error.problem,
          message: words(error.problem.message),
          ...(error.problem.fields && {
            fields: error.problem.fields.map(({ field, message }) => ({
              field,
              message: words(message),
            })),
          }),
        },
      };

const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d{1,5}$/.test(header) ? Number(header) : null;

export const notSignedIn: RequestError = {
  status: 'signed-out',
  message: 'User not authenticated',
  problem: null,
  body: null,
  retryAfter: null,
};

const INVALID_FORMAT = 'Invalid response format from server';

/** Returns the error for a successful answer that is no JSON (AST-20). */
export const unreadable = (status: number): RequestError => ({
  status,
  message: `${status}: ${INVALID_FORMAT}`,
  problem: null,
  body: INVALID_FORMAT,
  retryAfter: null,
});

export function unreachable(cause: unknown): RequestError {
  return {
    status: 'offline',
    message: cause instanceof Error ? cause.message : 'Network error',
    problem: null,
    body: null,
    retryAfter: null,
  };
}

const NOT_ANSWERED = 'The server did not answer, so it is not known whether this was done.';
const TRY_AGAIN_ONCE = 'Please try again: nothing is done twice.';

/** A write whose answer took too long (WEB-85). */
export const unanswered: RequestError = {
  status: 'unanswered',
  message: `${NOT_ANSWERED} ${TRY_AGAIN_ONCE}`,
  problem: null,
  body: null,
  retryAfter: null,
};

function isRequestError(error: unknown): error is RequestError {
  return typeof error === 'object' && error !== null && 'status' in error && 'problem' in error;
}

/**
 * Whether the same request may succeed a moment later, because the server or a part behind it is
 * away.
 */
export function isAway(error: unknown): boolean {
  return (
    isRequestError(error) &&
    (error.status === 'offline' ||
      error.status === 'unanswered' ||
      error.status === 503 ||
      error.status === 502 ||
      error.status === 504)
  );
}

/** Whether the status says that the server has seen the write and did not do it. */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 429;

/** Whether the server itself says that it may have done the write. */
const isLeftOpen = (error: unknown): boolean =>
  isRequestError(error) &&
  (error.status === 'unanswered' || error.problem?.message === UNKNOWN_OUTCOME);

/** True if no answer came at all, to a read or a write. */
export const isLost = (error: unknown): boolean =>
  isRequestError(error) && (error.status === 'offline' || error.status === 'unanswered');

/** True if a server or a proxy has accepted a write and not answered it (WEB-111). */
export const mayBeDone = (error: unknown): boolean =>
  isLeftOpen(error) || (isRequestError(error) && (error.status === 502 || error.status === 504));

/** True if the server certainly did not do a write. */
export const wasRefused = (error: unknown): boolean =>
  isRequestError(error) && typeof error.status === 'number' && isRefusal(error.status);

/** True if the request reached nothing, for whatever reason. */
export const isOffline = (error: unknown): boolean =>
  isRequestError(error) && error.status === 'offline';

const NOT_FOUND = 404;
/** Whether the requested thing does not exist, or no longer. */
export const isNotFound = (error: unknown): boolean =>
  isRequestError(error) && error.status === NOT_FOUND;

/** Message for people whose request failed because the server is away. */
export const RECONNECTING = 'Reconnecting… Please try again in a moment.';

/** Explains an answer that seems to come from something before Evenkeel, such as a proxy. */
function whatIsBetween({ status, body }: RequestError): string | null {
  if (status === 413)
    return 'A proxy before the server does not take so much at once. Its operator can allow more.';
  if (status === 429) return 'Too many requests at once. Please wait a moment and try again.';
  return body === INVALID_FORMAT
    ? 'Something else answered in place of the server, such as a network that asks for a sign-in.'
    : null;
}

/** Returns the reason of an error in words for people: the server's own words if it gave some. */
export function messageForPeople(error: unknown, otherwise: string): string {
  if (isLeftOpen(error)) return unanswered.message;
  if (isAway(error)) return RECONNECTING;
  if (isRequestError(error)) return error.problem?.message ?? whatIsBetween(error) ?? otherwise;
  return error instanceof Error ? error.message : otherwise;
}

/**
 * Returns why the page could not save input while the server is away, for a form that still shows
 * the input. Returns null for all other errors.
 */
export function whyKept(error: unknown): string | null {
  if (!isAway(error)) return null;
  return isLeftOpen(error)
    ? `${NOT_ANSWERED} What you typed is kept. ${TRY_AGAIN_ONCE}`
    : 'Reconnecting… What you typed is kept. Please try again in a moment.';
}

/**
 * Returns the reason for the asset form: the answer's message or error, else its raw text, else
 * `otherwise` (AST-20).
 */
export function reasonGiven(error: unknown, otherwise: string): string {
  if (isAway(error) || !isRequestError(error) || error.problem)
    return messageForPeople(error, otherwise);
  const named = z
    .object({ message: z.optional(z.string()), error: z.optional(z.string()) })
    .safeParse(error.body).data;
  return (
    named?.message ??
    named?.error ??
    ((typeof error.body === 'string' && error.body.trim()) || otherwise)
  );
}

/** Returns the reason in the words of the server, else of the browser; null if there are none. */
export function messageOf(error: unknown): string | null {
  if (isRequestError(error)) return error.problem?.message ?? error.message;
  return error instanceof Error && error.message !== '' ? error.message : null;
}

/** Returns the fields that the server found wrong, with their messages. */
export function fieldProblems(error: unknown): readonly { field: string; message: string }[] {
  return isRequestError(error) ? (error.problem?.fields ?? []) : [];
}

/** Returns the body of an error answer, for calls whose refusals carry more than a problem. */
export function bodyOfError(error: unknown): unknown {
  return isRequestError(error) ? error.body : null;
}

/**
 * Returns the seconds to wait before asking again, if the server is not ready yet and said when it
 * may be; otherwise null.
 */
export function notYet(error: unknown): number | null {
  return isRequestError(error) && error.status === 503 ? error.retryAfter : null;
}

const MINUTE_SECONDS = 60;

/**
 * Returns the seconds to wait, if the server refuses requests for a while because of too many from
 * the same address; otherwise null. It is a minute at most, whatever the answer says.
 */
export function heldBackFor(error: unknown): number | null {
  if (!isRequestError(error) || error.status !== 429) return null;
  return Math.min(Math.max(1, error.retryAfter ?? MINUTE_SECONDS), MINUTE_SECONDS);
}

/**
 * Returns why a change failed: a warning that it may be done all the same (WEB-111), else the
 * server's own words, else `otherwise`.
 */
export const whyNotDone = (error: unknown, otherwise: string): string =>
  mayBeDone(error) ? unanswered.message : (wordsOfServer(error) ?? otherwise);

/** Returns the server's own words, also about a part behind it that is away; null without any. */
export function wordsOfServer(error: unknown): string | null {
  return isRequestError(error) ? (error.problem?.message ?? null) : null;
}
