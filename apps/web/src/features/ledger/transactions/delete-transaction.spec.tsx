/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { Provider } from 'react-redux';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { DeleteTransaction } from './delete-transaction';

const server = pageServer();
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
});

const deposit = {
  id: 't',
  transactionType: 'cash_contribution',
  ticker: null,
  transactionAmount: '5.00',
  transactionDatetime: '2026-03-31T16:00:00Z',
  accountNickname: 'Brokerage',
} as TransactionView;

/** Deletes the deposit of portfolio `p`; the server answers with these statuses by method. Out: what was asked, and the toast. */
async function remove(statuses: { DELETE: number; POST: number }) {
  const store = pageStore();
  await signIn(store, []);
  const asked: string[] = [];
  const answering =
    (status: number): HttpResponseResolver =>
    ({ request }) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json({ statusCode: status, error: 'x', message: 'The reason' }, { status });
    };
  server.use(
    http.delete('/api/portfolios/p/transactions/t', answering(statuses.DELETE)),
    http.post('/api/portfolios/p/rebalance/calculate', answering(statuses.POST)),
  );
  render(
    <Provider store={store}>
      <DeleteTransaction portfolioId="p" transaction={deposit} onClose={() => undefined} />
    </Provider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(store.getState().toast.current).not.toBeNull());
  const { title = '', description = '' } = store.getState().toast.current ?? {};
  return { asked, toast: `${title}: ${description}` };
}

describe('deleting a transaction', () => {
  it('is followed by the rebalance calculation', async () => {
    const { asked, toast } = await remove({ DELETE: 204, POST: 200 });
    await waitFor(() =>
      expect(asked).toEqual([
        'DELETE /api/portfolios/p/transactions/t',
        'POST /api/portfolios/p/rebalance/calculate',
      ]),
    );
    expect(toast).toBe('Success: Transaction deleted successfully');
    expect(logged).not.toHaveBeenCalled();
  });

  it('has succeeded though the calculation fails, which is only logged', async () => {
    const { toast } = await remove({ DELETE: 204, POST: 500 });
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith(
        'The rebalance calculation failed:',
        expect.objectContaining({ status: 500 }),
      ),
    );
    expect(toast).toBe('Success: Transaction deleted successfully');
  });

  it('that fails says why, and nothing is calculated', async () => {
    const { asked, toast } = await remove({ DELETE: 422, POST: 200 });
    expect(asked).toEqual(['DELETE /api/portfolios/p/transactions/t']);
    expect(toast).toBe('Error deleting transaction: The reason');
    expect(screen.getByRole('alert')).toHaveTextContent('The reason');
  });
});
