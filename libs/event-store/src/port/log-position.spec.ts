import { keptForm, LOG_START, latestOf, logPosition } from './log-position';

test('a position is compared, kept and read back', () => {
  const [one, other] = [logPosition('7'), logPosition(12n)];
  expect([one < other, other > one, one === logPosition(keptForm(one)), LOG_START < one]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(latestOf(LOG_START, other, one)).toBe(other);
  expect(JSON.stringify({ one })).toBe('{"one":7}');
});

test.each(['', 'soon', '1.5', -1, 2 ** 53, NaN])('%s is no position', (kept) => {
  expect(() => logPosition(kept)).toThrow(RangeError);
});

test('what would calculate with a position does not compile', () => {
  const position = logPosition(7);
  const calculations = (): unknown[] => [
    // @ts-expect-error: nobody takes away from a position
    position - 1,
    // @ts-expect-error: nobody adds to a position
    position + 1,
    // @ts-expect-error: a position is no number
    Math.max(position, 0),
    // @ts-expect-error: a position is compared with positions alone
    position > 0,
    // @ts-expect-error: a number of a client is no position
    latestOf(7),
  ];
  expect(calculations).toBeInstanceOf(Function);
});
