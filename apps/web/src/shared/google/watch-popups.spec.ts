/** @jest-environment jest-fixed-jsdom */
import { watchPopups } from './watch-popups';

const realOpen = window.open;
let popup: { closed: boolean } | null;
let said: string[];
let watching: ReturnType<typeof watchPopups>;

beforeEach(() => {
  jest.useFakeTimers();
  popup = { closed: false };
  said = [];
  window.open = () => popup as Window | null;
  watching = watchPopups({
    onBlocked: () => said.push('blocked'),
    onClosed: () => said.push('closed'),
  });
});
afterEach(() => {
  watching.stop();
  window.open = realOpen;
  jest.useRealTimers();
});

const close = () => {
  if (popup) popup.closed = true;
};

describe('a window that is opened for the sign-in', () => {
  it('is told as blocked where the browser opened none', () => {
    popup = null;
    expect(window.open('https://accounts.example')).toBeNull();
    expect(said).toEqual(['blocked']);
  });

  it('is told as closed once, a moment after it was closed', () => {
    window.open('https://accounts.example');
    jest.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
    close();
    jest.advanceTimersByTime(60_000);
    expect(said).toEqual(['closed']);
  });

  it('is not told as closed where its answer arrives just after', () => {
    window.open('https://accounts.example');
    close();
    jest.advanceTimersByTime(600);
    watching.answered();
    jest.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
  });

  it('is not watched any more once nobody waits for it', () => {
    window.open('https://accounts.example');
    watching.stop();
    close();
    jest.advanceTimersByTime(60_000);
    popup = null;
    window.open('https://accounts.example');
    expect(said).toEqual([]);
  });
});
