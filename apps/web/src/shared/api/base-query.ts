import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import {
  IDEMPOTENCY_HEADER,
  MIN_POSITION_HEADER,
  POSITION_HEADER,
  REQUEST_ID_HEADER,
} from '@evenkeel/contracts/shared/problem';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { positionSeen, serverWentAway, type LiveState } from '@/shared/store/live-slice';
import { isInThePast, type MomentState, NOW } from '@/shared/store/moment-slice';
import { datesIn } from '@/shared/format/dates';
import { figuresOfRefusal } from '@/shared/format/figures-of-refusals';
import { sessionEnded, type SessionState } from '@/shared/store/session-slice';
import { addressAt, isOfToday, readOnly } from './moment';
import {
  errorOfAnswer,
  isAway,
  isRefusal,
  notSignedIn,
  reworded,
  unanswered,
  unreachable,
  unreadable,
  type RequestError,
} from './request-error';
import { newRequestId } from './request-id';
import { inTime, LONGEST_ANSWER_MS, LONGEST_IMPORT_MS } from './time-limits';
import { beginWrite, type Outcome } from './write-intents';

export interface RequestArguments {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** True for a request that needs no session: signing in and up. */
  readonly anonymous?: boolean;
  /** True for an anonymous request that adds something: signing up. */
  readonly begins?: boolean;
  /** True for a request other than GET that records nothing, so needs no idempotency key. */
  readonly onlyAsks?: boolean;
  /** True if the browser must send it even if the page closes. Browsers allow a body of 64 kB. */
  readonly outlivesPage?: boolean;
  /**
   * True for a request about the present, or about the moment that its address names, whichever day
   * the screens show. A write may have begun before they showed that day.
   */
  readonly ofNow?: boolean;
  /** True if the server works on a whole import, or on as much, so takes longer (API-40). */
  readonly ofWholeImport?: boolean;
  /** Form in which the page reads the answer; JSON by default. */
  readonly read?: 'json' | 'text';
}

export interface AnswerMeta {
  /** Moment at which the page sent the request, in milliseconds since 1970. */
  readonly sentAt: number;
}

function headersFor(
  request: RequestArguments,
  token: string | null,
  position: number,
  key: string | null,
): Headers {
  const headers = new Headers({
    accept: request.read === 'text' ? 'text/csv' : 'application/json',
  });
  headers.set(REQUEST_ID_HEADER, newRequestId());
  if (key !== null) headers.set(IDEMPOTENCY_HEADER, key);
  if (token !== null && !request.anonymous) headers.set('authorization', `Bearer ${token}`);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  if (position > 0) headers.set(MIN_POSITION_HEADER, String(position));
  return headers;
}

type Read = { readonly isReadable: true; readonly body: unknown } | { readonly isReadable: false };

async function bodyOf(answer: Response, read: RequestArguments['read']): Promise<Read> {
  const text = await answer.text();
  if (read === 'text') return { isReadable: true, body: text };
  try {
    return { isReadable: true, body: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch {
    return { isReadable: false };
  }
}

/** Whether the server must recognise a repeat of the request (WEB-50). */
function isWrite<Request extends RequestArguments>(
  request: Request,
): request is Request & { readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' } {
  const { method = 'GET', anonymous, begins, onlyAsks } = request;
  return method !== 'GET' && (!anonymous || begins === true) && !onlyAsks;
}

/** Returns a signal that ends a request that takes too long. A file has no limit of time. */
function inTimeFor(request: RequestArguments, caller: AbortSignal): AbortSignal {
  if (request.read === 'text') return caller;
  return inTime(request.ofWholeImport ? LONGEST_IMPORT_MS : LONGEST_ANSWER_MS, caller);
}

/** Returns the error. Logs it if it is the error of a read. */
function logged(error: RequestError, type: 'query' | 'mutation'): RequestError {
  if (type === 'query') console.error('Query error:', error);
  return error;
}

/**
 * Sends one request to the api (WEB-1 to WEB-8). The request carries the bearer token from storage;
 * without one, the page refuses to send it. It names the highest position seen, so that everyone
 * reads their own writes. The page never retries it.
 */
export const baseQuery: BaseQueryFn<
  RequestArguments,
  unknown,
  RequestError,
  object,
  AnswerMeta
> = async (request, api) => {
  const token = browserStorage.read(STORED.token);
  if (token === null && !request.anonymous) return { error: logged(notSignedIn, api.type) };
  const { live, moment, session } = api.getState() as {
    live: LiveState;
    moment: MomentState;
    session: SessionState;
  };
  if (!request.ofNow && isInThePast({ moment }) && isOfToday(request.url, request.method ?? 'GET'))
    return { error: logged(readOnly, api.type) };
  const meta = { sentAt: Date.now() };
  const write = api.type === 'mutation' && isWrite(request) ? beginWrite(request) : null;
  const signal = inTimeFor(request, api.signal);
  let outcome: Outcome = 'unknown';
  try {
    const answer = await fetch(addressAt(request.url, request.ofNow ? NOW : moment), {
      method: request.method ?? 'GET',
      headers: headersFor(request, token, live.position, write?.key ?? null),
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      credentials: 'include',
      keepalive: request.outlivesPage ?? false,
      signal,
    });
    const position = Number(answer.headers.get(POSITION_HEADER));
    const read = answer.ok ? await bodyOf(answer, request.read) : null;
    // The page counts the position as seen only after the whole answer has arrived.
    if (position > live.position) api.dispatch(positionSeen(position));
    if (read) {
      if (read.isReadable) outcome = 'done';
      return read.isReadable
        ? { data: read.body, meta }
        : { error: logged(unreadable(answer.status), api.type), meta };
    }
    if (isRefusal(answer.status)) outcome = 'refused';
    const { words } = datesIn(session.user?.timezone ?? 'UTC');
    const error = reworded(await errorOfAnswer(answer), (text) => figuresOfRefusal(words(text)));
    if (isAway(error)) api.dispatch(serverWentAway());
    // If another tab has replaced the session since, the answer says nothing about the new one.
    if (error.status === 401 && !request.anonymous && browserStorage.read(STORED.token) === token)
      api.dispatch(sessionEnded());
    return { error: logged(error, api.type), meta };
  } catch (cause) {
    // An aborted request says nothing about the server, and nobody waits for its answer.
    if (api.signal.aborted) return { error: unreachable(cause), meta };
    api.dispatch(serverWentAway());
    const error = write !== null && signal.aborted ? unanswered : unreachable(cause);
    return { error: logged(error, api.type), meta };
  } finally {
    write?.end(outcome);
  }
};
