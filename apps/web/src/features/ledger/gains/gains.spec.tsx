/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { Gains } from './gains';

const asked: (string | null)[] = [];
pageServer(
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

it('realised gains are not filtered by an account of another portfolio', async () => {
  const store = pageStore();
  await signIn(store, []);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/transactions?view=gains&year=2026&account=of-another']}>
        <Gains portfolioId="p" />
      </MemoryRouter>
    </Provider>,
  );
  await waitFor(() => expect(asked.at(-1)).toBeNull());
  expect(await screen.findByLabelText('Account')).toHaveDisplayValue('All accounts');
});
