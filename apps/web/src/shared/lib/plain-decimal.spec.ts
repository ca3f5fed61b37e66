import { inLocale } from '@/shared/format/fixtures/in-locale';
import { isPlainDecimal, settledDecimal, typedDecimal } from './plain-decimal';

it.each(['', '1', '12.', '.5', '0.07'])('«%s» may be typed', (text) =>
  expect(isPlainDecimal(text)).toBe(true),
);
it.each(['-1', '1e5', '1,5', '1.2.3', 'abc', ' 1', '$1'])('«%s» is not accepted', (text) =>
  expect(isPlainDecimal(text)).toBe(false),
);

it.each([
  ['', '0'],
  ['.', '0'],
  ['-5', '0'],
  ['1.2.3', '0'],
  ['1e5', '0'],
  ['007', '7'],
  ['7.', '7'],
  ['.5', '0.5'],
  [' 8.95 ', '8.95'],
  ['0', '0'],
  ['0.10', '0.10'],
])('«%s» becomes %s when the field is left', (typed, settled) =>
  expect(settledDecimal(typed)).toBe(settled),
);

it.each([
  [' 05 ', '5'],
  ['.5', '0.5'],
  ['7.', '7'],
  ['', ''],
  ['.', '.'],
  ['-1', '-1'],
])('%j is taken as %j, so that what is wrong stays to be found wrong', (text, taken) => {
  expect(typedDecimal(text)).toBe(taken);
});

describe('a comma', () => {
  const typedIn = async (locale: string, text: string) =>
    (await inLocale(locale, () => import('./plain-decimal'))).typedDecimal(text);

  it.each([
    ['de-DE', '12,5', '12.5'],
    ['fr-FR', ' ,5 ', '0.5'],
    ['de-DE', '-1,5', '-1.5'],
    ['de-DE', '12.5', '12.5'],
    ['de-DE', '1,234', '1.234'],
    ['de-DE', '1.234,56', '1.234,56'],
    ['de-DE', '1,234,567', '1,234,567'],
    ['en-US', '1,234', '1,234'],
    ['en-US', '12,5', '12,5'],
    ['de-CH', '12,5', '12,5'],
  ])(
    'of %s is read by the language, and never as both marks: %s is taken as %s',
    async (...row) => {
      const [locale, text, taken] = row;
      expect(await typedIn(locale, text)).toBe(taken);
    },
  );
});
