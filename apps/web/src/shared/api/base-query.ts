import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { MIN_POSITION_HEADER, POSITION_HEADER, REQUEST_ID_HEADER } from '@evenkeel/contracts/shared/problem';
import { browserStorage, STORED } from '../lib/browser-storage';
import { positionSeen, serverWentAway, type LiveState } from '../store/live-slice';
import { signedOut } from '../store/session-slice';
import { errorOfAnswer, isAway, notSignedIn, unreachable, unreadable, type RequestError } from './request-error';

export interface RequestArguments {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** Sent without a session: signing in and up. */
  readonly anonymous?: boolean;
  /** How the answer is read; JSON where it is not said. */
  readonly read?: 'json' | 'text';
}

export interface AnswerMeta {
  /** When the request was sent, in milliseconds since 1970. */
  readonly sentAt: number;
}

function headersFor(request: RequestArguments, token: string | null, position: number): Headers {
  const headers = new Headers({ accept: request.read === 'text' ? 'text/csv' : 'application/json' });
  headers.set(REQUEST_ID_HEADER, crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`);
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

/** Errors of reads are logged, and stay errors. */
function logged(error: RequestError, type: 'query' | 'mutation'): RequestError {
  if (type === 'query') console.error('Query error:', error);
  return error;
}

/**
 * One request to the api, as the first seed's section 7.1 has it: bearer token from storage, refused before sending without one,
 * the highest position seen so that everyone reads their own writes, and never retried.
 */
export const baseQuery: BaseQueryFn<RequestArguments, unknown, RequestError, object, AnswerMeta> = async (request, api) => {
  const token = browserStorage.read(STORED.token);
  if (token === null && !request.anonymous) return { error: logged(notSignedIn, api.type) };
  const { live } = api.getState() as { live: LiveState };
  const meta = { sentAt: Date.now() };
  try {
    const answer = await fetch(request.url, {
      method: request.method ?? 'GET',
      headers: headersFor(request, token, live.position),
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      credentials: 'include',
      signal: api.signal,
    });
    const position = Number(answer.headers.get(POSITION_HEADER));
    if (position > live.position) api.dispatch(positionSeen(position));
    if (answer.ok) {
      const read = await bodyOf(answer, request.read);
      return read.isReadable ? { data: read.body, meta } : { error: logged(unreadable(answer.status), api.type), meta };
    }
    const error = await errorOfAnswer(answer);
    if (isAway(error)) api.dispatch(serverWentAway());
    // Of a session that another tab has replaced since, its end says nothing.
    if (error.status === 401 && !request.anonymous && browserStorage.read(STORED.token) === token) api.dispatch(signedOut());
    return { error: logged(error, api.type), meta };
  } catch (cause) {
    if (api.signal.aborted) throw cause;
    api.dispatch(serverWentAway());
    return { error: logged(unreachable(cause), api.type), meta };
  }
};
