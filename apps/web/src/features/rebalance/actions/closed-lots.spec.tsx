/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { HeldLotView } from '@evenkeel/contracts/ledger';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { ClosedLots } from './closed-lots';

/** Returns the lot that a sell of this quantity closes: one lot of as many shares. */
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

async function opened() {
  const store = pageStore();
  await signIn(store, []);
  const page = (quantity: string, at = '2026-01-02T00:00:00.000Z') => (
    <Provider store={store}>
      <ClosedLots
        portfolioId="p"
        sale={{ accountId: 'a', ticker: 'VTI', quantity, total: '120' }}
        at={at}
      />
    </Provider>
  );
  const { rerender } = render(page('10'));
  const answered = async () => {
    // The request is on its way.
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer();
    await screen.findByText('Closes 1 lot');
  };
  await screen.findByText('Lots …');
  await answered();
  return {
    change: (...sale: Parameters<typeof page>) => rerender(page(...sale)),
    answered,
    person: userEvent.setup(),
  };
}

it('the lots of a sell are not held against another quantity that is typed', async () => {
  const { change, answered } = await opened();
  change('12');
  expect(screen.queryByText(/^Only/)).toBeNull();
  await screen.findByText('Lots …');
  await answered();
});

it('the lots of a sell stay open while those of a later calculation come', async () => {
  const { change, answered, person } = await opened();
  const list = () => screen.getByRole('list', { name: 'Lots that the sell of VTI closes' });
  await person.click(screen.getByText('Closes 1 lot'));
  await waitFor(() => expect(list()).toBeVisible());
  change('10', '2026-01-02T00:01:00.000Z');
  expect(list()).toBeVisible();
  await answered();
  expect(list()).toBeVisible();
  change('12', '2026-01-02T00:02:00.000Z');
  await screen.findByText('Lots …');
  await answered();
  expect(list()).toBeVisible();
});
