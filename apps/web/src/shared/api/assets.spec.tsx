/** @jest-environment jest-fixed-jsdom */
import { http, HttpResponse } from 'msw';
import { shownFigure } from '@/shared/live/fixtures/shown-figure';
import { useSetupQuery } from './assets';
import { answerPortfolios, pageServer } from './fixtures/page-server';

let quantity = 0;
pageServer(
  answerPortfolios([]),
  http.get('/api/setup/p', () =>
    HttpResponse.json({ assets: [{ ticker: 'VTI', quantity }], userAssetSettings: {} }),
  ),
);

it('assets follow an account that is archived elsewhere', async () => {
  quantity = 10;
  const shown = await shownFigure(() => useSetupQuery('p').data?.assets[0]?.quantity);
  await shown.becomes(10);
  quantity = 4;
  // The projection of accounts announces its changes with these views.
  shown.push('accounts', 'dividends', 'budget');
  await shown.becomes(4);
  shown.close();
});
