/** @jest-environment jest-fixed-jsdom */
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import type { PriceRefreshProgress, PriceRefreshView } from '@evenkeel/contracts/market/refresh';
import { api } from '@/shared/api/api';
import { marketApi } from '@/shared/api/market';
import { applyRefresh } from './apply-refresh';

const progress: PriceRefreshProgress = {
  runId: 'a',
  portfolioId: 'p',
  status: 'running',
  total: 4,
  done: 1,
  stored: 0,
  error: null,
  requestedAt: '2026-11-21T12:00:00.000Z',
  finishedAt: null,
};
const shown: PriceRefreshView = { providers: ['yahoo'], pricesUpdatedAt: null, run: null };

async function startPage() {
  const invalidated: unknown[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    if (api.util.invalidateTags.match(action)) invalidated.push(action.payload);
    return next(action);
  };
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware).concat(recorder),
  });
  await store.dispatch(marketApi.util.upsertQueryData('priceRefresh', 'p', shown));
  const run = () => marketApi.endpoints.priceRefresh.select('p')(store.getState()).data?.run;
  return { store, run, invalidated };
}

test('progress shows at once, without a request', async () => {
  const { store, run, invalidated } = await startPage();
  applyRefresh(store.dispatch, progress);
  expect(run()).toEqual({ ...progress, failures: [] });
  expect(invalidated).toEqual([]);
});

test('at the end what is shown is read again, with the failures that a push does not carry', async () => {
  const { store, run, invalidated } = await startPage();
  const end = { ...progress, status: 'finished' as const, finishedAt: '2026-11-21T12:00:05.000Z' };
  applyRefresh(store.dispatch, end);
  expect(run()?.status).not.toBe('finished');
  expect(invalidated).toEqual([['quotes']]);
});
