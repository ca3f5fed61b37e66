/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { toastShown } from '@/shared/store/toast-slice';
import { Toasts } from './toasts';

jest.mock('@/shared/ui/toaster', () => {
  throw new Error('not fetched');
});

/** Shows a toast when the code of toasts cannot be fetched. */
async function show(...words: Parameters<typeof toastShown>) {
  jest.useFakeTimers();
  const store = pageStore();
  render(
    <Provider store={store}>
      <Toasts />
    </Provider>,
  );
  await act(async () => {
    store.dispatch(toastShown(...words));
    await jest.advanceTimersByTimeAsync(1500);
  });
  jest.useRealTimers();
}

it('a toast says its words also where the code of toasts cannot be fetched', async () => {
  await show('Saved', 'The account was saved.');
  expect(screen.getByRole('status')).toHaveTextContent(/^Saved The account was saved\.$/);
});

it('a deletion whose Undo cannot be fetched names the history', async () => {
  const deleted = { portfolioId: 'p', transactionIds: ['t'] };
  await show('Success', 'Transaction deleted', 'default', deleted);
  expect(screen.getByRole('status')).toHaveTextContent('Undo it in the history.');
});
