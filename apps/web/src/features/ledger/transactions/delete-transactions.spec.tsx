/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { Provider } from 'react-redux';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { DeleteTransactions } from './delete-transactions';

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

/**
 * Deletes the deposit of portfolio `p`; the server answers with these statuses by method. Returns
 * the requests and the toast.
 */
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
      <DeleteTransactions
        portfolioId="p"
        transactions={[deposit]}
        onDeleted={() => undefined}
        onClose={() => undefined}
      />
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

describe('deleting several transactions', () => {
  const later = { ...deposit, id: 'u', transactionDatetime: '2026-04-02T16:00:00Z' };

  async function removeAll(
    transactions: readonly TransactionView[],
    statuses: Readonly<Record<string, number>> = {},
  ) {
    const store = pageStore();
    await signIn(store, []);
    const asked: string[] = [];
    server.use(
      http.delete('/api/portfolios/p/transactions/:id', ({ params }) => {
        asked.push(String(params.id));
        const status = statuses[String(params.id)];
        return status === undefined
          ? new HttpResponse(null, { status: 204 })
          : HttpResponse.json(
              { statusCode: status, error: 'x', message: 'The reason' },
              { status },
            );
      }),
      http.post('/api/portfolios/p/rebalance/calculate', () => HttpResponse.json({})),
    );
    const onDeleted = jest.fn();
    render(
      <Provider store={store}>
        <DeleteTransactions
          portfolioId="p"
          transactions={transactions}
          onDeleted={onDeleted}
          onClose={() => undefined}
        />
      </Provider>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(store.getState().toast.current).not.toBeNull());
    return { asked, onDeleted, toast: store.getState().toast.current };
  }

  it('begins with the newest, and all can be brought back', async () => {
    const { asked, onDeleted, toast } = await removeAll([deposit, later]);
    expect(asked).toEqual(['u', 't']);
    expect(onDeleted).toHaveBeenCalledWith(['u', 't']);
    expect(toast).toMatchObject({
      description: '2 transactions deleted successfully',
      deleted: { portfolioId: 'p', transactionIds: ['u', 't'] },
    });
  });

  it('ends at the first that is refused, and says which are gone', async () => {
    const { asked, onDeleted, toast } = await removeAll([deposit, later], { t: 422 });
    expect(asked).toEqual(['u', 't']);
    expect(onDeleted).toHaveBeenCalledWith(['u']);
    expect(screen.getByRole('alert')).toHaveTextContent('1 transaction of 2 deleted. The reason');
    expect(toast).toMatchObject({
      title: 'Error deleting transaction',
      deleted: { portfolioId: 'p', transactionIds: ['u'] },
    });
  });

  it('deletes those of one moment against their order: the sell before the buy', async () => {
    const of = (transactionType: 'buy' | 'sell'): TransactionView => ({
      ...deposit,
      id: transactionType,
      transactionType,
    });
    const [buy, sell] = [of('buy'), of('sell')];
    expect((await removeAll([buy, sell])).asked).toEqual(['sell', 'buy']);
  });

  it('passes over one that was deleted elsewhere, which cannot be brought back from here', async () => {
    const { asked, onDeleted, toast } = await removeAll([deposit, later], { u: 404 });
    expect(asked).toEqual(['u', 't']);
    expect(onDeleted).toHaveBeenCalledWith(['t', 'u']);
    expect(toast).toMatchObject({
      description: 'Transaction deleted successfully. 1 transaction had been deleted elsewhere',
      deleted: { portfolioId: 'p', transactionIds: ['t'] },
    });
  });

  it('says so where all had been deleted elsewhere', async () => {
    const { onDeleted, toast } = await removeAll([deposit, later], { t: 404, u: 404 });
    expect(onDeleted).toHaveBeenCalledWith(['u', 't']);
    expect(toast).toMatchObject({
      description: '2 transactions had been deleted elsewhere',
      deleted: null,
    });
  });
});
