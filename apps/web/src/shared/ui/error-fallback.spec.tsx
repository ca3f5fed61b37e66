/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeNotFetched } from '@/shared/lib/fetch-code';
import { ErrorFallback } from './error-fallback';

describe('what is shown where a screen could not be', () => {
  it('offers to try again where its code could not be fetched', async () => {
    const onRetry = jest.fn();
    render(<ErrorFallback error={new CodeNotFetched(new Error('gone'))} onRetry={onRetry} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  });

  it('offers only to reload where the screen itself failed', () => {
    render(<ErrorFallback error={new Error('No such type')} onRetry={jest.fn()} />);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  });
});
