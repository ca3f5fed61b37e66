/** @jest-environment jest-fixed-jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { UserView } from '@evenkeel/contracts/identity';
import { api } from '@/shared/api/api';
import { portfoliosApi } from '@/shared/api/portfolios';
import { userApi } from '@/shared/api/user';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { STORED } from '@/shared/lib/browser-storage';
import { figuresPushed, liveSlice, positionSeen } from './live-slice';
import { momentChosen, momentSlice } from './moment-slice';
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
const PORTFOLIO = { id: 'p', name: 'Long run', isArchived: false };
const VALUE = {
  totalValue: 5000,
  valueChange: -50,
  valueChangePercent: -0.99,
  calculation: 7,
  position: 3,
  priceMissing: [],
  isIncomplete: false,
};
const START = {
  user: { ...ANN, name: 'Ann Ahlers' },
  portfolios: [PORTFOLIO],
  figures: [
    {
      portfolioId: 'p',
      value: VALUE,
      advised: { sells: 1, buys: 2, sellAmount: 0, buyAmount: 0, targets: 1, offTarget: 1 },
    },
  ],
};
const confirmed = () => json(200, START);
const starting = () =>
  json(
    503,
    { statusCode: 503, error: 'Service Unavailable', message: 'Starting' },
    { 'retry-after': '1' },
  );
const NET_WORTH = { totalNetWorth: 5000, portfolios: [] };
const refused = () =>
  json(
    429,
    { statusCode: 429, error: 'Too Many Requests', message: 'Too many' },
    { 'retry-after': '54' },
  );

/**
 * Opens a page with the credentials that the browser keeps. The server gives the answers one after
 * the other, and repeats the last one.
 */
function open(
  {
    token = 'token-1',
    user = JSON.stringify(ANN),
  }: { token?: string | null; user?: string | null } = {},
  ...answers: (() => HttpResponse<JsonBodyType> | Promise<HttpResponse<JsonBodyType>>)[]
) {
  if (token !== null) localStorage.setItem(STORED.token, token);
  if (user !== null) localStorage.setItem(STORED.user, user);
  const asked: (string | null)[] = [];
  if (answers.length > 0)
    server.use(
      http.get('/api/start', ({ request }) => {
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
  it('is that of the stored user at once, then as the server says, with the portfolio chosen before', async () => {
    localStorage.setItem(STORED.portfolioOf('u'), 'p');
    const { store, asked, restored } = open({}, confirmed);
    expect(store.getState().session).toEqual({
      status: 'signed-in',
      user: ANN,
      chosenPortfolioId: 'p',
    });
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
      'The stored session could not be confirmed',
      expect.anything(),
    );
  });

  it('asks again where the server is starting and says when', async () => {
    const { asked, restored, status } = open({}, starting, starting, confirmed);
    await jest.advanceTimersByTimeAsync(1_900);
    expect([status(), asked.length]).toEqual(['signed-in', 2]);
    await jest.advanceTimersByTimeAsync(200);
    await restored;
    expect([status(), asked.length]).toEqual(['signed-in', 3]);
    expect(stored().token).toBe('token-1');
  });

  it('asks a starting server eight times, then is signed out', async () => {
    const { asked, restored, status } = open({}, starting);
    await jest.advanceTimersByTimeAsync(60_000);
    await restored;
    expect([status(), asked.length, stored()]).toEqual(['signed-out', 8, NOTHING]);
  });

  it.each(['beforeunload', 'pagehide'])(
    'keeps what is stored where the browser ends its request at %s, and asks again if it stays',
    async (event) => {
      const ended = () => {
        dispatchEvent(new Event(event));
        return HttpResponse.error();
      };
      const { asked, restored, status } = open({}, ended, confirmed);
      await jest.advanceTimersByTimeAsync(900);
      expect([status(), asked.length, stored().token]).toEqual(['signed-in', 1, 'token-1']);
      await jest.advanceTimersByTimeAsync(200);
      await restored;
      expect([status(), asked.length, stored().token]).toEqual(['signed-in', 2, 'token-1']);
    },
  );

  it('shows the kept session and asks again while its address is refused, however long that takes', async () => {
    const page = open({}, ...Array.from({ length: 9 }, () => refused), confirmed);
    let refusals = 0;
    server.use(
      http.get('/api/networth', () => ((refusals += 1) > 1 ? json(200, NET_WORTH) : refused())),
    );
    const { netWorth } = portfoliosApi.endpoints;
    const shown = await page.store.dispatch(netWorth.initiate());
    expect(shown.error).toMatchObject({ status: 429 });
    await jest.advanceTimersByTimeAsync(53_000);
    expect([page.status(), page.asked.length, stored().token]).toEqual(['signed-in', 1, 'token-1']);
    await jest.advanceTimersByTimeAsync(9 * 54_000);
    await page.restored;
    expect([page.status(), page.asked.length, stored().token]).toEqual([
      'signed-in',
      10,
      'token-1',
    ]);
    // The page repeats a read of a screen that the server refused meanwhile.
    await jest.advanceTimersByTimeAsync(100);
    expect(netWorth.select()(page.store.getState()).data).toMatchObject(NET_WORTH);
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

describe('the start of a page', () => {
  /** Reads the data of screens without a request: the server would not answer one. */
  const shown = async ({ store }: ReturnType<typeof open>) => {
    const { portfolios, portfolioValue } = portfoliosApi.endpoints;
    const [list, value, user] = await Promise.all([
      store.dispatch(portfolios.initiate(undefined)),
      store.dispatch(portfolioValue.initiate('p')),
      store.dispatch(userApi.endpoints.user.initiate('u')),
    ]);
    return [list.data, value.data, user.data];
  };

  it('fills what screens ask for: the user, the portfolios, their values and what is advised', async () => {
    const page = open({}, confirmed);
    await page.restored;
    expect(await shown(page)).toEqual([START.portfolios, VALUE, START.user]);
    expect(page.store.getState().live.pushed.p?.figures).toEqual({
      totalValue: 5000,
      valueChange: -50,
      valueChangePercent: -0.99,
      sells: 1,
      buys: 2,
      sellAmount: 0,
      buyAmount: 0,
      targets: 1,
      offTarget: 1,
    });
    expect(page.asked).toHaveLength(1);
  });

  it('answers who asks for the portfolios meanwhile, and their values are there by then', async () => {
    const page = open({}, confirmed);
    const { portfolios, portfolioValue } = portfoliosApi.endpoints;
    const list = await page.store.dispatch(portfolios.initiate(undefined, { forceRefetch: true }));
    expect(list.data).toEqual(START.portfolios);
    expect(portfolioValue.select('p')(page.store.getState()).data).toEqual(VALUE);
    await page.restored;
    expect(page.asked).toHaveLength(1);
  });

  it('answers who asks while its words are still coming', async () => {
    let say = (): void => undefined;
    const words = new Promise<void>((resolve) => (say = resolve));
    const body = new ReadableStream({
      start: async (controller) => {
        await words;
        controller.enqueue(new TextEncoder().encode(JSON.stringify(START)));
        controller.close();
      },
    });
    const page = open({}, () => new HttpResponse(body, { headers: { 'x-event-position': '3' } }));
    await jest.advanceTimersByTimeAsync(50);
    const { portfolios } = portfoliosApi.endpoints;
    const asked = page.store.dispatch(portfolios.initiate(undefined, { forceRefetch: true }));
    say();
    expect((await asked).data).toEqual(START.portfolios);
    await page.restored;
    expect(page.store.getState().live.position).toBe(3);
  });

  it('does not answer a page that has seen something later, nor replace what it asked for then', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const page = open({}, () => held.then(confirmed));
    server.use(
      http.get('/api/portfolios', () => HttpResponse.json([])),
      http.get('/api/portfolios/p/value', () => HttpResponse.json({ ...VALUE, totalValue: 1 })),
    );
    const { portfolios, portfolioValue } = portfoliosApi.endpoints;
    await jest.advanceTimersByTimeAsync(5);
    page.store.dispatch(positionSeen(9));
    await page.store.dispatch(portfolios.initiate(undefined, { forceRefetch: true }));
    await page.store.dispatch(portfolioValue.initiate('p'));
    answer();
    await page.restored;
    const state = page.store.getState();
    expect(portfolios.select()(state).data).toEqual([]);
    expect(portfolioValue.select('p')(state).data?.totalValue).toBe(1);
    expect(state.session.user).toEqual(START.user);
  });

  it('never replaces newer figures that were pushed', async () => {
    const page = open({}, confirmed);
    const newer = { totalValue: 6000, valueChange: 0, valueChangePercent: 0, sells: 0, buys: 0 };
    page.store.dispatch(
      figuresPushed({
        portfolioId: 'p',
        position: 4,
        calculation: 8,
        figures: newer,
        arrivedAt: Date.now(),
      }),
    );
    await page.restored;
    expect(page.store.getState().live.pushed.p?.figures).toEqual(newer);
    expect(
      portfoliosApi.endpoints.portfolioValue.select('p')(page.store.getState()).data,
    ).toMatchObject({ totalValue: 6000, calculation: 8 });
  });

  it('says nothing of today while an earlier day is shown', async () => {
    const page = open({}, confirmed);
    page.store.dispatch(momentChosen({ asOf: '2026-01-02', knownAt: null }));
    await page.restored;
    const state = page.store.getState();
    expect(state.live.pushed).toEqual({});
    expect(portfoliosApi.endpoints.portfolioValue.select('p')(state).data).toBeUndefined();
    expect(portfoliosApi.endpoints.portfolios.select()(state).data).toEqual(START.portfolios);
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
