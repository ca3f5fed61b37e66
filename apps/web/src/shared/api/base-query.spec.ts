/** @jest-environment jest-fixed-jsdom */
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { IDEMPOTENCY_HEADER, MIN_POSITION_HEADER } from '@evenkeel/contracts/shared/problem';
import { browserStorage } from '@/shared/lib/browser-storage';
import { liveSlice, positionSeen, serverWentAway } from '@/shared/store/live-slice';
import { sessionEnded } from '@/shared/store/session-slice';
import { baseQuery, type RequestArguments } from './base-query';
import { pageServer } from './fixtures/page-server';
import { fieldProblems, messageForPeople, reasonGiven } from './request-error';

const server = pageServer();
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** Sends one request to an api with the given answer. Returns the request and its effects. */
async function ask(
  request: RequestArguments,
  {
    token = 'token',
    position = 0,
    type = 'query',
    asOf = null,
    answer,
  }: {
    token?: string | null;
    position?: number;
    type?: 'query' | 'mutation';
    asOf?: string | null;
    answer: (leave: () => void) => Response | Promise<Response>;
  },
) {
  const sent: Request[] = [];
  const controller = new AbortController();
  const leave = () => controller.abort();
  const dispatched: unknown[] = [];
  jest.spyOn(browserStorage, 'read').mockReturnValue(token);
  server.use(
    http.all(request.url, (arrived) => {
      sent.push(arrived.request.clone());
      return answer(leave);
    }),
  );
  const live = { ...liveSlice.getInitialState(), position };
  const context = {
    signal: controller.signal,
    abort: leave,
    dispatch: (action: unknown) => dispatched.push(action),
    getState: () => ({
      live,
      moment: { asOf, knownAt: null },
      session: { user: { timezone: 'America/New_York' } },
    }),
    extra: undefined,
    endpoint: 'test',
    type,
  };
  const result = await baseQuery(
    request,
    context as unknown as Parameters<typeof baseQuery>[1],
    {},
  );
  return { sent, dispatched, result };
}

const json =
  (status: number, body: JsonBodyType, headers: Record<string, string> = {}) =>
  () =>
    HttpResponse.json(body, { status, headers });

describe('a request to the api', () => {
  it('is refused before sending where there is no token', async () => {
    const { sent, result } = await ask(
      { url: '/api/portfolios' },
      { token: null, answer: json(200, []) },
    );
    expect(sent).toEqual([]);
    expect(result.error).toMatchObject({ status: 'signed-out', message: 'User not authenticated' });
  });

  it('carries the token and the highest position that was seen, and notes a higher one in the answer', async () => {
    const { sent, dispatched, result } = await ask(
      { url: '/api/portfolios' },
      { position: 7, answer: json(200, [1], { 'X-Event-Position': '9' }) },
    );
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(sent[0]?.headers.get(MIN_POSITION_HEADER)).toBe('7');
    expect(result.data).toEqual([1]);
    expect(dispatched).toEqual([positionSeen(9)]);
  });

  it('asks for the day that is shown, and sends no write while it is an earlier one (HIS-43)', async () => {
    const url = '/api/portfolios/0b0e9f9c-6a5e-4a52-9d3f-1c2b3a4d5e6f/value';
    const asOf = '2026-01-31';
    const { sent } = await ask({ url }, { asOf, answer: json(200, {}) });
    expect(sent[0]?.url).toContain('?asOf=2026-01-31');
    const write = await ask(
      { url, method: 'PUT', body: {} },
      { asOf, type: 'mutation', answer: json(200, {}) },
    );
    expect(write.sent).toEqual([]);
    expect(write.result.error).toMatchObject({ status: 'read-only' });
  });

  it('of now asks for no earlier day', async () => {
    const { sent } = await ask(
      { url: '/api/networth', ofNow: true },
      { asOf: '2026-01-31', answer: json(200, {}) },
    );
    expect(sent[0]?.url).not.toContain('asOf');
  });

  it('of what was typed before is sent while an earlier day is shown', async () => {
    const { sent } = await ask(
      { url: '/api/retirement/data', method: 'POST', body: {}, ofNow: true },
      { asOf: '2026-01-31', type: 'mutation', answer: json(200, {}) },
    );
    expect(sent).toHaveLength(1);
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
    const { sent } = await ask(
      { url: '/api/portfolios', method: 'POST', body: { name: 'Long run' } },
      { type: 'mutation', answer: json(201, {}) },
    );
    expect(sent[0]).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    await expect(sent[0]?.json()).resolves.toEqual({ name: 'Long run' });
  });

  it.each([true, false])('outlives the page where that is asked for: %s', async (outlivesPage) => {
    const { sent } = await ask(
      { url: '/api/retirement/data', method: 'POST', body: {}, outlivesPage },
      { type: 'mutation', answer: json(200, {}) },
    );
    expect(sent[0]?.keepalive).toBe(outlivesPage);
  });

  it('sends a write without a body as it is', async () => {
    const { sent } = await ask(
      { url: '/api/auth/signout', method: 'POST' },
      { type: 'mutation', answer: json(200, {}) },
    );
    expect(sent[0]).toMatchObject({ method: 'POST', body: null });
    expect(sent[0]?.headers.get('content-type')).toBeNull();
  });

  it('fails with the status text where the answer has no body', async () => {
    const { result } = await ask(
      { url: '/x' },
      { answer: () => new HttpResponse('', { status: 404, statusText: 'Not Found' }) },
    );
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
    const problem = {
      statusCode: 422,
      error: 'Unprocessable Entity',
      message: 'Not enough shares',
      fields: [{ field: 'ticker', message: 'Only 3 held' }],
    };
    const { result } = await ask(
      { url: '/x', method: 'POST', body: {} },
      { answer: json(422, problem) },
    );
    expect(result.error).toEqual({
      status: 422,
      message: `422: ${JSON.stringify(problem)}`,
      problem,
      body: problem,
      retryAfter: null,
    });
  });

  it('says moments in the zone of the person, and leaves the body as it came', async () => {
    const at = '2026-01-01T03:00:00.000Z';
    const problem = {
      statusCode: 422,
      error: 'Unprocessable Entity',
      message: `Not enough shares at ${at}`,
      fields: [{ field: 'ticker', message: `At ${at} only 3 are held` }],
    };
    const { result } = await ask(
      { url: '/x', method: 'POST', body: {} },
      { answer: json(422, problem) },
    );
    expect(messageForPeople(result.error, '')).toMatch(
      /^Not enough shares at Dec 31, 2025, 10:00\sPM$/,
    );
    expect(fieldProblems(result.error)[0]?.message).toMatch(
      /^At Dec 31, 2025, 10:00\sPM only 3 are held$/,
    );
    expect(result.error).toMatchObject({ body: problem });
  });

  it('says figures as all others are said', async () => {
    const message = 'Not enough shares of VTI in Roth 1000.5: 1234.5 held, 2000 asked for';
    const problem = { statusCode: 422, error: 'Unprocessable Entity', message };
    const { result } = await ask(
      { url: '/x', method: 'POST', body: {} },
      { answer: json(422, problem) },
    );
    expect(messageForPeople(result.error, '')).toBe(
      'Not enough shares of VTI in Roth 1000.5: 1,234.5 held, 2,000 asked for',
    );
  });

  it.each([
    [413, /^A proxy before the server does not take so much at once/],
    [429, /^Too many requests at once. Please wait a moment/],
    [200, /^Something else answered in place of the server/],
    [403, /^Sign in failed$/],
  ])('says what a page of a proxy with status %d means', async (status, words) => {
    const page = '<html><h1>nginx</h1></html>';
    const { result } = await ask(
      { url: '/x', method: 'POST', body: {} },
      { answer: () => HttpResponse.html(page, { status }) },
    );
    expect(messageForPeople(result.error, 'Sign in failed')).toMatch(words);
  });

  it('says the server’s own words where it refuses as a proxy would', async () => {
    const problem = { statusCode: 429, error: 'Too Many Requests', message: 'Wait 20 seconds' };
    const { result } = await ask(
      { url: '/x', method: 'POST', body: {} },
      { answer: json(429, problem) },
    );
    expect(messageForPeople(result.error, '')).toBe('Wait 20 seconds');
  });

  it('signs out where the session has ended', async () => {
    const { dispatched } = await ask(
      { url: '/x' },
      { answer: json(401, { statusCode: 401, error: 'Unauthorized', message: 'No session' }) },
    );
    expect(dispatched).toEqual([sessionEnded()]);
  });

  const lost = (type: 'query' | 'mutation', request: RequestArguments) => {
    const sent = jest.fn<void, []>();
    const answer = () => {
      sent();
      return new Promise<never>(() => undefined);
    };
    const end = jest.fn();
    const asked = ask(request, { type, answer });
    void asked.then(end);
    const passes = async (milliseconds: number) => {
      while (sent.mock.calls.length === 0) await jest.advanceTimersByTimeAsync(1);
      await jest.advanceTimersByTimeAsync(milliseconds);
      return end.mock.calls.length > 0;
    };
    return { asked, passes };
  };
  const fakeTimers = () =>
    void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  afterEach(() => void jest.useRealTimers());

  it('gives up a read that is not answered within 30 seconds', async () => {
    fakeTimers();
    const { asked, passes } = lost('query', { url: '/api/portfolios' });
    await passes(30_000);
    jest.useRealTimers();
    const { result, dispatched } = await asked;
    expect(result).toMatchObject({ error: { status: 'offline' } });
    expect(dispatched).toEqual([serverWentAway()]);
  });

  it('gives up a write that is not answered within 30 seconds, and says that it may be done', async () => {
    const deposit = { url: '/api/x', method: 'POST', body: { amount: '1' } } as const;
    fakeTimers();
    const { asked, passes } = lost('mutation', deposit);
    await passes(30_000);
    jest.useRealTimers();
    const { sent, result, dispatched } = await asked;
    expect(dispatched).toEqual([serverWentAway()]);
    expect(messageForPeople(result.error, '')).toMatch(/not known whether this was done/);
    const repeated = await ask(deposit, { type: 'mutation', answer: json(201, {}) });
    expect(repeated.sent[0]?.headers.get(IDEMPOTENCY_HEADER)).toBe(
      sent[0]?.headers.get(IDEMPOTENCY_HEADER),
    );
  });

  it('waits 15 minutes for a whole import', async () => {
    const file = { url: '/api/x', method: 'POST', body: {}, ofWholeImport: true } as const;
    fakeTimers();
    const { passes } = lost('mutation', file);
    expect(await passes(14 * 60_000)).toBe(false);
    expect(await passes(60_000)).toBe(true);
  });

  it('leaves a wrong password alone: there is no session to end', async () => {
    const { dispatched } = await ask(
      { url: '/api/auth/signin', method: 'POST', body: {}, anonymous: true },
      { token: null, answer: json(401, {}) },
    );
    expect(dispatched).toEqual([]);
  });

  it.each([
    [
      '503',
      json(503, { statusCode: 503, error: 'Service Unavailable', message: 'The database is away' }),
    ],
    ['lost network', () => HttpResponse.error()],
  ])('says that the server is away after a %s', async (_name, answer) => {
    const { dispatched, result } = await ask({ url: '/x' }, { answer });
    expect(dispatched).toEqual([serverWentAway()]);
    expect(result.error).toBeDefined();
  });

  it('ends without a word where the page no longer waits for it', async () => {
    const { dispatched, result } = await ask(
      { url: '/x' },
      {
        answer: (leave) => {
          leave();
          return HttpResponse.json([]);
        },
      },
    );
    expect(result.error).toBeDefined();
    expect(dispatched).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('says so where an answer that was to be fine is no JSON', async () => {
    const { result } = await ask(
      { url: '/api/setup/1/assets', method: 'POST', body: {} },
      { type: 'mutation', answer: () => new HttpResponse('<html>', { status: 201 }) },
    );
    expect(result).toMatchObject({ error: { status: 201, problem: null } });
    expect(reasonGiven(result.error, 'Failed to add asset')).toBe(
      'Invalid response format from server',
    );
  });
});

describe('the idempotency key of a write', () => {
  const lost = () => HttpResponse.error();
  const keyOf = async (request: RequestArguments, answer: () => Response) => {
    const { sent } = await ask(request, { type: 'mutation', answer });
    return sent[0]?.headers.get(IDEMPOTENCY_HEADER);
  };
  const deposit = (amount: string): RequestArguments => ({
    url: '/api/portfolios/p/transactions',
    method: 'POST',
    body: { amount },
  });
  const account: RequestArguments = { url: '/api/accounts/1', method: 'PUT', body: { fee: '1' } };

  it.each([
    ['the network was lost', lost],
    ['the server was away', json(503, {})],
    ['the server failed', json(500, {})],
    ['nobody could read the answer', () => new HttpResponse('<html>', { status: 201 })],
  ])('is kept where %s, until there is an answer', async (_name, answer) => {
    const first = await keyOf(deposit('5'), answer);
    expect(first).toMatch(/^[\x21-\x7e]{8,255}$/);
    expect(await keyOf(deposit('5'), answer)).toBe(first);
    expect(await keyOf(deposit('5'), json(201, {}))).toBe(first);
    expect(await keyOf(deposit('5'), json(201, {}))).not.toBe(first);
  });

  it('is another one where the content is another, and when the server has refused', async () => {
    const first = await keyOf(deposit('6'), lost);
    expect(await keyOf(deposit('7'), lost)).not.toBe(first);
    expect(await keyOf(deposit('6'), json(422, {}))).toBe(first);
    expect(await keyOf(deposit('6'), json(201, {}))).not.toBe(first);
  });

  it('is another one once something else was saved: that was decided on what the page showed', async () => {
    const first = await keyOf(deposit('8'), lost);
    await keyOf(account, json(200, {}));
    expect(await keyOf(deposit('8'), lost)).not.toBe(first);
  });

  it('is kept for a minute where the write sets something, which another device may set otherwise', async () => {
    const now = jest.spyOn(Date, 'now');
    const [added, set] = [await keyOf(deposit('9'), lost), await keyOf(account, lost)];
    const later = Date.now() + 61_000;
    now.mockReturnValue(later);
    expect(await keyOf(deposit('9'), lost)).toBe(added);
    expect(await keyOf(account, lost)).not.toBe(set);
  });

  it('is the same for two that are on their way at once', async () => {
    const keys = await Promise.all([1, 2].map(() => keyOf(deposit('10'), json(201, {}))));
    expect(new Set(keys).size).toBe(1);
  });

  it('is sent with a sign-up, the same until there is an answer', async () => {
    const signUp = { url: '/x', method: 'POST', anonymous: true, begins: true, body: {} } as const;
    const first = await keyOf(signUp, lost);
    expect(first).toMatch(/^[\x21-\x7e]{8,255}$/);
    expect(await keyOf(signUp, json(201, {}))).toBe(first);
  });

  it('is not sent where nothing is recorded', async () => {
    expect(await keyOf({ url: '/x' }, json(200, {}))).toBeNull();
    const asks = { url: '/x', method: 'POST', onlyAsks: true } as const;
    expect(await keyOf(asks, json(200, {}))).toBeNull();
    const signIn = { url: '/x', method: 'POST', anonymous: true, body: {} } as const;
    expect(await keyOf(signIn, json(200, {}))).toBeNull();
  });
});
