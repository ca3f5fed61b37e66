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

it('a toast says its words also where the code of toasts cannot be fetched', async () => {
  jest.useFakeTimers();
  const store = pageStore();
  render(
    <Provider store={store}>
      <Toasts />
    </Provider>,
  );
  await act(async () => {
    store.dispatch(toastShown('Saved', 'The account was saved.'));
    await jest.advanceTimersByTimeAsync(1500);
  });
  expect(screen.getByRole('status')).toHaveTextContent('Saved The account was saved.');
  jest.useRealTimers();
});
