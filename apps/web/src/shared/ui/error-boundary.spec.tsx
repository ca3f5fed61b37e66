/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary';

function Broken({ thrown }: { readonly thrown: unknown }): never {
  throw thrown;
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('an unexpected rendering error', () => {
  it.each([
    ['its message', new Error('No such account type'), 'No such account type'],
    [
      "'An unexpected error occurred' where it has no message",
      new Error(''),
      'An unexpected error occurred',
    ],
    ['the text that was thrown', 'out of range', 'out of range'],
    [
      "'An unexpected error occurred' where nothing readable was thrown",
      undefined,
      'An unexpected error occurred',
    ],
  ])("shows 'Something went wrong', %s and a way to reload", (_name, thrown, message) => {
    render(
      <ErrorBoundary>
        <Broken thrown={thrown} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    expect(console.error).toHaveBeenCalledWith('Rendering failed', thrown, expect.any(String));
  });

  it('shows another fallback where there is one', () => {
    render(
      <ErrorBoundary fallback={() => <p>Landing</p>}>
        <Broken thrown={new Error('x')} />
      </ErrorBoundary>,
    );
    expect(screen.getByText('Landing')).toBeVisible();
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });

  it('is gone once its place has another key', () => {
    const { rerender } = render(
      <ErrorBoundary key="/a">
        <Broken thrown={new Error('x')} />
      </ErrorBoundary>,
    );
    rerender(
      <ErrorBoundary key="/b">
        <p>Fine</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText('Fine')).toBeVisible();
  });
});
