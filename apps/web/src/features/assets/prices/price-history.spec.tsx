/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { PriceHistory } from './price-history';

const NONE = 'No closing prices are known for this period.';

const server = pageServer();

it('prices of another period are not shown in place of those that could not be read', async () => {
  server.use(http.get('/api/quotes/VTI', () => HttpResponse.json([])));
  const { press } = await openPage(
    <PriceHistory ticker="VTI" assetType="etf" onClose={() => undefined} />,
  );
  await screen.findByText(NONE, { exact: false });
  server.use(http.get('/api/quotes/VTI', () => new HttpResponse(null, { status: 503 })));
  await press('All');
  expect(await screen.findByText('The prices could not be loaded')).toBeVisible();
  expect(screen.queryByText(NONE, { exact: false })).toBeNull();
  server.use(http.get('/api/quotes/VTI', () => HttpResponse.json([])));
  await press('Try again');
  await screen.findByText(NONE, { exact: false });
});
