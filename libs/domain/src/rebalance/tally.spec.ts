import { Decimal } from '../kernel/decimal';
import { tallyOf } from './tally';
import { isOffTarget } from './tally-rules';
import type { RebalanceResult } from './result';

const calculation = (hasTarget: boolean, rebalanceBand: string, priceMissing = false) =>
  ({ hasTarget, rebalanceBand, priceMissing }) as RebalanceResult['calculations'][number];

describe('a result in a few figures', () => {
  it('counts what is advised, and adds it up as it is recorded in its accounts', () => {
    const inAccounts = (...amounts: string[]) => ({
      accounts: amounts.map((amount) => ({ amount: Decimal.parse(amount) })),
    });
    const result = {
      sells: [{ ...inAccounts('900.50'), sellActionAmount: Decimal.parse('900.50') }],
      buys: [
        // 1000.125 in each of two accounts.
        { ...inAccounts('1000.13', '1000.13'), buyActionAmount: Decimal.parse('2000.25') },
        { ...inAccounts('0.75'), buyActionAmount: Decimal.parse('0.75') },
      ],
      calculations: [],
    } as unknown as RebalanceResult;
    const { sells, buys, sellAmount, buyAmount } = tallyOf(result);
    expect([sells, buys, sellAmount.toFixed(2), buyAmount.toFixed(2)]).toEqual([
      ...[1, 2, '900.50', '2001.01'],
    ]);
  });

  it('counts the assets with a target, and those of them that are off it or have no price', () => {
    const calculations = [
      calculation(true, 'stable'),
      calculation(true, 'drift'),
      calculation(true, 'stable', true),
      calculation(false, 'action'),
    ];
    expect(tallyOf({ sells: [], buys: [], calculations })).toMatchObject({
      targets: 3,
      offTarget: 2,
    });
    expect(calculations.map(isOffTarget)).toEqual([false, true, true, true]);
  });
});
