import fc from 'fast-check';
import {
  compareStrategies,
  descendantsOf,
  dollarProblem,
  isComplete,
  percentProblem,
  remainingPercent,
  takesDollars,
  totalPercent,
} from './rules';
import type { StrategyType } from './events';

describe('the rules that the screens share', () => {
  it('order siblings by type (Cash, Income, Percent), then by name', () => {
    const named = (strategyType: StrategyType, name: string) => ({ strategyType, name });
    const sorted = [
      named('Percent', 'beta'),
      named('Percent', 'Alpha'),
      named('Income', 'Z'),
      named('Cash', 'b'),
      named('Cash', 'B'),
    ].toSorted(compareStrategies);
    expect(sorted.map(({ strategyType, name }) => `${strategyType} ${name}`)).toEqual([
      'Cash B',
      'Cash b',
      'Income Z',
      'Percent Alpha',
      'Percent beta',
    ]);
  });

  it('find everything below a strategy, parents first', () => {
    const parents = new Map([
      ['d', 'b'],
      ['a', null],
      ['b', 'a'],
      ['c', 'a'],
      ['x', null],
    ] as [string, string | null][]);
    expect(descendantsOf(parents, 'a')).toEqual(['b', 'c', 'd']);
    expect(descendantsOf(parents, 'x')).toEqual([]);
  });

  it('take dollars for Cash and Income and a percentage for Percent', () => {
    expect((['Cash', 'Income', 'Percent'] as const).map(takesDollars)).toEqual([true, true, false]);
  });

  it('take percentages from 0 to 100 and dollars without a maximum', () => {
    expect(['0', '100', '33.3333'].map(percentProblem)).toEqual([null, null, null]);
    expect(['100.1', '-1', '', '1e1'].map(percentProblem)).toEqual([
      'must be between 0 and 100',
      'must not be below 0',
      'must be a plain decimal number',
      'must be a plain decimal number',
    ]);
    expect(['0', '1000000000.25', '-5'].map(dollarProblem)).toEqual([
      null,
      null,
      'must not be below 0',
    ]);
  });

  it('count a total within 0.1 of 100 as complete', () => {
    const totals = [
      ['60', '40'],
      ['60', '39.9'],
      ['60.1', '40'],
      ['60', '39.89'],
      ['60.11', '40'],
      [],
    ];
    expect(totals.map(isComplete)).toEqual([true, true, true, false, false, false]);
  });

  it('leave open what is missing to 100, at least 0', () => {
    const percent = fc
      .integer({ min: 0, max: 1000 })
      .map((tenths) => `${Math.floor(tenths / 10)}.${tenths % 10}`);
    fc.assert(
      fc.property(fc.array(percent, { maxLength: 6 }), (percentages) => {
        const rest = remainingPercent(percentages);
        const total = totalPercent([...percentages, rest]).toString();
        expect(rest === '0' || total === '100').toBe(true);
        expect(rest.startsWith('-')).toBe(false);
      }),
    );
  });
});
