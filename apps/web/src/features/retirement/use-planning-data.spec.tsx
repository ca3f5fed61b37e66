/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { momentChosen, NOW } from '@/shared/store/moment-slice';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { usePlanningData } from './use-planning-data';

/** Addresses that the screen reads; with `asOf`, each would answer for another day. */
const ADDRESSES = [
  '/api/retirement/data',
  '/api/networth',
  '/api/budget/summary',
  '/api/retirement/budget',
  '/api/retirement/budget-selections',
  '/api/retirement/portfolio-breakdown',
  '/api/dividends/overview',
  '/api/investment-income/accounts',
  '/api/retirement/goals',
];
const asked: string[] = [];
const server = pageServer(
  ...ADDRESSES.map((address) =>
    http.get(address, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(`${pathname}${search}`);
      const totalNetWorth = search === '' ? 100_000 : 7;
      return HttpResponse.json({ version: 1, items: [], totalNetWorth, portfolios: [] });
    }),
  ),
);

async function openPlanning(moment = NOW) {
  const store = pageStore();
  await signIn(store, []);
  store.dispatch(momentChosen(moment));
  const { result } = renderHook(usePlanningData, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  });
  return { store, result };
}

it('the retirement screen shows now, whatever day the other screens show', async () => {
  const { store, result } = await openPlanning({ asOf: '2026-01-31', knownAt: '2026-02-28' });
  await waitFor(() => expect(result.current.data?.netWorth.totalNetWorth).toBe(100_000));
  expect(asked.toSorted()).toEqual(ADDRESSES.toSorted());
  act(() => void store.dispatch(momentChosen(NOW)));
  await waitFor(() => expect(result.current.data?.netWorth.totalNetWorth).toBe(100_000));
  expect(new Set(asked)).toEqual(new Set(ADDRESSES));
});

it('the retirement plan waits for the goals, which lie above it', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get('/api/retirement/goals', async () => {
      await answered;
      return HttpResponse.json([]);
    }),
  );
  const { result } = await openPlanning();
  await waitFor(() => expect(result.current.data).not.toBeNull());
  expect(result.current.plan).toBeNull();
  answer();
  await waitFor(() => expect(result.current.plan).not.toBeNull());
});

it('the retirement plan is shown where the goals cannot be read', async () => {
  server.use(http.get('/api/retirement/goals', () => new HttpResponse(null, { status: 403 })));
  const { result } = await openPlanning();
  await waitFor(() => expect(result.current.plan).not.toBeNull());
});
