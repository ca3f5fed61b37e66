/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { toastShown } from '@/shared/store/toast-slice';
import { Toaster } from './toaster';

function page() {
  const store = pageStore();
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  );
  return {
    store,
    show: (...words: Parameters<typeof toastShown>) =>
      act(() => void store.dispatch(toastShown(...words))),
    pass: (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds)),
  };
}

/** Returns the visible toast. Screen readers have an element of their own. */
const shown = (text: string) => screen.queryByText(text, { selector: '[data-state=open] *' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a toast', () => {
  it('stays for 5000 ms', () => {
    const { show, pass } = page();
    show('Portfolio Created', 'It is there.');
    pass(4900);
    expect(shown('Portfolio Created')).toBeVisible();
    expect(shown('It is there.')).toBeVisible();
    pass(200);
    expect(shown('Portfolio Created')).toBeNull();
  });

  it('is one at a time: a new one takes the place of the one before', () => {
    const { show } = page();
    show('The first');
    show('The second');
    expect(shown('The first')).toBeNull();
    expect(shown('The second')).toBeVisible();
  });

  it('closes by its button, and is removed 1,000,000 ms later', () => {
    const { store, show, pass } = page();
    show('Error', 'Failed.', 'destructive');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shown('Error')).toBeNull();
    pass(999_000);
    expect(store.getState().toast.current).toMatchObject({ title: 'Error', isOpen: false });
    pass(2000);
    expect(store.getState().toast.current).toBeNull();
  });

  it('of a deletion has its Undo at once', () => {
    const { show } = page();
    const deleted = { portfolioId: 'p', transactionIds: ['t'] };
    show('Success', 'Transaction deleted successfully', 'default', deleted);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('takes the focus on F8', () => {
    const { show } = page();
    show('Portfolio Created');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: /Notification/ }).querySelector('ol')).toHaveFocus();
  });
});
