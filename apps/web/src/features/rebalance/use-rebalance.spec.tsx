/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { serverCameBack, serverWentAway } from '@/shared/store/live-slice';
import { useRebalance } from './use-rebalance';

const STORED = { calculations: [], timestamp: '2026-01-02T00:00:00.000Z' };
let asked = 0;
const calculated = () => {
  asked += 1;
  return HttpResponse.json({ timestamp: STORED.timestamp });
};
pageServer(
  http.get('/api/portfolios/p/rebalance/calculations', () => HttpResponse.json(STORED)),
  http.get('/api/portfolios/p/rebalance/:side', () => HttpResponse.json({ actionItems: [] })),
  http.post('/api/portfolios/p/rebalance/calculate', calculated),
);

it('calculates once more when the server is back', async () => {
  const store = pageStore();
  await signIn(store, []);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useRebalance('p'), { wrapper });
  await waitFor(() =>
    expect(result.current).toMatchObject({ isCalculating: false, failure: null }),
  );
  expect(asked).toBe(1);
  act(() => void store.dispatch(serverWentAway()));
  expect(asked).toBe(1);
  act(() => void store.dispatch(serverCameBack()));
  await waitFor(() => expect(asked).toBe(2));
});
