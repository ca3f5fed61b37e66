/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { portfoliosApi } from '@/shared/api/portfolios';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { DialogHost } from './dialog-host';
import { DIALOGS } from './dialogs';

const server = pageServer();

async function openKeys() {
  server.use(http.get('*/api/portfolios', () => HttpResponse.json([])));
  const store = pageStore();
  render(
    <Provider store={store}>
      <DialogHost />
    </Provider>,
  );
  store.dispatch(dialogOpened({ kind: 'keys' }));
  await screen.findByText('This dialog could not be opened.', {}, { timeout: 5000 });
  return { store, person: userEvent.setup() };
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('a dialog whose code cannot be fetched', () => {
  it('says so and can be closed', async () => {
    jest.spyOn(DIALOGS.keys, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
    const { store, person } = await openKeys();
    expect(screen.getByRole('alert')).toHaveTextContent(/could not be fetched/);
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeEnabled();
    await person.click(screen.getByRole('button', { name: 'Go back' }));
    expect(store.getState().dialog.open).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is fetched anew on request', async () => {
    const load = jest.spyOn(DIALOGS.keys, 'load').mockRejectedValue(new TypeError('Failed'));
    const { person } = await openKeys();
    load.mockRestore();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});

it('a dialog that was begun stays, with what was typed, where its last portfolio is deleted elsewhere', async () => {
  const portfolios = [{ id: 'p', name: 'Long run', isArchived: false } as PortfolioView];
  server.use(
    answerPortfolios(portfolios),
    http.get('/api/portfolios/p/strategies', () => HttpResponse.json([])),
  );
  const store = pageStore();
  await signIn(store, portfolios);
  render(
    <Provider store={store}>
      <DialogHost />
    </Provider>,
  );
  act(
    () => void store.dispatch(dialogOpened({ kind: 'strategy', strategyId: null, parentId: null })),
  );
  const person = userEvent.setup();
  const name = await screen.findByLabelText(/Name/, {}, { timeout: 10_000 });
  await person.type(name, 'Growth');
  server.use(answerPortfolios([]));
  act(() => void store.dispatch(portfoliosApi.util.invalidateTags(['portfolios'])));
  await waitFor(() =>
    expect(portfoliosApi.endpoints.portfolios.select()(store.getState()).data).toEqual([]),
  );
  expect(screen.getByLabelText(/Name/)).toHaveValue('Growth');
  expect(store.getState().dialog.open).not.toBeNull();
});

it('a dialog that needs a portfolio closes where there is none', async () => {
  server.use(answerPortfolios([]));
  const store = pageStore();
  await signIn(store, []);
  render(
    <Provider store={store}>
      <DialogHost />
    </Provider>,
  );
  act(
    () => void store.dispatch(dialogOpened({ kind: 'strategy', strategyId: null, parentId: null })),
  );
  await waitFor(() => expect(store.getState().dialog.open).toBeNull());
});
