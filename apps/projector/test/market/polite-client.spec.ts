import { z } from 'zod';
import { PoliteClient, type PoliteOptions } from '../../src/features/market/http/polite-client';
import { pauseAfter } from '../../src/features/market/http/pause-after';
import { RequestBudget } from '../../src/features/market/http/request-budget';
import { retryAfterMs } from '../../src/features/market/http/retry-after';
import { ProviderProblem } from '../../src/features/market/provider';
import { type MarketServer, startMarketServer } from '../../../../test/support/market-server';

/**
 * The waits of the client are recorded and skipped; a wait that is to be ended from outside is a
 * real one.
 */
const waits: number[] = [];
let isWaitReal = false;
jest.mock('node:timers/promises', () => {
  const actual = jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');
  return {
    ...actual,
    setTimeout: (ms: number, value: unknown, options: { signal?: AbortSignal }) => {
      waits.push(ms);
      return actual.setTimeout(isWaitReal ? ms : 0, value, options);
    },
  };
});

const NOW = Date.parse('2026-11-20T15:00:00Z');

let server: MarketServer;
beforeAll(async () => (server = await startMarketServer()));
beforeEach(() => {
  server.reset();
  waits.length = 0;
  isWaitReal = false;
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

const never = new AbortController().signal;
const answer = z.object({ ok: z.boolean() });
const client = (options: Partial<PoliteOptions> = {}) =>
  new PoliteClient({
    title: 'The provider',
    limit: { requests: 100, seconds: 60 },
    pauseMs: 1,
    timeoutMs: 20_000,
    ...options,
  });
const get = (one = client()) => one.get(`${server.url}/it`, answer, never);

async function problemOf(going: Promise<unknown>): Promise<ProviderProblem> {
  const error: unknown = await going.catch((reason: unknown) => reason);
  if (!(error instanceof ProviderProblem)) throw new Error(`no problem: ${String(error)}`);
  return error;
}

test('an answer is checked and given', async () => {
  server.reply('/it', { body: { ok: true, more: 1 } });
  expect(await get()).toEqual({ ok: true });
  expect(server.headers[0]).toMatchObject({
    accept: 'application/json',
    'user-agent': expect.stringContaining('Evenkeel') as string,
  });
});

test('after 429 it waits as long as Retry-After says, and asks again', async () => {
  server.reply(
    '/it',
    { status: 429, headers: { 'retry-after': '1' }, body: 'Too Many Requests' },
    { body: { ok: true } },
  );
  expect(await get()).toEqual({ ok: true });
  expect(waits).toEqual([1000]);
  expect(server.asked).toHaveLength(2);
});

test('where Retry-After is longer than a run may wait it gives up at once and says until when', async () => {
  server.reply('/it', { status: 429, headers: { 'retry-after': '3600' } });
  const problem = await problemOf(get());
  expect(problem).toMatchObject({
    kind: 'limited',
    message: 'The provider limits how often it is asked',
  });
  expect(problem.retryAt).toEqual(new Date(NOW + 3_600_000));
  expect(waits).toEqual([]);
  expect(server.asked).toHaveLength(1);
});

test('after three answers 429 it rests for five minutes', async () => {
  server.reply('/it', { status: 429 });
  const problem = await problemOf(get());
  expect(server.asked).toHaveLength(3);
  expect(problem.retryAt).toEqual(new Date(NOW + 5 * 60_000));
});

test('a failure of the server is tried again', async () => {
  server.reply('/it', { status: 503 }, { status: 500 }, { body: { ok: true } });
  expect(await get()).toEqual({ ok: true });
});

test('the pause doubles with each failure, and half of it is left to chance', () => {
  expect([1, 2, 3].map((failures) => pauseAfter(failures, 1000, 1))).toEqual([1000, 2000, 4000]);
  expect([0, 0.5, 1].map((chance) => pauseAfter(2, 1000, chance))).toEqual([1000, 1500, 2000]);
});

test('a provider that fails is left alone for a pause before it is asked again', async () => {
  server.reply('/it', { status: 503 }, { status: 429 }, { body: { ok: true } });
  jest.spyOn(Math, 'random').mockReturnValue(0);
  await get(client({ pauseMs: 200 }));
  // Half of 200 ms and half of 400 ms, where chance gives nothing.
  expect(waits).toEqual([100, 200]);
});

test.each([
  [
    '5xx every time',
    { status: 502, body: '<h1>Bad gateway</h1>' },
    'away',
    'The provider fails (502)',
    3,
  ],
  [
    'a key that is not taken',
    { status: 401 },
    'refused',
    'The provider refuses the request (401): is the key right?',
    1,
  ],
  [
    'HTML instead of JSON',
    { body: '<!doctype html>' },
    'unreadable',
    'The provider did not answer with JSON',
    1,
  ],
  [
    'a missing field',
    { body: { other: 1 } },
    'unreadable',
    'The provider gave an answer that cannot be read (ok: Invalid input: expected boolean, received undefined)',
    1,
  ],
  ['a bad request', { status: 400 }, 'unreadable', 'The provider answered 400', 1],
  ['an unknown thing', { status: 404 }, 'unknown', 'The provider does not know it', 1],
] as const)('%s is a problem of its kind', async (_case, reply, kind, message, requests) => {
  server.reply('/it', reply);
  expect(await problemOf(get())).toMatchObject({ kind, message });
  expect(server.asked).toHaveLength(requests);
});

test('no answer in time is a problem of its kind', async () => {
  server.reply('/it', { afterMs: 2000 });
  expect(await problemOf(get(client({ timeoutMs: 150 })))).toMatchObject({
    kind: 'away',
    message: 'The provider did not answer within 0.15 s',
  });
  expect(server.asked).toHaveLength(3);
});

test('a server that is not there is away', async () => {
  const gone = await startMarketServer();
  await gone.close();
  expect(await problemOf(client().get(gone.url, answer, never))).toMatchObject({
    kind: 'away',
    message: 'The provider cannot be reached',
  });
});

test('no more requests are sent than the limit allows: the next one waits', async () => {
  server.reply('/it', { body: { ok: true } });
  const limited = client({ limit: { requests: 2, seconds: 1 } });
  for (let request = 0; request < 3; request += 1) await get(limited);
  expect(waits).toEqual([1000]);
});

test('where the limit would keep a run too long it gives up instead of asking', async () => {
  server.reply('/it', { body: { ok: true } });
  const limited = client({ limit: { requests: 1, seconds: 3600 } });
  await get(limited);
  expect(await problemOf(get(limited))).toMatchObject({
    kind: 'limited',
    message: 'The provider may not be asked more often for now',
  });
  expect(server.asked).toHaveLength(1);
});

test('a wait ends when the run is stopped', async () => {
  isWaitReal = true;
  server.reply('/it', { status: 429, headers: { 'retry-after': '30' } });
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 50);
  await expect(client().get(`${server.url}/it`, answer, stop.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a budget counts over any stretch of its length', () => {
  let now = 0;
  const budget = new RequestBudget(2, 10, () => now);
  budget.spend();
  now = 6000;
  budget.spend();
  expect(budget.wait()).toBe(4000);
  now = 10_000;
  expect(budget.wait()).toBe(0);
  budget.spend();
  expect(budget.wait()).toBe(6000);
});

test.each([
  ['seconds', '120', 120_000],
  ['a date', 'Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['a date that is over', 'Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['nothing readable', 'soon', null],
])('Retry-After as %s', (_form, header, ms) => {
  expect(retryAfterMs(header, Date.parse('2026-11-21T12:00:00Z'))).toBe(ms);
});
