/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { createChangeReader } from '@/shared/live/apply-changes';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { useRetirementBreakdownQuery, useRetirementDividendsQuery } from './api';

let figure = 0;
pageServer(
  answerPortfolios([]),
  http.get('/api/dividends/overview', () =>
    HttpResponse.json({ summary: { totalMonthlyDividends: figure }, assets: [] }),
  ),
  http.get('/api/retirement/portfolio-breakdown', () =>
    HttpResponse.json({ totalDividendAssetsValue: figure }),
  ),
);

describe('the retirement page, while it is open', () => {
  it.each([
    [
      'dividends of all portfolios',
      () => useRetirementDividendsQuery().data?.summary.totalMonthlyDividends,
    ],
    [
      'value of what pays dividends',
      () => useRetirementBreakdownQuery().data?.totalDividendAssetsValue,
    ],
  ])('follows a portfolio whose dividends changed: the %s', async (_what, useFigure) => {
    figure = 10;
    const store = pageStore();
    await signIn(store, []);
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    );
    const { result } = renderHook(useFigure, { wrapper });
    await waitFor(() => expect(result.current).toBe(10));
    figure = 12;
    const changes = createChangeReader(store.dispatch);
    // What the calculation of a portfolio's dividends tells.
    act(() =>
      changes.changed({
        category: 'portfolio',
        id: 'p',
        position: 2,
        calculation: 2,
        views: ['dividends', 'budget'],
      }),
    );
    await waitFor(() => expect(result.current).toBe(12));
    changes.stop();
  });
});
