/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { momentChosen } from '@/shared/store/moment-slice';
import { Figures } from './figures';

const DAY: PerformanceView = {
  ...{ from: '2026-03-01', to: '2026-03-02', startValue: 100, endValue: 110 },
  ...{ inflows: 0, outflows: 0, gain: 10, dividends: 0, fees: 0, market: 10 },
  ...{ realised: 0, unrealised: 10, twr: 10, twrAnnual: null, mwr: null, mwrPeriod: null },
  ...{ maxDrawdown: { percent: 0, peak: null, trough: null }, volatility: null },
  ...{ incompleteDays: 0, bestDay: null, worstDay: null, months: [], impliedDeposits: [] },
  series: [],
};

test.each([
  [{}, '–No rate a year from −99.99% to 1,000% leads to this value'],
  [{ startValue: 0, endValue: 0 }, '–No money was in it'],
  [{ to: '2026-03-01' }, '–The period has no day'],
  [{ mwr: 12, mwrPeriod: 1 }, '+1.00%+12.00% a year'],
  [{ mwr: 12 }, '+12.00%A year'],
])('a money-weighted return that is missing says why: %j', (more, told) => {
  render(
    <Provider store={pageStore()}>
      <MemoryRouter>
        <Figures performance={{ ...DAY, ...more }} scope={{ portfolioId: null }} />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByRole('region', { name: 'Money-weighted return' })).toHaveTextContent(told);
});

test('figures of all portfolios together are those of the household, which is explained as it is now', async () => {
  const store = pageStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Figures performance={{ ...DAY, mwr: 12 }} scope={{ portfolioId: null, ticker: 'VTI' }} />
      </MemoryRouter>
    </Provider>,
  );
  const asked: unknown[] = [];
  for (const button of screen.getAllByRole('button')) {
    await userEvent.click(button);
    asked.push(store.getState().dialog.open);
  }
  const of = (figure: string) => ({ kind: 'explain', portfolioId: null, figure });
  expect(asked).toMatchObject([
    of('performance:value:2026-03-02:VTI'),
    of('performance:value:2026-03-01:VTI'),
    of('performance:gain:2026-03-01:2026-03-02:VTI'),
    of('performance:twr:2026-03-01:2026-03-02:VTI'),
    of('performance:mwr:2026-03-01:2026-03-02:VTI'),
  ]);
  act(() => void store.dispatch(momentChosen({ asOf: '2026-03-05', knownAt: null })));
  expect(screen.queryAllByRole('button')).toEqual([]);
});
