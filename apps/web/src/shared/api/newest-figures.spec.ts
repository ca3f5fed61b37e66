import fc from 'fast-check';
import type { NetWorthView } from '@evenkeel/contracts/networth';
import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import type { PushedFigures } from '@/shared/store/live-slice';
import { newerValue, withPortfolioValue, withPushedValues } from './newest-figures';

const answer: PortfolioValueView = {
  totalValue: 100,
  valueChange: 1,
  valueChangePercent: 1.01,
  calculation: 5,
  position: 40,
  priceMissing: ['GLD'],
  isIncomplete: false,
};
const pushed = (calculation: number, totalValue: number, arrivedAt = 0): PushedFigures => ({
  position: 41,
  calculation,
  figures: { totalValue, valueChange: 2, valueChangePercent: 2.04 },
  arrivedAt,
});
const netWorth: NetWorthView = {
  totalNetWorth: 300.1,
  totalPortfolioValue: 300.1,
  totalAssets: 0,
  totalDebts: 0,
  isIncomplete: false,
  portfolios: [
    { id: 'a', name: 'A', value: 100.1, isIncomplete: false },
    { id: 'b', name: 'B', value: 200, isIncomplete: false },
  ],
  manualItems: [],
};

describe('a value of which an answer and a push tell', () => {
  it('is the push where that was calculated later', () => {
    expect(newerValue(answer, pushed(6, 102))).toEqual({
      totalValue: 102,
      valueChange: 2,
      valueChangePercent: 2.04,
      calculation: 6,
      position: 41,
      priceMissing: ['GLD'],
      isIncomplete: false,
    });
  });

  it('is the answer where the push is older or of the same calculation', () => {
    expect(newerValue(answer, pushed(5, 102))).toEqual(answer);
    expect(newerValue(answer, pushed(4, 102))).toEqual(answer);
    expect(newerValue(answer, undefined)).toEqual(answer);
  });
});

describe('net worth with a pushed portfolio value', () => {
  it('replaces the value and moves both sums with it', () => {
    expect(withPortfolioValue(netWorth, 'a', 150.35)).toEqual({
      ...netWorth,
      totalNetWorth: 350.35,
      totalPortfolioValue: 350.35,
      portfolios: [
        { id: 'a', name: 'A', value: 150.35, isIncomplete: false },
        { id: 'b', name: 'B', value: 200, isIncomplete: false },
      ],
    });
  });

  it('stays as it is for a portfolio that it does not hold', () => {
    expect(withPortfolioValue(netWorth, 'c', 1)).toBe(netWorth);
  });

  it('stays the sum of its parts, to the cent, after any pushes', () => {
    const cents = fc.integer({ min: -1e9, max: 1e11 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b'), cents), { maxLength: 20 }),
        (pushes) => {
          const after = pushes.reduce(
            (view, [id, value]) => withPortfolioValue(view, id, value / 100),
            netWorth,
          );
          const sum = after.portfolios.reduce(
            (total, { value }) => total + Math.round(value * 100),
            0,
          );
          return (
            Math.round(after.totalNetWorth * 100) === sum &&
            Math.round(after.totalPortfolioValue * 100) === sum
          );
        },
      ),
    );
  });

  it('takes from the pushes only what arrived after it was asked for', () => {
    const view = withPushedValues(
      netWorth,
      { a: pushed(7, 110.1, 1000), b: pushed(7, 999, 10) },
      500,
    );
    expect(view.portfolios).toEqual([
      { id: 'a', name: 'A', value: 110.1, isIncomplete: false },
      { id: 'b', name: 'B', value: 200, isIncomplete: false },
    ]);
    expect(view.totalNetWorth).toBe(310.1);
  });
});
