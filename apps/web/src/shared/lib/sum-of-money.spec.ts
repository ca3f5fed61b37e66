import { array, assert, bigInt, property } from 'fast-check';
import { money } from '../format/figures';
import { sumOfMoney } from './sum-of-money';

const inCents = (text: string): bigint => BigInt(text.replace('.', ''));

describe('a sum of money', () => {
  it('has two decimals and its sign', () => {
    expect(sumOfMoney([])).toBe('0.00');
    expect(sumOfMoney([0.1, 0.2])).toBe('0.30');
    expect(sumOfMoney([0.05, -0.1])).toBe('-0.05');
    expect(sumOfMoney([-0, 1200])).toBe('1200.00');
  });

  it('keeps cents that a number would lose', () => {
    const rows = Array.from({ length: 2000 }, () => 1_000_000_000_000.01);
    expect(money(sumOfMoney(rows))).toBe('$2,000,000,000,000,020.00');
  });

  it('equals its rows to the cent, in any order', () => {
    const trillion = 10n ** 14n;
    const rows = array(bigInt({ min: -trillion, max: trillion }), { maxLength: 50 });
    assert(
      property(rows, (cents) => {
        const amounts = cents.map((one) => Number(one) / 100);
        const sum = cents.reduce((before, one) => before + one, 0n);
        expect(inCents(sumOfMoney(amounts))).toBe(sum);
        expect(sumOfMoney(amounts.toReversed())).toBe(sumOfMoney(amounts));
      }),
    );
  });
});
