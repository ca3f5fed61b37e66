/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import { useSettledText } from './use-settled-text';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A field whose owner uses the reported text as late as the test wants. */
function field() {
  const asked: string[] = [];
  const { result, rerender } = renderHook(
    // Each rendering passes another function.
    ({ value }) => useSettledText(value, (text) => void asked.push(text)),
    { initialProps: { value: '' } },
  );
  return {
    asked,
    typed: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    shows: (value: string) => rerender({ value }),
    pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
  };
}

describe('text that is asked for a moment after the last key', () => {
  it('is asked for once, however late the answer shows it', () => {
    const { asked, type, shows, pass } = field();
    type('fu');
    pass(200);
    type('fund ');
    pass(200);
    expect(asked).toEqual([]);
    pass(50);
    shows('');
    pass(1000);
    shows('fund');
    pass(1000);
    expect(asked).toEqual(['fund']);
  });

  it('keeps what was typed since', () => {
    const { asked, typed, type, shows, pass } = field();
    type('fu');
    pass(250);
    type('fund');
    shows('fu');
    expect(typed()).toBe('fund');
    pass(250);
    expect(asked).toEqual(['fu', 'fund']);
  });

  it('follows a link, the back button and Clear filters, and can be asked for again', () => {
    const { asked, typed, type, shows, pass } = field();
    type('fund ');
    pass(250);
    shows('fund');
    expect(typed()).toBe('fund ');
    shows('');
    expect(typed()).toBe('');
    pass(1000);
    type('fund');
    pass(250);
    expect(asked).toEqual(['fund', 'fund']);
  });
});
