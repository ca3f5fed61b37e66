import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { calculateRebalance } from './calculate';
import { cashParts } from './cash-parts';
import { driftAt, furthestDrift, isJudged, valueAt } from './drift-after';
import { finePortfolios, portfolios } from './fixtures/random';
import { resultJson } from './result-json';

describe('what becomes of the cash', () => {
  it('adds up to the cash above 0 and what sells bring, to the cent, in any portfolio', () => {
    fc.assert(
      fc.property(finePortfolios, (input) => {
        const result = calculateRebalance(input);
        const parts = cashParts(resultJson(result));
        const { spent, fees, left, reserve, unreachable, unspent, received } = parts;
        expect(reserve.plus(unreachable).plus(unspent).equals(left)).toBe(true);
        for (const part of [spent, fees, left, reserve, unreachable, unspent])
          expect(part.isNegative()).toBe(false);
        const cash = Decimal.sum(
          result.accounts.filter((one) => one.cash.isPositive()).map((one) => one.cash),
        );
        const brought = Decimal.sum(result.accounts.map((one) => one.received));
        const charged = Decimal.sum(result.accounts.map((one) => one.fees));
        expect(spent.plus(fees).plus(left).toString()).toBe(cash.toString());
        expect(received.toString()).toBe(brought.plus(fees).minus(charged).toString());
      }),
    );
  });

  it('is, in each account that had some, the cash after all trades', () => {
    fc.assert(
      fc.property(finePortfolios, (input) => {
        const result = calculateRebalance(input);
        const { accounts } = cashParts(resultJson(result));
        for (const [place, { cash, cashAfter }] of result.accounts.entries()) {
          const { left, received } = accounts[place] ?? {};
          if (!cash.isNegative())
            expect(received?.plus(left ?? Decimal.zero).toString()).toBe(cashAfter.toString());
        }
      }),
    );
  });
});

describe('the furthest drift', () => {
  it('is that of the asset that is furthest off its target, on either side', () => {
    fc.assert(
      fc.property(
        portfolios,
        fc.constantFrom('before' as const, 'after' as const),
        (input, stage) => {
          const { calculations } = resultJson(calculateRebalance(input));
          const judged = calculations.filter(isJudged);
          const furthest = furthestDrift(stage, calculations);
          if (judged.length === 0) expect(furthest).toBeNull();
          const distances = judged.map((asset) => driftAt(stage, asset).abs().toNumber());
          if (furthest !== null) expect(furthest.toNumber()).toBe(Math.max(...distances));
        },
      ),
    );
  });

  it('counts what is sold off and what is bought onto the value', () => {
    const asset = {
      ticker: 'AAA',
      currentValue: 90.1,
      targetValue: 75.05,
      hasTarget: true,
      priceMissing: false,
      recommendedAmount: 10.05,
    };
    const at = (recommendedAction: 'sell' | 'buy' | 'hold') =>
      (['before', 'after'] as const).map((stage) => {
        const traded = { ...asset, recommendedAction };
        return [valueAt(stage, traded).toString(), driftAt(stage, traded).toString()];
      });
    expect(at('sell')).toEqual([
      ['90.1', '20.0533'],
      ['80.05', '6.6622'],
    ]);
    expect(at('buy')[1]).toEqual(['100.15', '33.4444']);
    expect(at('hold')[1]).toEqual(['90.1', '20.0533']);
  });
});
