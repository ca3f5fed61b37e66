/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { unreachable } from '@/shared/api/request-error';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { Failure } from './states';

describe('what could not be loaded', () => {
  it.each([
    [unreachable(null), 'Reconnecting… Please try again in a moment.'],
    [new Error('Broken'), 'Broken'],
    [null, 'The server could not answer.'],
  ])('says why, and nothing of what was typed', (error, words) => {
    render(
      <Provider store={pageStore()}>
        <Failure title="No history" error={error} onRetry={() => undefined} />
      </Provider>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(`No history${words}Try again`);
  });

  it('leaves the focus of Try again to what it lay in once it is there', async () => {
    const show = (failed: ReactNode) => (
      <Provider store={pageStore()}>
        <section aria-label="History">{failed}</section>
      </Provider>
    );
    const { rerender } = render(
      show(<Failure title="No history" error={null} onRetry={() => undefined} />),
    );
    screen.getByRole('button', { name: 'Try again' }).focus();
    rerender(show(null));
    await waitFor(() => expect(screen.getByRole('region', { name: 'History' })).toHaveFocus());
  });
});
