import { monthOf } from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import fc from 'fast-check';
import { byAccount } from './by-account';

const d = (text: string): Decimal => Decimal.parse(text);
const holding = (accountId: string, quantity: string, fractionalShares = false) => ({
  accountId,
  quantity: d(quantity),
  costBasis: d('0'),
  fractionalShares,
});

test('what is held in each account pays by its shares, whole ones where it has no fractions', () => {
  const accounts = byAccount([
    { annualPerShare: d('12'), holdings: [holding('a', '10.9'), holding('b', '10.9', true)] },
    { annualPerShare: d('0.10'), holdings: [holding('a', '5')] },
    { annualPerShare: d('0'), holdings: [holding('a', '7'), holding('c', '7')] },
  ]);
  expect(
    accounts.map(({ accountId, monthly, payingAssets }) => [
      accountId,
      monthly.toString(),
      payingAssets,
    ]),
  ).toEqual([
    ['a', '10.04', 2],
    ['b', '10.9', 1],
    ['c', '0', 0],
  ]);
});

test('the months of the accounts are together the month of all, each at most a cent away from its own', () => {
  // A third of a cent in each of three accounts adds up to a cent.
  const thirds = byAccount([
    {
      annualPerShare: d('0.04'),
      holdings: [holding('a', '1'), holding('b', '1'), holding('c', '1')],
    },
  ]);
  expect(thirds.map(({ monthly }) => monthly.toString())).toEqual(['0.01', '0', '0']);
  const asset = fc.record({
    cents: fc.integer({ min: 0, max: 9999 }),
    shares: fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(asset, { maxLength: 5 }), (assets) => {
      const held = assets.map(({ cents, shares }) => ({
        annualPerShare: d(`${cents / 1000}`),
        holdings: shares.map((each, index) => holding(`a${index}`, `${each / 100}`, true)),
      }));
      const yearly = (accountId?: string): Decimal =>
        Decimal.sum(
          held.flatMap(({ annualPerShare, holdings }) =>
            holdings
              .filter((one) => accountId === undefined || one.accountId === accountId)
              .map(({ quantity }) => annualPerShare.times(quantity)),
          ),
        );
      const accounts = byAccount(held);
      const sum = Decimal.sum(accounts.map(({ monthly }) => monthly));
      expect(sum.toString()).toBe(monthOf(yearly()).toString());
      for (const { accountId, monthly } of accounts) {
        const off = monthly.minus(yearly(accountId).dividedBy(d('12'), 12)).abs();
        expect(off.compareTo(d('0.01'))).toBeLessThanOrEqual(0);
      }
    }),
  );
});
