/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { api } from '@/shared/api/api';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { knownTransaction } from './api';
import { TransactionDialogById } from './transaction-dialog-by-id';

const server = pageServer();
const PORTFOLIO = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
const DEPOSIT = {
  id: 't',
  transactionType: 'cash_contribution',
  transactionAccountId: 'a',
  transactionDatetime: '2026-03-31T16:00:00Z',
  transactionFee: '0',
  transactionAmount: '5.00',
};

const ACCOUNT = { id: 'a', nickname: 'Brokerage', isArchived: false, cashBalance: 9, holdings: [] };

/**
 * Opens the dialog of the deposit or of its copy; then another tab deletes the deposit, or its
 * account.
 */
async function openAndDelete(
  dialog: { transactionId: string | null; copyOf?: string },
  gone: 'transactions' | 'accounts' = 'transactions',
) {
  const store = pageStore();
  await signIn(store, [PORTFOLIO]);
  let isThere = true;
  server.use(
    answerPortfolios([PORTFOLIO]),
    http.get('/api/portfolios/p/transactions', () => {
      return HttpResponse.json({ items: isThere ? [DEPOSIT] : [], total: Number(isThere) });
    }),
    http.get('/api/portfolios/p/accounts', () =>
      HttpResponse.json(isThere || gone === 'transactions' ? [ACCOUNT] : []),
    ),
    http.get('/api/setup/p', () => HttpResponse.json({ assets: [] })),
  );
  render(
    <Provider store={store}>
      <MemoryRouter>
        <TransactionDialogById {...dialog} onClose={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByLabelText('Total amount')).toHaveDisplayValue('5.00');
  isThere = false;
  await act(async () => {
    store.dispatch(api.util.invalidateTags([{ type: gone, id: 'p' }]));
    const running = store.dispatch(api.util.getRunningQueriesThunk());
    expect(running).not.toHaveLength(0);
    await Promise.all(running);
    // The store reports answers to the screen in batches, or with the next action.
    store.dispatch({ type: 'told' });
  });
}

it('an edited transaction that is deleted elsewhere leaves nothing to edit', async () => {
  await openAndDelete({ transactionId: 't' });
  expect(await screen.findByText('This transaction no longer exists')).toBeVisible();
});

it('a copy stays where the transaction that it began like is deleted elsewhere', async () => {
  await openAndDelete({ transactionId: null, copyOf: 't' });
  expect(screen.queryByText('This transaction no longer exists')).toBeNull();
  expect(screen.getByLabelText('Total amount')).toHaveDisplayValue('5.00');
});

it('a new one stays where the only account is deleted elsewhere', async () => {
  await openAndDelete({ transactionId: null, copyOf: 't' }, 'accounts');
  expect(screen.queryByText('No accounts available')).toBeNull();
  expect(screen.getByLabelText('Total amount')).toHaveDisplayValue('5.00');
});

it('an edit that begins with a row of before does not write back what was saved meanwhile', async () => {
  const store = pageStore();
  const portfolio = { ...PORTFOLIO, id: crypto.randomUUID() };
  await signIn(store, [portfolio]);
  const account = { ...ACCOUNT, id: crypto.randomUUID() };
  const row = { ...DEPOSIT, transactionAccountId: account.id };
  const sent: unknown[] = [];
  server.use(
    answerPortfolios([portfolio]),
    http.get('/api/portfolios/:id/transactions', () =>
      HttpResponse.json({ items: [{ ...row, transactionAmount: '6.00' }], total: 1 }),
    ),
    http.put('/api/portfolios/:id/transactions/t', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(row);
    }),
    http.get('/api/portfolios/:id/accounts', () => HttpResponse.json([account])),
    http.get('/api/setup/:id', () => HttpResponse.json({ assets: [] })),
  );
  store.dispatch(knownTransaction(portfolio.id, row as unknown as TransactionView));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <TransactionDialogById transactionId="t" onClose={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  await userEvent.type(await screen.findByLabelText(/Notes/), 'Bonus');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ transactionAmount: '6.00', transactionNotes: 'Bonus' }]);
});
