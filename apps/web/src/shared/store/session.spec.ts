/** @jest-environment jest-fixed-jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { UserView } from '@evenkeel/contracts/identity';
import { api } from '@/shared/api/api';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { STORED } from '@/shared/lib/browser-storage';
import { liveSlice } from './live-slice';
import { momentSlice } from './moment-slice';
import { beginSession, restoreSession } from './session';
import { sessionSlice } from './session-slice';

const ANN: UserView = {
  id: 'u',
  email: 'ann@example.org',
  name: 'Ann',
  displayName: 'Ann',
  username: null,
  photoURL: null,
  avatar: null,
  profilePicture: null,
  dateOfBirth: null,
  timezone: 'UTC',
  authProvider: 'email',
};
const server = pageServer();
let warned: jest.SpyInstance;

beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

const json = (status: number, body: JsonBodyType, headers: Record<string, string> = {}) =>
  HttpResponse.json(body, { status, headers });
const confirmed = () => json(200, { user: { ...ANN, name: 'Ann Ahlers' } });
const starting = () =>
  json(
    503,
    { statusCode: 503, error: 'Service Unavailable', message: 'Starting' },
    { 'retry-after': '1' },
  );

/** A page that opens on what the browser keeps. The server answers one after the other, the last one for ever. */
function open(
  {
    token = 'token-1',
    user = JSON.stringify(ANN),
  }: { token?: string | null; user?: string | null } = {},
  ...answers: (() => HttpResponse<JsonBodyType>)[]
) {
  if (token !== null) localStorage.setItem(STORED.token, token);
  if (user !== null) localStorage.setItem(STORED.user, user);
  const asked: (string | null)[] = [];
  if (answers.length > 0)
    server.use(
      http.get('/api/auth/verify', ({ request }) => {
        asked.push(request.headers.get('authorization'));
        return answers[Math.min(asked.length, answers.length) - 1]?.();
      }),
    );
  const store = configureStore({
    reducer: {
      api: api.reducer,
      session: sessionSlice.reducer,
      live: liveSlice.reducer,
      moment: momentSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const restored = restoreSession(store.dispatch);
  return { store, asked, restored, status: () => store.getState().session.status };
}

const stored = () => ({
  token: localStorage.getItem(STORED.token),
  user: localStorage.getItem(STORED.user),
});
const NOTHING = { token: null, user: null };

describe('the session at the start of a page', () => {
  it('is loading until the stored token is verified, then signed in as the server says, with the portfolio chosen before', async () => {
    localStorage.setItem(STORED.portfolioOf('u'), 'p');
    const { store, asked, restored, status } = open({}, confirmed);
    expect(status()).toBe('loading');
    await restored;
    expect(asked).toEqual(['Bearer token-1']);
    expect(store.getState().session).toEqual({
      status: 'signed-in',
      user: { ...ANN, name: 'Ann Ahlers' },
      chosenPortfolioId: 'p',
    });
    expect(stored()).toEqual({
      token: 'token-1',
      user: JSON.stringify({ ...ANN, name: 'Ann Ahlers' }),
    });
  });

  it.each([
    ['no token', { token: null }],
    ['no user', { user: null }],
  ])(
    'is signed out where %s is stored, without asking, and what is stored is cleared',
    async (_what, kept) => {
      const { asked, restored, status } = open(kept);
      await restored;
      expect([status(), asked, stored()]).toEqual(['signed-out', [], NOTHING]);
    },
  );

  it.each([
    ['no JSON', '{"id":'],
    ['not a user', '{"id":7}'],
    ['null', 'null'],
  ])(
    'is signed out where the stored user cannot be parsed (%s): logged and cleared',
    async (_what, user) => {
      const { asked, restored, status } = open({ user });
      await restored;
      expect([status(), asked, stored()]).toEqual(['signed-out', [], NOTHING]);
      expect(warned).toHaveBeenCalledWith('The stored user could not be read', expect.anything());
    },
  );

  it.each<[string, () => HttpResponse<JsonBodyType>]>([
    [
      'the token is refused',
      () =>
        json(401, { statusCode: 401, error: 'Unauthorized', message: 'User not authenticated' }),
    ],
    ['the server fails', () => json(500, {})],
    ['the server is away and does not say for how long', () => json(503, {})],
    ['the answer carries no user', () => json(200, {})],
    ['the network is lost', () => HttpResponse.error()],
  ])('is signed out where %s: logged and cleared', async (_what, answer) => {
    const { asked, restored, status } = open({}, answer);
    await restored;
    expect([status(), asked.length, stored()]).toEqual(['signed-out', 1, NOTHING]);
    expect(warned).toHaveBeenCalledWith(
      'The stored session could not be verified',
      expect.anything(),
    );
  });

  it('asks again where the server is starting and says when', async () => {
    const { asked, restored, status } = open({}, starting, starting, confirmed);
    await jest.advanceTimersByTimeAsync(1_900);
    expect([status(), asked.length]).toEqual(['loading', 2]);
    await jest.advanceTimersByTimeAsync(200);
    await restored;
    expect([status(), asked.length]).toEqual(['signed-in', 3]);
  });

  it('asks a starting server eight times, then is signed out', async () => {
    const { asked, restored, status } = open({}, starting);
    await jest.advanceTimersByTimeAsync(60_000);
    await restored;
    expect([status(), asked.length, stored()]).toEqual(['signed-out', 8, NOTHING]);
  });

  it('leaves alone what another tab has signed in meanwhile', async () => {
    const refusedLate = () => {
      localStorage.setItem(STORED.token, 'token-2');
      return json(401, {});
    };
    const { asked, restored, status } = open({}, refusedLate, confirmed);
    await restored;
    expect([status(), asked, stored().token]).toEqual([
      'signed-in',
      ['Bearer token-1', 'Bearer token-2'],
      'token-2',
    ]);
  });
});

test('signing in keeps the token and the user under their keys', () => {
  const { store } = open({ token: null, user: null });
  beginSession(store.dispatch, ANN, 'token-3');
  expect(store.getState().session).toEqual({
    status: 'signed-in',
    user: ANN,
    chosenPortfolioId: null,
  });
  expect(localStorage.getItem('evenkeel.token')).toBe('token-3');
  expect(JSON.parse(localStorage.getItem('evenkeel.user') ?? '')).toEqual(ANN);
});
