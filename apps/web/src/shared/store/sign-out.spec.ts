/** @jest-environment jest-fixed-jsdom */
import { configureStore } from '@reduxjs/toolkit';
import type { UserView } from '@evenkeel/contracts/identity';
import { api } from '../api/api';
import { STORED } from '../lib/browser-storage';
import { liveSlice } from './live-slice';
import { sessionSlice } from './session-slice';
import { signOutAndReload } from './sign-out';

const SCRIPT = 'https://accounts.example/gsi/client';
const realFetch = globalThis.fetch;
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
  globalThis.fetch = realFetch;
  localStorage.clear();
  document.head.replaceChildren();
  delete (window as { google?: unknown }).google;
});

/** A page on which somebody signs out; `steps` is what happened, in order. */
function page(answer: (path: string) => Response | Promise<Response>) {
  const steps: string[] = [];
  globalThis.fetch = async (url) => {
    steps.push(`asked ${String(url)} ${localStorage.getItem(STORED.token) ?? 'without a token'}`);
    return answer(String(url));
  };
  const store = configureStore({
    reducer: { api: api.reducer, session: sessionSlice.reducer, live: liveSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const leave = (authProvider: UserView['authProvider']) =>
    signOutAndReload(store.dispatch, { authProvider } as UserView, () => steps.push(`reloaded ${localStorage.getItem(STORED.token) ?? 'without a token'} ${localStorage.getItem(STORED.user) ?? 'nor a user'}`));
  return { steps, leave };
}

const done = () => Response.json({ success: true, message: 'Signed out' });
const withGoogle = (path: string) => (path.endsWith('/config') ? Response.json({ google: { clientId: 'c', scriptUrl: SCRIPT } }) : done());
const END = 'reloaded without a token nor a user';

/** The script arrives, or does not. */
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
    ['refuses', () => new Response('', { status: 500 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('clears and reloads also where the server %s', async (_how, answer) => {
    const { steps, leave } = page(answer);
    await leave('email');
    expect(steps).toEqual(['asked /api/auth/signout token', END]);
    expect(warned).toHaveBeenCalledTimes(1);
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
    expect(warned).toHaveBeenCalledWith('Google could not be told of the sign-out', expect.any(Error));
  });

  it('tells Google before the server', async () => {
    const { steps, leave } = page(withGoogle);
    (window as { google?: unknown }).google = { accounts: { id: { disableAutoSelect: () => steps.push('Google was told') } } };
    const left = leave('google');
    await scriptEnds('load');
    await left;
    expect(steps).toEqual(['asked /api/auth/config token', 'Google was told', 'asked /api/auth/signout token', END]);
    expect(warned).not.toHaveBeenCalled();
  });
});
