/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SOCKET_EVENTS, type StreamChanged } from '@evenkeel/contracts/shared/live';
import { dividendsApi } from '@/shared/api/dividends';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { figuresPushed, positionSeen } from '@/shared/store/live-slice';
import { runLive } from './connection';
import { PageSocket } from './fixtures/page-socket';
import { OVERVIEW } from './fixtures/dividend-overview';

let mockSocket: PageSocket;
jest.mock('socket.io-client', () => ({ io: () => mockSocket }));

const server = pageServer();
let leave: () => void = () => undefined;
afterEach(() => leave());

/** Opens the page of a signed-in person, before its socket is open. */
async function livePage() {
  const socket = (mockSocket = new PageSocket());
  const asked: number[] = [];
  const answers: (() => Response)[] = [];
  server.use(
    http.get('/api/live/changes', ({ request }) => {
      const since = Number(new URL(request.url).searchParams.get('since'));
      asked.push(since);
      return answers.shift()?.() ?? HttpResponse.json({ position: since, streams: [] });
    }),
  );
  const store = pageStore();
  await signIn(store, []);
  leave = runLive({
    dispatch: store.dispatch,
    firstPosition: () => store.getState().live.firstPosition,
  });
  return {
    socket,
    store,
    /** Next answers, instead of empty ones. */
    answers,
    /** Reports an answer to a screen. */
    answered: (position: number) => store.dispatch(positionSeen(position)),
    hasAsked: (...since: number[]) => waitFor(() => expect(asked).toEqual(since)),
    status: () => store.getState().live.status,
  };
}

/** Options of a wait that covers the shortest pauses. */
const isSoon = { timeout: 5_000 };
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => jest.restoreAllMocks());

const pushOf = (position: number): StreamChanged => ({
  category: 'portfolio',
  id: 'p',
  position,
  views: ['transactions'],
});

describe('what a page has missed', () => {
  it('is asked from its first answer, whatever answers came later', async () => {
    const { socket, answered, hasAsked } = await livePage();
    answered(7);
    answered(9);
    socket.opens();
    await hasAsked(7);
  });

  it('is asked from where pushes came up to, not from an answer while there was no connection', async () => {
    const { socket, answered, hasAsked } = await livePage();
    answered(7);
    socket.opens();
    await hasAsked(7);
    socket.hears(SOCKET_EVENTS.streamChanged, pushOf(8));
    socket.breaks();
    answered(12);
    socket.opens();
    await hasAsked(7, 7);
  });

  it('is asked again until there is an answer, from the same position', async () => {
    const { socket, answers, answered, hasAsked } = await livePage();
    answered(7);
    answers.push(() => new HttpResponse(null, { status: 500 }));
    socket.opens();
    await hasAsked(7);
    socket.hears(SOCKET_EVENTS.streamChanged, pushOf(8));
    await waitFor(() => hasAsked(7, 7), isSoon);
  });
});

describe('a price that changed before the first connection', () => {
  const change = {
    ...pushOf(7),
    views: ['portfolios' as const],
    figures: { totalValue: 1, valueChange: 0, valueChangePercent: 0 },
  };

  it.each([
    ['is asked for where figures were calculated since', 4, []],
    ['is not looked for where none were', 3, ['dividendOverview("p")']],
  ])('%s', async (_when, calculation, kept) => {
    const { socket, store, answers, answered } = await livePage();
    await store.dispatch(dividendsApi.util.upsertQueryData('dividendOverview', 'p', OVERVIEW));
    answered(7);
    const { figures, position } = change;
    store.dispatch(
      figuresPushed({ portfolioId: 'p', position, calculation: 3, figures, arrivedAt: 1 }),
    );
    answers.push(() => HttpResponse.json({ position: 7, streams: [{ ...change, calculation }] }));
    socket.opens();
    const known = () => Object.keys(store.getState().api.queries);
    await waitFor(() => expect(known()).not.toContain('portfolios(undefined)'));
    expect(known().filter((query) => query.startsWith('dividend'))).toEqual(kept);
  });
});

describe('a socket that the server refuses', () => {
  it('knocks again, since socket.io does not', async () => {
    const { socket, status } = await livePage();
    socket.isRefused('unavailable');
    expect(status()).toBe('reconnecting');
    await waitFor(() => expect(socket.knocks).toBe(2), isSoon);
    socket.isRefused('unavailable');
    await waitFor(() => expect(socket.knocks).toBe(3), isSoon);
    socket.opens();
    expect(status()).toBe('connected');
  });

  it('knocks no more where the session has ended', async () => {
    const { socket, store } = await livePage();
    socket.isRefused('unauthorized');
    expect(store.getState().session.user).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(socket.knocks).toBe(1);
  });
});

describe('a WebSocket that is swallowed on its way', () => {
  it('gives way to polling, and that to a WebSocket again', async () => {
    const { socket, status } = await livePage();
    socket.isNotAnswered();
    expect(status()).toBe('reconnecting');
    expect(socket.io.opts.transports).toEqual(['polling', 'websocket']);
    socket.isNotAnswered();
    expect(socket.io.opts.transports).toEqual(['websocket', 'polling']);
  });

  it('is what one that breaks or is refused is not', async () => {
    const { socket } = await livePage();
    socket.isRefused('unavailable');
    socket.opens();
    socket.breaks();
    expect(socket.io.opts.transports).toEqual(['websocket', 'polling']);
  });
});
