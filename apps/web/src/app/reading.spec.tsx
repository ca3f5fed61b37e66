/** @jest-environment jest-fixed-jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { useAssetDeletionQuery } from '@/features/assets/api';
import {
  type TransactionSelection,
  useTransactionWindowQuery,
} from '@/features/ledger/transactions/api';
import { useRetirementDataQuery } from '@/features/retirement/api';
import { useDescendantsQuery } from '@/features/strategies/api';
import { useAccountsQuery } from '@/shared/api/accounts';
import { api, pollingOf } from '@/shared/api/api';
import { useSetupQuery } from '@/shared/api/assets';
import { pageServer } from '@/shared/api/fixtures/page-server';
import {
  useBuyActionItemsQuery,
  useCalculationsQuery,
  useSellActionItemsQuery,
} from '@/shared/api/rebalance';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { signedIn } from '@/shared/store/session-slice';

const server = pageServer();
let unlisten: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  browserStorage.write(STORED.token, 'token');
});
afterEach(() => {
  unlisten();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Accounts() {
  useAccountsQuery('p');
  return null;
}
function Assets() {
  useSetupQuery('p');
  return null;
}
function Rebalance() {
  useCalculationsQuery('p');
  useSellActionItemsQuery('p');
  useBuyActionItemsQuery('p');
  return null;
}
function Retirement() {
  useRetirementDataQuery();
  return null;
}
function Portfolios() {
  useCurrentPortfolio();
  return null;
}

function Deletion() {
  useAssetDeletionQuery({ portfolioId: 'p', ticker: 'VTI' });
  return null;
}
function Descendants() {
  useDescendantsQuery({ portfolioId: 'p', strategyId: 's' });
  return null;
}
/** Screens and addresses of reads, by the names of their endpoints. */
const POLLED = {
  setup: { Screen: Assets, url: '/api/setup/p' },
  assetDeletion: { Screen: Deletion, url: '/api/setup/p/assets/VTI/deletion' },
};

/** Folder of the files that add endpoints to the cache. */
const SOURCES = join(__dirname, '..');
const namesEndpoints = (file: string) =>
  /\.tsx?$/.test(file) &&
  !file.includes('.spec.') &&
  readFileSync(join(SOURCES, file), 'utf8').includes('injectEndpoints');

/** Returns the name and the address of each query endpoint, with made-up arguments. */
function addressesOfReads(): readonly [string, string][] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(namesEndpoints);
  for (const file of files) jest.requireActual(join(SOURCES, file));
  // An empty list whose text is 'x'. Each of its members is the same list.
  const asked: unknown = new Proxy(Object.assign([], { toString: () => 'x' }), {
    get: (target, name, itself) =>
      typeof name === 'symbol' || name in target ? Reflect.get(target, name) : itself,
  });
  const found: [string, string][] = [];
  const seen = (name: string) => (definition: object) => {
    const { type, query } = definition as { type: string; query?: (asked: unknown) => unknown };
    if (type === 'query' && query) found.push([name, (query(asked) as { url: string }).url]);
  };
  const names = Object.keys(api.endpoints);
  api.enhanceEndpoints({
    endpoints: Object.fromEntries(names.map((name) => [name, seen(name)])),
  });
  return found;
}

const SELECTION: TransactionSelection = { sort: '-datetime' };
function Window() {
  useTransactionWindowQuery({ portfolioId: 'p', selection: SELECTION, offset: 0 });
  return null;
}

/** Starts a page whose screens come and go, and counts the requests of each address. */
function startPage({ answers = 200 }: { answers?: number } = {}) {
  const asked = new Map<string, number>();
  server.use(
    http.get('/api/*', ({ request }) => {
      const { pathname } = new URL(request.url);
      asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
      return HttpResponse.json([], { status: answers });
    }),
  );
  const store = pageStore();
  unlisten = setupListeners(store.dispatch);
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const show = async (Screen: () => null) => {
    const { unmount } = render(
      <Provider store={store}>
        <Screen />
      </Provider>,
    );
    await pass(1);
    return unmount;
  };
  const focus = async () => {
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(1);
  };
  const times = (url: string) => asked.get(url) ?? 0;
  return { store, show, pass, focus, times };
}

const ACCOUNTS = '/api/portfolios/p/accounts';

describe('what was read', () => {
  it('is fresh for 10 seconds: a screen that comes sooner does not ask again, one that comes later does', async () => {
    const { show, pass, times } = startPage();
    (await show(Accounts))();
    await pass(9_000);
    (await show(Accounts))();
    expect(times(ACCOUNTS)).toBe(1);
    await pass(1_100);
    await show(Accounts);
    expect(times(ACCOUNTS)).toBe(2);
  });

  it('is kept for 5 minutes after the last screen that shows it has gone', async () => {
    const { store, show, pass } = startPage();
    const leave = await show(Accounts);
    leave();
    const entries = () => Object.keys(store.getState().api.queries);
    await pass(299_000);
    expect(entries()).toHaveLength(1);
    await pass(2_000);
    expect(entries()).toHaveLength(0);
  });

  it.each([
    ['what would go along with an asset', Deletion],
    ['what would go along with a strategy', Descendants],
    ['a window of the transactions', Window],
  ])('is kept for 5 minutes like all others: %s', async (_name, Screen) => {
    const { store, show, pass } = startPage();
    (await show(Screen))();
    await pass(299_000);
    expect(Object.keys(store.getState().api.queries)).toHaveLength(1);
  });

  it('is not asked for again on focus', async () => {
    const { show, focus, times } = startPage();
    await show(Accounts);
    await focus();
    expect(times(ACCOUNTS)).toBe(1);
  });

  it('is not polled', async () => {
    const { show, pass, times } = startPage();
    await show(Accounts);
    await pass(200_000);
    expect(times(ACCOUNTS)).toBe(1);
  });

  it.each(Object.entries(POLLED))(
    'is polled every 60 seconds where the address contains /setup/: %s',
    async (_name, { Screen, url }) => {
      const { show, pass, times } = startPage();
      await show(Screen);
      await pass(59_000);
      expect(times(url)).toBe(1);
      await pass(1_000);
      expect(times(url)).toBe(2);
      await pass(60_000);
      expect(times(url)).toBe(3);
    },
  );

  it('is seen to be polled for each read whose address contains /setup/', () => {
    const polled = addressesOfReads().filter(([, url]) => pollingOf(url) > 0);
    expect(polled.map(([name]) => name).sort()).toEqual(Object.keys(POLLED).sort());
  });

  it('is not asked for again by itself after a failure', async () => {
    const { show, pass, times } = startPage({ answers: 500 });
    await show(Accounts);
    await pass(120_000);
    expect(times(ACCOUNTS)).toBe(1);
  });
});

it('what was calculated for rebalancing is never fresh: each screen asks again', async () => {
  const { show, times } = startPage();
  const addresses = ['calculations', 'action-items', 'buy-action-items'].map(
    (rest) => `/api/portfolios/p/rebalance/${rest}`,
  );
  (await show(Rebalance))();
  expect(addresses.map(times)).toEqual([1, 1, 1]);
  await show(Rebalance);
  expect(addresses.map(times)).toEqual([2, 2, 2]);
});

it('what is assumed of retirement is never fresh: each screen asks again', async () => {
  const { show, times } = startPage();
  (await show(Retirement))();
  expect(times('/api/retirement/data')).toBe(1);
  await show(Retirement);
  expect(times('/api/retirement/data')).toBe(2);
});

describe('the list of portfolios', () => {
  const user = { id: 'u', email: 'a@b.example', name: 'Ada' } as Parameters<
    typeof signedIn
  >[0]['user'];

  it('is asked for only while somebody is signed in', async () => {
    const { store, show, pass, times } = startPage();
    await show(Portfolios);
    expect(times('/api/portfolios')).toBe(0);
    act(() => void store.dispatch(signedIn({ user, chosenPortfolioId: null })));
    await pass(1);
    expect(times('/api/portfolios')).toBe(1);
  });

  it('is always stale: each screen asks, and so does the window when it is focused again', async () => {
    const { store, show, focus, times } = startPage();
    store.dispatch(signedIn({ user, chosenPortfolioId: null }));
    (await show(Portfolios))();
    await show(Portfolios);
    expect(times('/api/portfolios')).toBe(2);
    await focus();
    expect(times('/api/portfolios')).toBe(3);
  });
});
