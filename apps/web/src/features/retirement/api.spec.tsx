/** @jest-environment jest-fixed-jsdom */
import { http, HttpResponse } from 'msw';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { shownFigure } from '@/shared/live/fixtures/shown-figure';
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
    const shown = await shownFigure(useFigure);
    await shown.becomes(10);
    figure = 12;
    // The calculation of a portfolio's dividends announces these two views.
    shown.push('dividends', 'budget');
    await shown.becomes(12);
    shown.close();
  });
});
