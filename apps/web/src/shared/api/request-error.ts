import { problem, type Problem } from '@evenkeel/contracts/shared/problem';

/**
 * Why a request has no answer. `status`: what the server said; `offline`: nothing was reached; `signed-out`: nothing was sent.
 * `message` is `{status}: {body}` (first seed, section 7.1); what people read comes from {@link messageForPeople}.
 */
export interface RequestError {
  readonly status: number | 'offline' | 'signed-out';
  readonly message: string;
  readonly problem: Problem | null;
  readonly body: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The error for an answer that is not ok. */
export async function errorOfAnswer(answer: Response): Promise<RequestError> {
  const text = await answer.text();
  const body = parsed(text);
  const asProblem = problem.safeParse(body);
  return {
    status: answer.status,
    message: `${answer.status}: ${text === '' ? answer.statusText : text}`,
    problem: asProblem.success ? asProblem.data : null,
    body,
  };
}

export const notSignedIn: RequestError = { status: 'signed-out', message: 'User not authenticated', problem: null, body: null };

export function unreachable(cause: unknown): RequestError {
  return { status: 'offline', message: cause instanceof Error ? cause.message : 'Network error', problem: null, body: null };
}

function isRequestError(error: unknown): error is RequestError {
  return typeof error === 'object' && error !== null && 'status' in error && 'problem' in error;
}

/** True where the same request may succeed a moment later: the server or a part behind it is away. */
export function isAway(error: unknown): boolean {
  return isRequestError(error) && (error.status === 'offline' || error.status === 503 || error.status === 502 || error.status === 504);
}

/** What went wrong, in words for people: the server's own where it gave some. */
export function messageForPeople(error: unknown, otherwise: string): string {
  if (isAway(error)) return 'Reconnecting… What you typed is kept. Please try again in a moment.';
  if (isRequestError(error)) return error.problem?.message ?? otherwise;
  return error instanceof Error ? error.message : otherwise;
}

/** The fields that the server found wrong, with their messages. */
export function fieldProblems(error: unknown): readonly { field: string; message: string }[] {
  return isRequestError(error) ? (error.problem?.fields ?? []) : [];
}

/** The body of an error answer, for calls whose refusals carry more than a problem. */
export function bodyOfError(error: unknown): unknown {
  return isRequestError(error) ? error.body : null;
}
