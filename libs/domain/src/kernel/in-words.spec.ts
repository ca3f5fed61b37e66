import { Decimal } from './decimal';
import { plural } from './in-words';

test('a count is grouped, and 1 alone is singular', () => {
  expect([plural(0, 'day'), plural(1, 'day'), plural(1200, 'day')]).toEqual([
    '0 days',
    '1 day',
    '1,200 days',
  ]);
  const shares = ['1', '1.000', '0.5', '559999.999', '1000000'];
  expect(shares.map((text) => plural(Decimal.parse(text), 'share is', 'shares are'))).toEqual([
    '1 share is',
    '1 share is',
    '0.5 shares are',
    '559,999.999 shares are',
    '1,000,000 shares are',
  ]);
});
