/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { api } from './api';
import { pageServer } from './fixtures/page-server';
import { usePerformanceQuery } from './performance';

const server = pageServer();

function Gain() {
  const { data } = usePerformanceQuery({
    scope: { portfolioId: null },
    portfolioIds: ['p', 'q'],
    period: {},
    benchmarks: [],
  });
  return <p>{data?.gain}</p>;
}

it('a push of any portfolio refreshes the performance of all', async () => {
  browserStorage.write(STORED.token, 'token');
  let gain = 0;
  server.use(http.get('/api/performance', () => HttpResponse.json({ gain: (gain += 1) })));
  const store = pageStore();
  render(
    <Provider store={store}>
      <Gain />
    </Provider>,
  );
  expect(await screen.findByText('1')).toBeVisible();
  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'performance', id: 'q' }])));
  expect(await screen.findByText('2')).toBeVisible();
});
