/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { LinkFields } from './link-fields';

const INPUTS = {
  portfolioId: 'p',
  assets: [{ ticker: 'VTI', isArchived: false }],
  strategies: [{ strategyId: 's' }],
  allocations: [],
} as unknown as RebalanceInputsView;

const server = pageServer(
  http.get('/api/portfolios/p/strategies', () =>
    HttpResponse.json([{ id: 's', name: 'Growth', parentStrategyId: null }]),
  ),
);

it('a link says that the strategies could not be loaded, and is offered after another try', async () => {
  const failing = jest.spyOn(console, 'error').mockReturnValue();
  server.use(
    http.get('/api/portfolios/p/strategies', () => HttpResponse.json([], { status: 400 }), {
      once: true,
    }),
  );
  const { press } = await openPage(<LinkFields inputs={INPUTS} links={[]} onLink={jest.fn()} />);
  expect(
    await screen.findByText('The strategies to link an asset to could not be loaded.'),
  ).toBeVisible();
  await press('Try again');
  expect(await screen.findByRole('option', { name: 'Growth' })).toBeInTheDocument();
  failing.mockRestore();
});
