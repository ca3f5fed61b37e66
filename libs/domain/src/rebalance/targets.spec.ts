import { calculateRebalance } from './calculate';
import { codes, targetsIn } from './fixtures/answers';
import {
  account,
  asset,
  dollars,
  percent,
  portfolio,
  PORTFOLIO,
  strategy,
} from './fixtures/portfolio';
import type { RebalanceInput } from './input';

const cashOf = (
  cash: string,
  facts: Omit<Parameters<typeof portfolio>[0], 'accounts'>,
): RebalanceInput => portfolio({ accounts: [account('A', cash)], ...facts });

describe('target values (STR-26 to STR-30)', () => {
  it('gives Cash, then Income, in the order of their names, the smaller of their money and what is left', () => {
    const input = cashOf('1000', {
      strategies: [
        strategy('income 1', 'Income'),
        strategy('cash b', 'Cash'),
        strategy('Cash a', 'Cash'),
        strategy('income 2', 'Income'),
        strategy('rest', 'Percent'),
      ],
      allocations: [
        dollars(PORTFOLIO, 'income 1', '500'),
        dollars(PORTFOLIO, 'cash b', '300'),
        dollars(PORTFOLIO, 'Cash a', '400'),
        dollars(PORTFOLIO, 'income 2', '100'),
        percent(PORTFOLIO, 'rest', 'strategy', '100'),
      ],
    });
    const result = calculateRebalance(input);
    expect(targetsIn(result)).toEqual({
      'Cash a': '400',
      'cash b': '300',
      'income 1': '300',
      'income 2': '0',
      rest: '0',
    });
    expect(result.targets.map(({ childId }) => childId)).toEqual([
      'Cash a',
      'cash b',
      'income 1',
      'income 2',
      'rest',
    ]);
    expect(codes(result)).toEqual(['dollarTargetCut income 1', 'dollarTargetCut income 2']);
  });

  it.each([
    ['100', '1000', []],
    ['100.1', '1001', []],
    ['100.2', '1000', ['overAllocated portfolio']],
    ['250', '1000', ['overAllocated portfolio']],
  ])(
    'uses percentages as they are up to 100.1, and divides them by their sum above: %s %%',
    (sum, target, warnings) => {
      const result = calculateRebalance(
        cashOf('1000', {
          assets: [asset('AAA')],
          strategies: [strategy('other', 'Cash')],
          allocations: [percent(PORTFOLIO, 'AAA', 'asset', sum), dollars(PORTFOLIO, 'other', '0')],
        }),
      );
      expect(targetsIn(result)).toMatchObject({ AAA: target });
      expect(codes(result)).toEqual(warnings);
      expect(result.unassignedValue.isNegative()).toBe(false);
    },
  );

  it('names the parent whose percentages are too many, at any depth', () => {
    const result = calculateRebalance(
      cashOf('900', {
        assets: [asset('AAA'), asset('BBB')],
        strategies: [strategy('growth', 'Percent')],
        allocations: [
          percent(PORTFOLIO, 'growth', 'strategy', '50'),
          percent('growth', 'AAA', 'asset', '100'),
          percent('growth', 'BBB', 'asset', '50'),
        ],
      }),
    );
    expect(targetsIn(result)).toEqual({ growth: '450', AAA: '300', BBB: '150' });
    expect(result.warnings).toEqual([
      {
        code: 'overAllocated',
        parentId: 'growth',
        parentName: 'growth',
        message:
          'The percentages under growth add up to 150 %. Each was scaled down so that together they make 100 %.',
      },
    ]);
  });

  it('leaves what the percentages leave open in the parent', () => {
    const { unassignedValue, targets } = calculateRebalance(
      cashOf('1000', {
        assets: [asset('AAA')],
        strategies: [strategy('growth', 'Percent')],
        allocations: [
          percent(PORTFOLIO, 'growth', 'strategy', '80'),
          percent('growth', 'AAA', 'asset', '75'),
        ],
      }),
    );
    expect(unassignedValue.toString()).toBe('200');
    expect(
      targets.map(({ childId, unassignedValue: open }) => `${childId} ${open.toString()}`),
    ).toEqual(['growth 200', 'AAA 0']);
  });

  it('adds up the shares of an asset over all its parents', () => {
    const { calculations } = calculateRebalance(
      cashOf('1000', {
        assets: [asset('AAA')],
        strategies: [strategy('income', 'Income'), strategy('growth', 'Percent')],
        allocations: [
          dollars(PORTFOLIO, 'income', '200'),
          percent('income', 'AAA', 'asset', '50'),
          percent(PORTFOLIO, 'growth', 'strategy', '50'),
          percent('growth', 'AAA', 'asset', '25'),
          percent(PORTFOLIO, 'AAA', 'asset', '10'),
        ],
      }),
    );
    // 200 x 50 % + 800 x 50 % x 25 % + 800 x 10 %
    expect(calculations.map(({ targetValue }) => targetValue.toString())).toEqual(['280']);
  });

  it('keeps back what a Cash strategy is worth less the assets under it, once for Cash under Cash', () => {
    const { cashReserves, availableCapital } = calculateRebalance(
      cashOf('10000', {
        assets: [asset('FUND', { price: '1' })],
        strategies: [
          strategy('cash', 'Cash'),
          strategy('inner', 'Cash', 'cash'),
          strategy('outer income', 'Income'),
        ],
        allocations: [
          dollars(PORTFOLIO, 'cash', '4000'),
          dollars('cash', 'inner', '1000'),
          percent('inner', 'FUND', 'asset', '50'),
          percent('cash', 'FUND', 'asset', '10'),
          dollars(PORTFOLIO, 'outer income', '2000'),
        ],
      }),
    );
    // 4000 - 1000 x 50 % - 3000 x 10 %; Income keeps nothing back.
    expect([cashReserves.toString(), availableCapital.toString()]).toEqual(['3200', '6800']);
  });

  it('never spends below the reserves: with less cash than they are there is nothing to spend', () => {
    const result = calculateRebalance(
      portfolio({
        accounts: [account('A', '500')],
        assets: [asset('AAA', { held: { A: '100' } }), asset('BBB')],
        strategies: [strategy('cash', 'Cash')],
        allocations: [dollars(PORTFOLIO, 'cash', '2000'), percent(PORTFOLIO, 'BBB', 'asset', '50')],
      }),
    );
    expect([result.availableCapital.toString(), result.buys]).toEqual(['0', []]);
  });

  it('counts cash for the Cash strategies in tree order, and an asset at the top with what its assignments leave open', () => {
    const { targets } = calculateRebalance(
      portfolio({
        accounts: [account('A', '500')],
        assets: [asset('AAA', { held: { A: '10' }, assigned: { growth: '60' } })],
        strategies: [
          strategy('cash 1', 'Cash'),
          strategy('cash 2', 'Cash'),
          strategy('growth', 'Percent'),
        ],
        allocations: [
          dollars(PORTFOLIO, 'cash 1', '400'),
          dollars(PORTFOLIO, 'cash 2', '400'),
          percent(PORTFOLIO, 'growth', 'strategy', '50'),
          percent('growth', 'AAA', 'asset', '100'),
          percent(PORTFOLIO, 'AAA', 'asset', '20'),
        ],
      }),
    );
    expect(
      targets.map(
        ({ parentId, childId, currentValue }) =>
          `${parentId} ${childId} ${currentValue.toString()}`,
      ),
    ).toEqual([
      'portfolio cash 1 400',
      'portfolio cash 2 100',
      'portfolio growth 600',
      'growth AAA 600',
      'portfolio AAA 400',
    ]);
  });

  it('loses nothing to thirds: three times a third of 30 % is 30 %', () => {
    const ids = ['S1', 'S2', 'S3'];
    const { calculations } = calculateRebalance(
      portfolio({
        accounts: [account('A', '700')],
        assets: [asset('AAA', { held: { A: '3' } })],
        strategies: ids.map((id) => strategy(id, 'Percent')),
        allocations: ids.flatMap((id) => [
          percent(PORTFOLIO, id, 'strategy', '60'),
          percent(id, 'AAA', 'asset', '30'),
        ]),
      }),
    );
    expect(calculations).toMatchObject([{ reason: 'on target' }]);
  });

  it('stays exact through many levels of scaled percentages', () => {
    const depth = 40;
    const ids = Array.from({ length: depth }, (_, index) => `S${index}`);
    const { targets, warnings } = calculateRebalance(
      cashOf('1000000', {
        assets: [asset('AAA'), asset('BBB')],
        strategies: ids.map((id, index) => strategy(id, 'Percent', ids[index - 1] ?? null)),
        allocations: ids
          .flatMap((id, index) => [
            percent(ids[index - 1] ?? PORTFOLIO, id, 'strategy', '99'),
            percent(ids[index - 1] ?? PORTFOLIO, 'BBB', 'asset', '11'),
          ])
          .concat(percent(ids.at(-1) ?? '', 'AAA', 'asset', '100')),
      }),
    );
    // Each level divides by 110: 1,000,000 x 0.9^40.
    expect(targets.find(({ childId }) => childId === 'AAA')?.targetValue.toString()).toBe(
      '14780.88',
    );
    expect(warnings).toHaveLength(depth);
  });
});
