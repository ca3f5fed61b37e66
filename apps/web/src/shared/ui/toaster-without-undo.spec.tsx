/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { toastShown } from '@/shared/store/toast-slice';
import { Toaster } from './toaster';

jest.mock('./undo-deletion', () => {
  throw new Error('not fetched');
});

it('a deletion whose Undo cannot be fetched names the history', async () => {
  jest.useFakeTimers();
  const store = pageStore();
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  );
  const deleted = { portfolioId: 'p', transactionIds: ['t'] };
  await act(async () => {
    store.dispatch(toastShown('Success', 'Transaction deleted', 'default', deleted));
    await jest.advanceTimersByTimeAsync(1500);
  });
  const says = 'Undo it in the history.';
  expect(screen.getByText(says, { selector: '[data-state=open] *' })).toBeVisible();
  jest.useRealTimers();
});
