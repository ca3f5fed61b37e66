/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { HeldLotView } from '@evenkeel/contracts/ledger';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { ClosedLots } from './closed-lots';

/** What a sell of so many shares closes: one lot of as many. */
const lotOf = (quantity: string): HeldLotView => ({
  ...{ transactionId: 't', date: '2025-01-02', term: 'long' },
  ...{ quantity, cost: '100', unitCost: '10' },
});
let answer: () => void = () => undefined;
pageServer(
  http.get('/api/portfolios/p/lots', async ({ request }) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return HttpResponse.json([lotOf(new URL(request.url).searchParams.get('quantity') ?? '')]);
  }),
);

it('the lots of a sell are not held against another quantity that is typed', async () => {
  const store = pageStore();
  await signIn(store, []);
  const page = (quantity: string) => (
    <Provider store={store}>
      <ClosedLots
        portfolioId="p"
        sale={{ accountId: 'a', ticker: 'VTI', quantity, total: '120' }}
        at="2026-01-02T00:00:00.000Z"
      />
    </Provider>
  );
  const { rerender } = render(page('10'));
  const answered = async () => {
    await screen.findByText('Lots …');
    // The request is on its way.
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer();
    await screen.findByText('Closes 1 lot');
  };
  await answered();
  rerender(page('12'));
  expect(screen.queryByText(/^Only/)).toBeNull();
  await answered();
});
