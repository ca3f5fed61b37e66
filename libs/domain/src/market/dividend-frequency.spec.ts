import { deriveFrequency, deriveRhythm } from './dividend-frequency';

const TODAY = '2026-11-21';
/** Returns days at an interval of `days`, from a week before today back. */
const every = (days: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse('2026-11-14') - index * days * 86_400_000).toISOString().slice(0, 10),
  );

test.each([
  ['weekly', 7],
  ['biweekly', 14],
  ['monthly', 30],
  ['quarterly', 91],
  ['semi-annual', 182],
  ['annual', 365],
] as const)('%s is told from gaps of %i days', (frequency, days) => {
  expect(deriveFrequency(every(days, 5), TODAY)).toBe(frequency);
});

test('a special dividend among quarterly ones changes nothing', () => {
  expect(deriveFrequency([...every(91, 8), '2026-06-01'], TODAY)).toBe('quarterly');
});

test('gaps that do not agree are irregular', () => {
  expect(deriveFrequency(['2026-11-01', '2026-10-25', '2026-08-01', '2025-12-01'], TODAY)).toBe(
    'irregular',
  );
});

test.each([
  ['nothing was ever paid', []],
  ['nothing was paid for 450 days', ['2025-08-01', '2025-05-01', '2025-02-01']],
])('there is none where %s', (_rule, days) => {
  expect(deriveFrequency(days, TODAY)).toBe('none');
});

test('there is none of an annual one after one and a half periods', () => {
  const years = ['2023-05-23', '2024-05-22', '2025-05-23'];
  expect(deriveFrequency(years, '2026-11-21')).toBe('annual');
  expect(deriveFrequency(years, '2026-11-22')).toBe('none');
});

test('the rhythm of before is told however long ago it was', () => {
  expect(deriveRhythm(['2020-08-03', '2020-05-04', '2020-02-03'])).toBe('quarterly');
  expect(deriveRhythm(['2020-08-03'])).toBeNull();
});

test('a single payment tells nothing', () => {
  expect(deriveFrequency(['2026-11-01'], TODAY)).toBeNull();
});
