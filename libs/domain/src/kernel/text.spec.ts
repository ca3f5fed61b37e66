import { lineProblem, linesProblem } from './text';

const PROBLEM = 'contains a character that cannot be stored, such as a control character';

it.each(['a\u0000b', 'a\u0007b', 'a\u001fb', 'a\ud800b', 'a\udc00b'])(
  '%j cannot be stored',
  (text) => {
    expect([lineProblem(text), linesProblem(text)]).toEqual([PROBLEM, PROBLEM]);
  },
);

it.each(['a\tb', 'a\nb', 'a\r\nb'])('%j is text of several lines and not of one', (text) => {
  expect([lineProblem(text), linesProblem(text)]).toEqual([PROBLEM, null]);
});

it.each(['', 'naïve', '日本語', '🙂'])('%j can be stored', (text) => {
  expect([lineProblem(text), linesProblem(text)]).toEqual([null, null]);
});
