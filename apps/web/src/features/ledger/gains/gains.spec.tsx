/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { Gains } from './gains';

const asked: (string | null)[] = [];
const server = pageServer(
  http.get('/api/portfolios/p/accounts', () =>
    HttpResponse.json([{ id: 'own', nickname: 'Brokerage', isArchived: false }]),
  ),
  http.get('/api/portfolios/p/gains', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('accountId'));
    return HttpResponse.json({
      ...{ total: 0, gains: [], years: [{ year: 2026, count: 1 }] },
      ...{ shortTerm: '0', longTerm: '0' },
    });
  }),
);

async function open(account: string) {
  const store = pageStore();
  await signIn(store, []);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/transactions?view=gains&year=2026&account=${account}`]}>
        <Gains portfolioId="p" />
      </MemoryRouter>
    </Provider>,
  );
}

it('realised gains are not filtered by an account of another portfolio', async () => {
  await open('of-another');
  await waitFor(() => expect(asked.at(-1)).toBeNull());
  expect(await screen.findByLabelText('Account')).toHaveDisplayValue('All accounts');
});

it('realised gains of an account are not called those of all where accounts are not there', async () => {
  const failing = jest.spyOn(console, 'error').mockReturnValue();
  server.use(
    http.get('/api/portfolios/p/accounts', () => HttpResponse.json([], { status: 400 }), {
      once: true,
    }),
  );
  await open('own');
  expect(await screen.findByText('Your accounts could not be loaded.')).toBeVisible();
  expect(screen.getByLabelText('Account')).toHaveDisplayValue('One account');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText('Account')).toHaveDisplayValue('Brokerage'));
  failing.mockRestore();
});
