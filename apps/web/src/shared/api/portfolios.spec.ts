/** @jest-environment jest-fixed-jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { liveSlice } from '@/shared/store/live-slice';
import { momentSlice } from '@/shared/store/moment-slice';
import { api } from './api';
import { pageServer } from './fixtures/page-server';
import { portfoliosApi } from './portfolios';

const server = pageServer();
afterEach(() => jest.restoreAllMocks());

const calculated: string[] = [];
/** Stands for any read of a portfolio's rebalance calculation. */
const probe = api.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<number, string>({
      queryFn: (id) => ({ data: calculated.push(id) }),
      providesTags: (_answer, _error, id) => [{ type: 'rebalance', id }],
    }),
  }),
});

async function change(status: number): Promise<string[]> {
  browserStorage.write(STORED.token, 'token');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.patch('/api/portfolios/p', () => HttpResponse.json({}, { status })));
  const store = configureStore({
    reducer: { api: api.reducer, live: liveSlice.reducer, moment: momentSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const shown = ['p', 'other'].map((id) => store.dispatch(probe.endpoints.probe.initiate(id)));
  await Promise.all(shown);
  calculated.length = 0;
  await store.dispatch(
    portfoliosApi.endpoints.changePortfolio.initiate({ id: 'p', body: { baseDrift: '3' } }),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const subscription of shown) subscription.unsubscribe();
  store.dispatch(api.util.resetApiState());
  return [...calculated];
}

it('a changed portfolio’s rebalance calculations are asked for again, and no other’s', async () => {
  expect(await change(200)).toEqual(['p']);
});

it('a refused change leaves them as they are', async () => {
  expect(await change(400)).toEqual([]);
});
