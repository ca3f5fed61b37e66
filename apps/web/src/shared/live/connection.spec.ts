/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SOCKET_EVENTS, type StreamChanged } from '@evenkeel/contracts/shared/live';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { positionSeen } from '@/shared/store/live-slice';
import { runLive } from './connection';
import { PageSocket } from './fixtures/page-socket';

let mockSocket: PageSocket;
jest.mock('socket.io-client', () => ({ io: () => mockSocket }));

const server = pageServer();
let leave: () => void = () => undefined;
afterEach(() => leave());

/** The page of somebody who is signed in, before its socket is open. */
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
    /** What comes instead of an empty answer. */
    answers,
    /** An answer to a screen. */
    answered: (position: number) => store.dispatch(positionSeen(position)),
    hasAsked: (...since: number[]) => waitFor(() => expect(asked).toEqual(since)),
    status: () => store.getState().live.status,
  };
}

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
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { socket, answers, answered, hasAsked } = await livePage();
    answered(7);
    answers.push(() => new HttpResponse(null, { status: 500 }));
    socket.opens();
    await hasAsked(7);
    socket.hears(SOCKET_EVENTS.streamChanged, pushOf(8));
    await waitFor(() => hasAsked(7, 7), { timeout: 5_000 });
    jest.restoreAllMocks();
  });
});
