/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { History } from './history';

const server = pageServer(answerPortfolios([]));

test('leads to the household and the profile without a portfolio', async () => {
  const store = pageStore();
  await signIn(store, []);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <History />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByRole('heading', { name: 'No Portfolio Selected' })).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Whose history' }));
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/history',
    '/history?of=household',
    '/history?of=profile',
  ]);
});

test('a history that could not be loaded is not said to be loading', async () => {
  const store = pageStore();
  await signIn(store, []);
  server.use(
    http.get('/api/user/history', () =>
      HttpResponse.json({ message: 'Search is wrong' }, { status: 400 }),
    ),
  );
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/history?of=profile']}>
        <History />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByText('The history could not be loaded')).toBeVisible();
  expect(screen.queryByText('Loading…')).toBeNull();
});
