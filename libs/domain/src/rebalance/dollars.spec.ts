import { Decimal } from '../kernel/decimal';
import { dollars } from './dollars';

test.each([
  ['0', '$0.00'],
  ['999.5', '$999.50'],
  ['1000', '$1,000.00'],
  ['-1234567.891', '\u2212$1,234,567.89'],
])('%s reads %s', (money, text) => {
  expect(dollars(Decimal.parse(money))).toBe(text);
});
