/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Announcer } from './announcer';
import { LiveFigure } from './live-figure';

const page = (text: string) => (
  <>
    <LiveFigure label="Portfolio Value" text={text} testId="figure" />
    <Announcer />
  </>
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a figure that changes', () => {
  it('is calm when it is first shown', () => {
    render(page('$100'));
    expect(screen.getByTestId('figure')).not.toHaveClass('figure-changed');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows it for a moment and is announced politely', () => {
    const { rerender } = render(page('$100'));
    rerender(page('$120'));
    expect(screen.getByTestId('figure')).toHaveTextContent('$120');
    expect(screen.getByTestId('figure')).toHaveClass('figure-changed');
    expect(screen.getByRole('status')).toHaveTextContent('Portfolio Value: $120');

    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByTestId('figure')).not.toHaveClass('figure-changed');
  });

  it('counts to its new value while its text is the new one', () => {
    const { rerender } = render(page('$100.00'));
    rerender(page('$120.50'));
    const figure = screen.getByTestId('figure');
    expect(figure).toHaveTextContent('$120.50');
    expect(figure.dataset.counting).toBe('$100.00');
    act(() => jest.advanceTimersByTime(150));
    const counted = Number(figure.dataset.counting?.slice(1));
    expect(counted).toBeGreaterThan(100);
    expect(counted).toBeLessThan(120.5);
    act(() => jest.advanceTimersByTime(200));
    expect(figure.dataset.counting).toBeUndefined();
  });

  it('does not count between words', () => {
    const { rerender } = render(page('All Balanced'));
    rerender(page('Action Required'));
    expect(screen.getByTestId('figure').dataset.counting).toBeUndefined();
  });
});
