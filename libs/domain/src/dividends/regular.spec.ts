import { Decimal } from '../kernel/decimal';
import { regularAmong } from './regular';

const pay = (day: string, perShare: string) => ({ day, perShare: Decimal.parse(perShare) });

describe('the newest payment', () => {
  // 3 x 0.1 is more than 0.3 in binary floating point.
  it.each([
    ['0.1', '0.3', false],
    ['0.1', '0.2999', true],
    ['0.7', '2.1', false],
  ])('of %s before it and %s then is regular: %s', (before, newest, isRegular) => {
    const payments = [
      pay('2026-03-02', before),
      pay('2026-06-01', before),
      pay('2026-08-31', newest),
    ];
    expect(regularAmong(payments, 'quarterly')).toHaveLength(isRegular ? 3 : 2);
  });
});
