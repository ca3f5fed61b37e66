/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { dividendsApi } from '@/shared/api/dividends';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { useChoice } from './use-choice';

const stored = { ticker: 'VTI', userDividendSource: 'recent' };
/** Functions that answer the waiting choices, in order: whether the server stores the choice. */
const answers: ((isStored: boolean) => void)[] = [];
pageServer(
  http.get('/api/portfolios', () => HttpResponse.json([])),
  http.get('/api/dividends/p/overview', () => HttpResponse.json({ assets: [stored] })),
  http.post('/api/dividends/p/manual-override', async () => {
    const isStored = await new Promise<boolean>((resolve) => answers.push(resolve));
    return HttpResponse.json({}, { status: isStored ? 200 : 422 });
  }),
);

it('a choice that waits for its answer stays, also where the figures are read meanwhile', async () => {
  const store = pageStore();
  await signIn(store, []);
  const { dividendOverview } = dividendsApi.endpoints;
  const read = () =>
    act(() => store.dispatch(dividendOverview.initiate('p', { forceRefetch: true })));
  const shown = () =>
    dividendOverview.select('p')(store.getState()).data?.assets[0]?.userDividendSource;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useChoice('p', 'VTI'), { wrapper });
  await read();
  act(() => void result.current.chooseSource('6mo'));
  await waitFor(() => expect(answers).toHaveLength(1));
  await read();
  expect(shown()).toBe('6mo');
  act(() => void result.current.chooseSource('3mo'));
  await waitFor(() => expect(answers).toHaveLength(2));
  await read();
  expect(shown()).toBe('3mo');
  answers[0]?.(false);
  await waitFor(() => expect(store.getState().toast.current?.title).toBe('Error'));
  await read();
  expect(shown()).toBe('3mo');
  answers[1]?.(false);
  await waitFor(() => expect(shown()).toBe('recent'));
});
