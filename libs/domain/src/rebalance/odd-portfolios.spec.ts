import { calculateRebalance } from './calculate';
import { bought, calculated, codes, sold } from './fixtures/answers';
import {
  account,
  asset,
  dollars,
  percent,
  portfolio,
  PORTFOLIO,
  strategy,
} from './fixtures/portfolio';

const half = percent(PORTFOLIO, 'AAA', 'asset', '50');

describe('portfolios that lack something', () => {
  it('with nothing at all: no advice, and it says why', () => {
    const result = calculateRebalance(portfolio({}));
    expect(result).toMatchObject({ calculations: [], sells: [], buys: [], targets: [] });
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'The portfolio is worth nothing yet, so every target is 0.',
      'There are no strategies and no linked assets yet, so nothing has a target.',
    ]);
  });

  it('without strategies: assets linked to the portfolio itself have targets', () => {
    const result = calculateRebalance(
      portfolio({ accounts: [account('A', '1000')], assets: [asset('AAA')], allocations: [half] }),
    );
    expect([bought(result), codes(result)]).toEqual([['AAA: A 5'], ['noStrategies']]);
  });

  it('with a price missing: worth 0, neither sold nor bought', () => {
    const result = calculateRebalance(
      portfolio({
        accounts: [account('A', '1000')],
        assets: [asset('AAA', { priceMissing: true, held: { A: '9' } })],
        strategies: [strategy('S', 'Percent')],
        allocations: [half],
      }),
    );
    expect(result.portfolioValue.toString()).toBe('1000');
    expect(result.calculations).toMatchObject([
      {
        priceMissing: true,
        rebalanceBand: 'stable',
        recommendedAction: 'hold',
        binding: 'price',
        reason: 'no price is known, so it is neither sold nor bought',
      },
    ]);
    expect(
      result.calculations.map(({ targetValue, buyRebalanceAmountStable }) => [
        String(targetValue),
        String(buyRebalanceAmountStable),
      ]),
    ).toEqual([['500', '0']]);
    expect(result.warnings).toEqual([
      {
        code: 'priceMissing',
        ticker: 'AAA',
        message:
          'AAA has no price. It counts as 0 in the value of the portfolio and is neither bought nor sold.',
      },
    ]);
  });

  it('with an asset held without a target: stable, hold, hasTarget false', () => {
    const input = portfolio({
      accounts: [account('A', '0')],
      assets: [asset('AAA', { held: { A: '9' } })],
    });
    expect(calculated(input, 'AAA')).toMatchObject({
      hasTarget: false,
      rebalanceBand: 'stable',
      recommendedAction: 'hold',
      reason: 'held without a target, so it is left alone',
    });
  });

  it('does not list an asset that is neither held nor linked', () => {
    expect(
      calculateRebalance(portfolio({ accounts: [account('A', '10')], assets: [asset('AAA')] }))
        .calculations,
    ).toEqual([]);
  });

  it('with cash below 0: it lowers the value, is no cash to spend, and is named', () => {
    const result = calculateRebalance(
      portfolio({
        accounts: [account('A', '-2000'), account('B', '1000')],
        assets: [
          asset('AAA', { eligibleAccounts: ['A', 'B'] }),
          asset('OLD', { held: { A: '50' } }),
        ],
        strategies: [strategy('S', 'Percent')],
        allocations: [half],
      }),
    );
    expect([result.portfolioValue.toString(), result.availableCapital.toString()]).toEqual([
      '4000',
      '1000',
    ]);
    expect([bought(result), codes(result)]).toEqual([['AAA: B 10'], ['negativeCash A']]);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'The cash of the account is $2,000.00 below 0. It counts as no cash to spend.',
    ]);
  });

  it('worth less than nothing: every target is 0', () => {
    const result = calculateRebalance(
      portfolio({
        accounts: [account('A', '-2000')],
        assets: [asset('AAA', { held: { A: '1' } })],
        strategies: [strategy('S', 'Cash')],
        allocations: [half, dollars(PORTFOLIO, 'S', '0')],
      }),
    );
    expect(result.targets.map(({ targetValue }) => targetValue.toString())).toEqual(['0', '0']);
    expect(
      calculated(portfolio({ assets: [asset('AAA')], allocations: [half] }), 'AAA'),
    ).toMatchObject({
      hasTarget: false,
      reason: 'its target is worth 0',
      recommendedAction: 'hold',
    });
    expect([sold(result), codes(result)]).toEqual([[], ['zeroValue', 'negativeCash A']]);
  });

  it('with an archived account: its cash and assets do not count, nothing is traded there', () => {
    const result = calculateRebalance(
      portfolio({
        accounts: [account('A', '1000'), account('B', '9000', { isArchived: true })],
        assets: [asset('AAA', { eligibleAccounts: ['B'], held: { B: '90' } })],
        strategies: [strategy('S', 'Percent')],
        allocations: [half],
      }),
    );
    expect(result.portfolioValue.toString()).toBe('1000');
    expect(result.calculations).toMatchObject([
      { recommendedAction: 'hold', binding: 'eligible accounts' },
    ]);
    expect([bought(result), sold(result), codes(result)]).toEqual([
      [],
      [],
      ['archivedAccount B', 'noEligibleAccounts AAA'],
    ]);
  });

  it('with an archived account that holds something: it is named; one that is empty is not', () => {
    const archived = (cash: string, held: Record<string, string>) =>
      codes(
        calculateRebalance(
          portfolio({
            accounts: [account('A', '1'), account('B', cash, { isArchived: true })],
            assets: [asset('AAA', { held })],
            strategies: [strategy('S', 'Percent')],
          }),
        ),
      );
    expect([
      archived('0', { A: '1' }),
      archived('0', { B: '0' }),
      archived('0.01', {}),
      archived('-0.01', {}),
      archived('0', { B: '0.001' }),
    ]).toEqual([[], [], ...Array.from({ length: 3 }, () => ['archivedAccount B'])]);
  });

  it('with targets over 100 %: each is scaled down, and the parent is named', () => {
    const result = calculateRebalance(
      portfolio({
        accounts: [account('A', '1000')],
        assets: [asset('AAA'), asset('BBB')],
        strategies: [strategy('S', 'Percent')],
        allocations: [
          percent(PORTFOLIO, 'AAA', 'asset', '100'),
          percent(PORTFOLIO, 'BBB', 'asset', '100'),
        ],
      }),
    );
    expect(
      result.calculations.map(({ ticker, targetValue }) => `${ticker} ${targetValue.toString()}`),
    ).toEqual(['AAA 500', 'BBB 500']);
    expect(result.warnings).toEqual([
      {
        code: 'overAllocated',
        parentId: PORTFOLIO,
        parentName: 'the portfolio',
        message:
          'The percentages under the portfolio add up to 200 %. Each was scaled down so that together they make 100 %.',
      },
    ]);
  });

  it('with one asset in five strategies: the sum of what they want, and a warning where its split is no 100 %', () => {
    const names = ['S1', 'S2', 'S3', 'S4', 'S5'];
    const five = (assigned: string) =>
      portfolio({
        accounts: [account('A', '500')],
        assets: [
          asset('AAA', {
            held: { A: '5' },
            assigned: Object.fromEntries(names.map((name) => [name, assigned])),
          }),
        ],
        strategies: names.map((name) => strategy(name, 'Percent')),
        allocations: names.flatMap((name) => [
          percent(PORTFOLIO, name, 'strategy', '20'),
          percent(name, 'AAA', 'asset', '50'),
        ]),
      });
    expect(calculated(five('20'), 'AAA')).toMatchObject({
      hasTarget: true,
      recommendedAction: 'hold',
      reason: 'on target',
    });
    expect(codes(calculateRebalance(five('20')))).toEqual([]);
    expect(calculateRebalance(five('10')).warnings).toEqual([
      {
        code: 'assignmentsIncomplete',
        ticker: 'AAA',
        message: 'AAA is split over its strategies by 50 %, not by 100 %.',
      },
    ]);
    expect(calculated(five('10'), 'AAA').targetValue.toString()).toBe('500');
  });

  it('with an archived asset: it counts in the value, keeps its share, and is neither listed nor traded', () => {
    const result = calculateRebalance(
      portfolio({
        accounts: [account('A', '1000')],
        assets: [asset('AAA', { isArchived: true, held: { A: '90' } }), asset('BBB')],
        strategies: [strategy('S', 'Percent')],
        allocations: [half, percent(PORTFOLIO, 'BBB', 'asset', '5')],
      }),
    );
    expect(result.portfolioValue.toString()).toBe('10000');
    expect(
      result.calculations.map(({ ticker, targetValue }) => `${ticker} ${targetValue.toString()}`),
    ).toEqual(['BBB 500']);
    expect([bought(result), sold(result), codes(result)]).toEqual([
      ['BBB: A 5'],
      [],
      ['archivedAllocated AAA'],
    ]);
  });

  it('with assignments that are not 100 %: targets do not depend on them, and it says so', () => {
    const input = (assigned: Record<string, string>, held: Record<string, string> = { A: '1' }) =>
      portfolio({
        accounts: [account('A', '1000')],
        assets: [asset('AAA', { held, assigned })],
        strategies: [strategy('S', 'Percent')],
        allocations: [
          percent(PORTFOLIO, 'S', 'strategy', '100'),
          percent('S', 'AAA', 'asset', '50'),
        ],
      });
    expect(codes(calculateRebalance(input({ S: '100' })))).toEqual([]);
    expect(codes(calculateRebalance(input({ S: '90' })))).toEqual(['assignmentsIncomplete AAA']);
    // An asset that is not held has nothing to split.
    expect(codes(calculateRebalance(input({ S: '90' }, {})))).toEqual([]);
    expect(calculated(input({ S: '90' }), 'AAA').targetValue.toString()).toBe('550');
  });

  it('with allocations to what is not there: they count for nothing', () => {
    const result = calculateRebalance(
      portfolio({
        accounts: [account('A', '1000')],
        assets: [asset('AAA')],
        strategies: [strategy('S', 'Percent')],
        allocations: [
          half,
          percent(PORTFOLIO, 'GONE', 'asset', '60'),
          percent('gone', 'AAA', 'asset', '60'),
          percent(PORTFOLIO, 'gone', 'strategy', '10'),
        ],
      }),
    );
    expect(
      result.targets.map(({ childId, targetValue }) => `${childId} ${targetValue.toString()}`),
    ).toEqual(['S 0', 'AAA 500']);
    expect(codes(result)).toEqual([]);
  });
});
