/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Toast } from 'radix-ui';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { portfoliosApi } from '@/shared/api/portfolios';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { UndoDeletion } from './undo-deletion';

const server = pageServer();

const entry = (eventId: string, type: string, id: string) => ({
  eventId,
  type,
  subject: { kind: 'transaction', id, name: '' },
});

/** Shows Undo of the deletions of `t` and `u`. */
async function show() {
  const store = pageStore();
  await signIn(store, []);
  render(
    <Provider store={store}>
      <Toast.Provider>
        <Toast.Root open>
          <UndoDeletion deleted={{ portfolioId: 'p', transactionIds: ['t', 'u'] }} />
        </Toast.Root>
        <Toast.Viewport />
      </Toast.Provider>
    </Provider>,
  );
  return store;
}

// Fires a click alone, because a toast captures the pointer on a press, which jsdom cannot do.
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

/** Presses Undo of the deletions of `t` and `u`. The history has the items, the newest first. */
async function undo(items: readonly unknown[]) {
  const store = await show();
  const sent = answerUndo(items);
  press();
  await waitFor(() => expect(store.getState().toast.current).not.toBeNull());
  return { sent, toast: store.getState().toast.current };
}

/** Answers with the items as the history. Returns the requests to undo. */
function answerUndo(items: readonly unknown[]): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/portfolios/p/history', () =>
      HttpResponse.json({ items, nextCursor: null, total: items.length }),
    ),
    http.post('/api/portfolios/p/history/undo', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ dryRun: false, undone: [], undoneCount: 2, changes: [] });
    }),
  );
  return sent;
}

describe('undoing a deletion', () => {
  it('takes back the newest deletion of each', async () => {
    const { sent, toast } = await undo([
      entry('e4', 'TransactionDeleted', 'u'),
      entry('e3', 'TransactionRecorded', 't'),
      entry('e2', 'TransactionDeleted', 't'),
      entry('e1', 'TransactionDeleted', 'u'),
    ]);
    expect(sent).toEqual([{ eventIds: ['e2', 'e4'], dryRun: false }]);
    expect(toast).toMatchObject({ title: 'Success', description: '2 transactions brought back' });
  });

  it('has the net worth that is shown read anew', async () => {
    const reads = jest.fn();
    server.use(
      http.get('/api/networth', () => {
        reads();
        return HttpResponse.json({});
      }),
    );
    const store = await show();
    void store.dispatch(portfoliosApi.endpoints.netWorth.initiate());
    await waitFor(() => expect(reads).toHaveBeenCalledTimes(1));
    answerUndo([entry('e2', 'TransactionDeleted', 'u'), entry('e1', 'TransactionDeleted', 't')]);
    press();
    await waitFor(() => expect(reads).toHaveBeenCalledTimes(2));
  });

  it('says where a deletion cannot be found, takes nothing back, and can be tried again', async () => {
    const { sent, toast } = await undo([entry('e4', 'TransactionDeleted', 'u')]);
    expect(sent).toEqual([]);
    expect(toast).toMatchObject({
      title: 'Error undoing the deletion',
      description: 'The deletion is no longer among the newest changes. Undo it in the history.',
      variant: 'destructive',
      deleted: { portfolioId: 'p', transactionIds: ['t', 'u'] },
    });
  });

  it('does nothing on a second press', async () => {
    const { sent } = await undo([
      entry('e2', 'TransactionDeleted', 'u'),
      entry('e1', 'TransactionDeleted', 't'),
    ]);
    press();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent).toHaveLength(1);
  });

  it('is waited for as long as an import', async () => {
    const [sent, ended] = [jest.fn(), jest.fn()];
    jest.spyOn(console, 'error').mockReturnValue();
    const items = [entry('e2', 'TransactionDeleted', 'u'), entry('e1', 'TransactionDeleted', 't')];
    server.use(
      http.get('/api/portfolios/p/history', () =>
        HttpResponse.json({ items, nextCursor: null, total: items.length }),
      ),
      http.post('/api/portfolios/p/history/undo', ({ request }) => {
        sent();
        request.signal.addEventListener('abort', ended);
        return new Promise<never>(() => undefined);
      }),
    );
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    await show();
    press();
    while (sent.mock.calls.length === 0) await jest.advanceTimersByTimeAsync(1);
    await act(() => jest.advanceTimersByTimeAsync(14 * 60_000));
    expect(ended).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(ended).toHaveBeenCalled();
    jest.useRealTimers();
  });
});
