import { Decimal } from '@evenkeel/domain/kernel';
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
