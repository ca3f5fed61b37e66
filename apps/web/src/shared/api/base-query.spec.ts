import { MIN_POSITION_HEADER } from '@evenkeel/contracts/shared/problem';
import { browserStorage } from '../lib/browser-storage';
import { liveSlice, positionSeen, serverWentAway } from '../store/live-slice';
import { signedOut } from '../store/session-slice';
import { baseQuery, type RequestArguments } from './base-query';
import { reasonGiven } from './request-error';

const realFetch = globalThis.fetch;
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

/** The api's side of one request, and what came of it on the page. */
async function ask(
  request: RequestArguments,
  { token = 'token', position = 0, type = 'query', answer }: { token?: string | null; position?: number; type?: 'query' | 'mutation'; answer: () => Response },
) {
  const sent: Request[] = [];
  const dispatched: unknown[] = [];
  jest.spyOn(browserStorage, 'read').mockReturnValue(token);
  globalThis.fetch = (url, init) => {
    sent.push(new Request(new URL(String(url), 'http://page'), init));
    try {
      return Promise.resolve(answer());
    } catch (error) {
      return Promise.reject(error as Error);
    }
  };
  const { signal, abort } = new AbortController();
  const live = { ...liveSlice.getInitialState(), position };
  const context = {
    signal,
    abort,
    dispatch: (action: unknown) => dispatched.push(action),
    getState: () => ({ live }),
    extra: undefined,
    endpoint: 'test',
    type,
  };
  const result = await baseQuery(request, context as unknown as Parameters<typeof baseQuery>[1], {});
  return { sent, dispatched, result };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

describe('a request to the api', () => {
  it('is refused before sending where there is no token', async () => {
    const { sent, result } = await ask({ url: '/api/portfolios' }, { token: null, answer: json(200, []) });
    expect(sent).toEqual([]);
    expect(result.error).toMatchObject({ status: 'signed-out', message: 'User not authenticated' });
  });

  it('carries the token and the highest position that was seen, and notes a higher one in the answer', async () => {
    const { sent, dispatched, result } = await ask({ url: '/api/portfolios' }, { position: 7, answer: json(200, [1], { 'X-Event-Position': '9' }) });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(sent[0]?.headers.get(MIN_POSITION_HEADER)).toBe('7');
    expect(result.data).toEqual([1]);
    expect(dispatched).toEqual([positionSeen(9)]);
  });

  it('takes the token from storage each time', async () => {
    const tokens = ['first', 'second'];
    const headers: (string | null | undefined)[] = [];
    for (const token of tokens) {
      const { sent } = await ask({ url: '/api/portfolios' }, { token, answer: json(200, []) });
      headers.push(sent[0]?.headers.get('authorization'));
    }
    expect(headers).toEqual(['Bearer first', 'Bearer second']);
  });

  it('is a GET without a body where it reads, and includes cookies', async () => {
    const { sent } = await ask({ url: '/api/portfolios/p/accounts' }, { answer: json(200, []) });
    expect(sent[0]).toMatchObject({ method: 'GET', credentials: 'include', body: null });
    expect(sent[0]?.headers.get('content-type')).toBeNull();
  });

  it('sends the body of a write as JSON, and includes cookies', async () => {
    const { sent } = await ask({ url: '/api/portfolios', method: 'POST', body: { name: 'Long run' } }, { type: 'mutation', answer: json(201, {}) });
    expect(sent[0]).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    await expect(sent[0]?.json()).resolves.toEqual({ name: 'Long run' });
  });

  it('sends a write without a body as it is', async () => {
    const { sent } = await ask({ url: '/api/auth/signout', method: 'POST' }, { type: 'mutation', answer: json(200, {}) });
    expect(sent[0]).toMatchObject({ method: 'POST', body: null });
    expect(sent[0]?.headers.get('content-type')).toBeNull();
  });

  it('fails with the status text where the answer has no body', async () => {
    const { result } = await ask({ url: '/x' }, { answer: () => new Response('', { status: 404, statusText: 'Not Found' }) });
    expect(result.error).toMatchObject({ status: 404, message: '404: Not Found' });
  });

  it('throws on a 401: it is an error, never an empty answer', async () => {
    const { result } = await ask({ url: '/x' }, { answer: json(401, {}) });
    expect(result).toMatchObject({ error: { status: 401, message: '401: {}' } });
    expect('data' in result).toBe(false);
  });

  it('logs why a read failed, and leaves writes to their screens', async () => {
    const { result } = await ask({ url: '/x' }, { answer: json(500, {}) });
    expect(console.error).toHaveBeenCalledWith('Query error:', result.error);
    jest.mocked(console.error).mockClear();
    await ask({ url: '/x', method: 'POST' }, { type: 'mutation', answer: json(500, {}) });
    expect(console.error).not.toHaveBeenCalled();
  });

  it('fails with the status and the body, and keeps what the server said for people', async () => {
    const problem = { statusCode: 422, error: 'Unprocessable Entity', message: 'Not enough shares', fields: [{ field: 'ticker', message: 'Only 3 held' }] };
    const { result } = await ask({ url: '/x', method: 'POST', body: {} }, { answer: json(422, problem) });
    expect(result.error).toEqual({ status: 422, message: `422: ${JSON.stringify(problem)}`, problem, body: problem, retryAfter: null });
  });

  it('signs out where the session has ended', async () => {
    const { dispatched } = await ask({ url: '/x' }, { answer: json(401, { statusCode: 401, error: 'Unauthorized', message: 'No session' }) });
    expect(dispatched).toEqual([signedOut()]);
  });

  it('leaves a wrong password alone: there is no session to end', async () => {
    const { dispatched } = await ask({ url: '/api/auth/signin', method: 'POST', body: {}, anonymous: true }, { token: null, answer: json(401, {}) });
    expect(dispatched).toEqual([]);
  });

  it.each([
    ['503', json(503, { statusCode: 503, error: 'Service Unavailable', message: 'The database is away' })],
    [
      'lost network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('says that the server is away after a %s', async (_name, answer) => {
    const { dispatched, result } = await ask({ url: '/x' }, { answer });
    expect(dispatched).toEqual([serverWentAway()]);
    expect(result.error).toBeDefined();
  });

  it('says so where an answer that was to be fine is no JSON', async () => {
    const { result } = await ask({ url: '/api/setup/1/assets', method: 'POST', body: {} }, { type: 'mutation', answer: () => new Response('<html>', { status: 201 }) });
    expect(result).toMatchObject({ error: { status: 201, problem: null } });
    expect(reasonGiven(result.error, 'Failed to add asset')).toBe('Invalid response format from server');
  });
});
