import '@/shared/format/fixtures/german';
import { figuresAsShown } from './figures-in-words';
import { sentence } from './words';

/** As a person reads it: the space before a sign of a currency does not break. */
const read = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  [
    '$1,234,567.50 below its target: 1,234.5 shares are bought',
    '1.234.567,50 $ below its target: 1.234,5 shares are bought',
  ],
  ['on target: 1 share is bought', 'on target: 1 share is bought'],
  ['the cash is \u2212$1,200.00', 'the cash is \u22121.200,00 $'],
  ['1,5 shares core is off by 1180 shares now', '1,5 shares core is off by 1.180 shares now'],
  ['and the 1180 days have passed', 'and the 1180 days have passed'],
])('figures of the server stand in the form of the browser: %s', (said, shown) => {
  expect(read(figuresAsShown(said))).toBe(shown);
});

test('a reason has them, too', () => {
  expect(read(sentence('above the target by $1,200.50'))).toBe('Above the target by 1.200,50 $.');
});
