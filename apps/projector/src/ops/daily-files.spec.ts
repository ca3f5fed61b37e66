import { replacedBy } from './daily-files';

const day = (number: number): string => `heads-2026-11-0${number}.txt`;

test('a new file replaces the oldest, and never itself or one of a later day', () => {
  const files = [1, 2, 3, 7, 8, 9].map(day);
  expect(replacedBy(day(3), files, 2)).toEqual([day(1)]);
  expect(replacedBy(day(3), files, 1)).toEqual([day(1), day(2)]);
  expect(replacedBy(day(9), files, 2)).toEqual([1, 2, 3, 7].map(day));
  expect(replacedBy(day(3), files, 3)).toEqual([]);
});

test('a file that was set aside takes nobody’s place, and goes with those of its day', () => {
  const aside = [1, 2, 3, 9].map((number) => day(number).replace('.txt', '-ahead.txt'));
  const [first = '', second = ''] = aside;
  const files = [1, 2, 3].map(day).concat(aside);
  expect(replacedBy(day(3), files, 3)).toEqual([first]);
  expect(replacedBy(day(3), files, 2)).toEqual([first, day(1), second].sort());
  expect(replacedBy(day(3), files, 4)).toEqual([]);
});
