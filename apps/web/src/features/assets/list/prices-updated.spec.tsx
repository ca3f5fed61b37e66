/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { PricesUpdated } from './prices-updated';

const server = pageServer();
const URL = '/api/portfolios/p/prices/refresh';
const MESSAGE = 'No price provider is set up on this server. Set prices yourself, or import them.';

it('where no provider is set up, a refresh says so in the words of the server', async () => {
  const store = pageStore();
  await signIn(store, []);
  server.use(
    http.get(URL, () => HttpResponse.json({ providers: [], pricesUpdatedAt: null, run: null })),
    http.post(URL, () =>
      HttpResponse.json({ statusCode: 409, error: 'Conflict', message: MESSAGE }, { status: 409 }),
    ),
  );
  render(
    <Provider store={store}>
      <PricesUpdated portfolioId="p" />
    </Provider>,
  );
  await screen.findByText('Prices not updated yet');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Refresh prices' }));
  await waitFor(() =>
    expect(store.getState().toast.current).toMatchObject({
      title: 'Error',
      description: MESSAGE,
      variant: 'destructive',
    }),
  );
});
