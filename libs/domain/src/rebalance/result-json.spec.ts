import {
  rebalanceCalculationView,
  calculationsView,
  sellItemView,
  buyItemView,
} from '@evenkeel/contracts/rebalance';
import { calculateRebalance } from './calculate';
import { account, asset, percent, portfolio, PORTFOLIO } from './fixtures/portfolio';
import { resultJson } from './result-json';

const result = resultJson(
  calculateRebalance(
    portfolio({
      accounts: [account('A', '1000', { fractionalShares: true })],
      assets: [
        asset('AAA', { price: '3.3333', held: { A: '300' }, rebalanceSpeed: '7.3' }),
        asset('BBB', { price: '3' }),
        asset('CCC', { price: '7.77', held: { A: '1' } }),
      ],
      allocations: [
        percent(PORTFOLIO, 'AAA', 'asset', '33.3'),
        percent(PORTFOLIO, 'BBB', 'asset', '33.3'),
      ],
    }),
  ),
);

describe('the JSON of a result', () => {
  it('has the shape of the contract, and nothing that is not in it', () => {
    for (const calculation of result.calculations)
      expect(rebalanceCalculationView.strict().parse(calculation)).toEqual(calculation);
    const { sells, buys, ...rest } = result;
    expect(
      calculationsView
        .strict()
        .safeParse({ ...rest, timestamp: '2026-03-31T16:00:00.000Z', count: 3, adviceId: null })
        .success,
    ).toBe(true);
    expect([sells.length, buys.length]).toEqual([1, 1]);
    for (const item of sells) expect(sellItemView.strict().parse(item)).toEqual(item);
    for (const item of buys) expect(buyItemView.strict().parse(item)).toEqual(item);
  });

  it('rounds money to 2 decimals and percentages to 4', () => {
    const [aaa] = result.calculations;
    expect(aaa).toMatchObject({
      currentValue: 999.99,
      targetValue: 668.58,
      currentPercentOfPortfolio: 49.8063,
      targetPercentOfPortfolio: 33.3,
      rif: 1.46,
      driftIntervals: { driftInterval: 4.92, alertInterval: 6.92, actionInterval: 8.92 },
    });
    expect(JSON.parse(aaa?.eligibleTimeframes ?? '')).toEqual({
      immediate: false,
      shortTerm: true,
      midTerm: true,
      longTerm: true,
    });
  });
});
