/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
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
});
