import '@/shared/format/fixtures/german';
import { figureAsShown, figuresAsShown } from './figures-in-words';

/** Replaces the space before a sign of a currency, which does not break, with a plain one. */
const read = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  [
    '$1,234,567.50 below its target: 1,234.5 shares are bought',
    '1.234.567,50 $ below its target: 1.234,5 shares are bought',
  ],
  ['on target: 1 share is bought', 'on target: 1 share is bought'],
  ['the cash is \u2212$1,200.00', 'the cash is \u22121.200,00 $'],
  ['1,5 shares core is off by 1180 shares now', '1,5 shares core is off by 1.180 shares now'],
  ['split by 99.5 %, not by 100 %', 'split by 99,5 %, not by 100 %'],
  ['2.5% a year, \u22121,000.5% of it', '2,5 % a year, \u22121.000,5 % of it'],
  ['VTI to 60%, until then 55.5 %', 'VTI to 60 %, until then 55,5 %'],
  ['12 x 1234.5 from age 65, in 2026', '12 x 1.234,5 from age 65, in 2026'],
  ['the last 1,697 of 5,000 futures', 'the last 1.697 of 5.000 futures'],
  ['$0.00001234 each (−$1,234.50).', '0,00001234 $ each (−1.234,50 $).'],
  ['on 2026-11-27, HB-1.5 and BRK.2 of v1.5x', 'on 2026-11-27, HB-1.5 and BRK.2 of v1.5x'],
  ['and the 1180 days have passed', 'and the 1180 days have passed'],
])('figures of the server stand in the form of the browser: %s', (said, shown) => {
  expect(read(figuresAsShown(said))).toBe(shown);
});

test('a name stays as it is, whatever figures it has', () => {
  const said = 'The percentages under $1,000.00 at 2.5% add up to 150.5 %.';
  expect(read(figuresAsShown(said, ['', '$1,000.00 at 2.5%']))).toBe(
    'The percentages under $1,000.00 at 2.5% add up to 150,5 %.',
  );
});

test('a name that is read from the right is isolated', () => {
  expect(figuresAsShown('Bought 1,200.5 VTI in חשבון 1', ['חשבון 1'])).toBe(
    'Bought 1.200,5 VTI in \u2068חשבון 1\u2069',
  );
});

test('a figure by itself is written as all others are', () => {
  expect(['\u2212$1,234.50', '1,234.5', '$0.0001'].map(figureAsShown).map(read)).toEqual([
    '\u22121.234,50 $',
    '1.234,5',
    '0,0001 $',
  ]);
});
