/** @jest-environment jest-fixed-jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import type { UserView } from '@evenkeel/contracts/identity';
import { api } from '@/shared/api/api';
import { userApi } from '@/shared/api/user';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { STORED } from '@/shared/lib/browser-storage';
import { liveSlice } from './live-slice';
import { momentSlice } from './moment-slice';
import { sessionSlice } from './session-slice';
import { signOutAndReload } from './sign-out';

const SCRIPT = 'https://accounts.example/gsi/client';
const server = pageServer();
let warned: jest.SpyInstance;

beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem(STORED.token, 'token');
  localStorage.setItem(STORED.user, '{}');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  document.head.replaceChildren();
  delete (window as { google?: unknown }).google;
});

/** Makes a page on which somebody signs out; `steps` lists the events in order. */
function page(answer: (path: string) => Response | Promise<Response>) {
  const steps: string[] = [];
  server.use(
    http.all('/api/auth/*', ({ request }) => {
      const { pathname } = new URL(request.url);
      steps.push(`asked ${pathname} ${localStorage.getItem(STORED.token) ?? 'without a token'}`);
      return answer(pathname);
    }),
  );
  const store = configureStore({
    reducer: {
      api: api.reducer,
      session: sessionSlice.reducer,
      live: liveSlice.reducer,
      moment: momentSlice.reducer,
    },
    // The check is off, because it warns if it takes long, as it does on a slow machine.
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  const read = () => store.dispatch(userApi.endpoints.user.initiate('u'));
  const leave = (authProvider: UserView['authProvider']) =>
    signOutAndReload(store.dispatch, { authProvider } as UserView, () =>
      steps.push(
        `reloaded ${localStorage.getItem(STORED.token) ?? 'without a token'} ${localStorage.getItem(STORED.user) ?? 'nor a user'}`,
      ),
    );
  return { steps, leave, read };
}

const done = () => HttpResponse.json({ success: true, message: 'Signed out' });
const withGoogle = (path: string) =>
  path.endsWith('/config')
    ? HttpResponse.json({ google: { clientId: 'c', scriptUrl: SCRIPT } })
    : done();
const END = 'reloaded without a token nor a user';

/** Ends the loading of the script, with success or failure. */
async function scriptEnds(event: 'load' | 'error'): Promise<void> {
  while (!document.querySelector('script')) await new Promise((resolve) => setTimeout(resolve, 1));
  document.querySelector('script')?.dispatchEvent(new Event(event));
}

describe('signing out', () => {
  it('tells the server, clears what is stored and reloads the page', async () => {
    const { steps, leave } = page(done);
    await leave('email');
    expect(steps).toEqual(['asked /api/auth/signout token', END]);
    expect(document.querySelector('script')).toBeNull();
  });

  it.each([
    ['refuses', () => new HttpResponse(null, { status: 500 })],
    ['cannot be reached', () => HttpResponse.error()],
  ])('clears and reloads also where the server %s', async (_how, answer) => {
    const { steps, leave } = page(answer);
    await leave('email');
    expect(steps).toEqual(['asked /api/auth/signout token', END]);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('gives up what is being read, which the server would refuse', async () => {
    server.use(http.get('/api/users/u', () => new Promise(() => undefined)));
    const { steps, leave, read } = page(done);
    const reading = read();
    await leave('email');
    expect((await reading).isError).toBe(true);
    expect(steps.at(-1)).toBe(END);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('does not wait for ever for a server that says nothing', async () => {
    jest.useFakeTimers();
    const { steps, leave } = page(() => new Promise(() => undefined));
    const left = leave('email');
    await jest.advanceTimersByTimeAsync(5_000);
    await left;
    expect(steps.at(-1)).toBe(END);
  });

  it('that came by Google is signed out of Google, too: only a warning where that fails', async () => {
    const { steps, leave } = page(withGoogle);
    const left = leave('google');
    await scriptEnds('error');
    await left;
    expect(steps).toEqual(['asked /api/auth/config token', 'asked /api/auth/signout token', END]);
    expect(warned).toHaveBeenCalledWith(
      'Google could not be told of the sign-out',
      expect.any(Error),
    );
  });

  it('tells Google before the server', async () => {
    const { steps, leave } = page(withGoogle);
    (window as { google?: unknown }).google = {
      accounts: { id: { disableAutoSelect: () => steps.push('Google was told') } },
    };
    const left = leave('google');
    await scriptEnds('load');
    await left;
    expect(steps).toEqual([
      'asked /api/auth/config token',
      'Google was told',
      'asked /api/auth/signout token',
      END,
    ]);
    expect(warned).not.toHaveBeenCalled();
  });
});
