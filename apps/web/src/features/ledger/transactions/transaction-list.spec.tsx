/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { useAddressSelection } from './selection-in-address';
import { TransactionList } from './transaction-list';

const server = pageServer();

beforeAll(() => {
  // jsdom has no layout: the test assumes a wide window, which does not scroll.
  window.scrollTo = () => undefined;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
});

function List() {
  return <TransactionList portfolioId="p" {...useAddressSelection([])} />;
}

test('the order that is chosen by its column leaves the focus there while it is read', async () => {
  const store = pageStore();
  await signIn(store, []);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get('/api/portfolios/p/accounts', () => HttpResponse.json([])),
    http.get('/api/setup/p', () => HttpResponse.json([])),
    http.get('/api/portfolios/p/transactions', async ({ request }) => {
      if (new URL(request.url).searchParams.get('sort') === '-amount') await answered;
      return HttpResponse.json({ items: [], nextCursor: null, total: 1, days: [] });
    }),
  );
  render(
    <Provider store={store}>
      <MemoryRouter>
        <List />
      </MemoryRouter>
    </Provider>,
  );
  const column = await screen.findByRole('button', { name: 'Amount' });
  column.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Amount' })).toHaveFocus();

  answer();
  expect(await screen.findByText('1 transaction')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Amount' })).toHaveFocus();
});

test('a list that could not be loaded is not said to be loading', async () => {
  const store = pageStore();
  await signIn(store, []);
  server.use(
    http.get('/api/portfolios/p/accounts', () => HttpResponse.json([])),
    http.get('/api/setup/p', () => HttpResponse.json([])),
    http.get('/api/portfolios/p/transactions', () =>
      HttpResponse.json({ message: 'Sort is wrong' }, { status: 400 }),
    ),
  );
  render(
    <Provider store={store}>
      <MemoryRouter>
        <List />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByText('Your transactions could not be loaded')).toBeVisible();
  expect(screen.queryByText('Loading…')).toBeNull();
});
