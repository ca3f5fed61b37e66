/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import { pageStore } from '@/shared/store/fixtures/page-store';
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
  [{ mwr: 12, mwrPeriod: 1 }, '+1.0%+12.0% a year'],
  [{ mwr: 12 }, '+12.0%A year'],
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
