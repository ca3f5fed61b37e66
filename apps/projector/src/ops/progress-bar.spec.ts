import { ProgressBar, progressText } from './progress-bar';

afterEach(() => jest.useRealTimers());

test('the progress says how much is done, and how long the rest takes', () => {
  expect(progressText({ done: 12_000, total: 50_000 }, 2_000)).toBe(
    '12,000 of 50,000 events, 24 %, 6,000/s, 7 s left',
  );
  expect(progressText({ done: 1, total: 1 }, 500)).toBe('1 of 1 event, 100 %, 2/s');
});

test('the progress says that no events are counted yet', () => {
  expect(progressText({ done: 0, total: 0 }, 100)).toBe('no events counted yet');
});

test('the rate of a rebuild that goes on counts only what is done since', () => {
  jest.useFakeTimers();
  const written: string[] = [];
  const out = { isTTY: false, write: (text: string) => written.push(text) };
  const bar = new ProgressBar(out as unknown as NodeJS.WriteStream);
  bar.show({ done: 40_000, total: 50_000 });
  jest.advanceTimersByTime(5_000);
  bar.show({ done: 45_000, total: 50_000 });
  expect(written.at(-1)).toBe('45,000 of 50,000 events, 90 %, 1,000/s, 5 s left\n');
});
