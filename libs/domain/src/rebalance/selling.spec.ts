import { calculated, inAccounts, sold } from './fixtures/answers';
import { calculateRebalance } from './calculate';
import { account, asset, percent, portfolio, PORTFOLIO } from './fixtures/portfolio';
import type { RebalanceInput } from './input';

type AssetFacts = Parameters<typeof asset>[1];

/**
 * Returns a portfolio with one asset, whose target is 50 % of the portfolio. By default it is worth
 * 20,000, of which 11,500 are in the asset.
 */
function holding(
  facts: AssetFacts,
  {
    held = { A: '115' },
    price = '100',
    cash = '8500',
    settings = {},
  }: {
    held?: Record<string, string>;
    price?: string;
    cash?: string;
    settings?: Record<string, string>;
  } = {},
): RebalanceInput {
  return portfolio({
    settings,
    accounts: [account('A', cash), account('B', '0')],
    assets: [asset('AAA', { price, held, ...facts })],
    allocations: [percent(PORTFOLIO, 'AAA', 'asset', '50')],
  });
}

const eligible = (input: RebalanceInput): string => {
  const { isEligibleImmediate, isEligibleShort, isEligibleMid, isEligibleLong } = calculated(
    input,
    'AAA',
  );
  return [
    isEligibleImmediate && 'immediate',
    isEligibleShort && 'short',
    isEligibleMid && 'mid',
    isEligibleLong && 'long',
  ]
    .filter(Boolean)
    .join(' ');
};
const all = { immediate: true, shortTerm: true, midTerm: true, longTerm: true };

describe('selling (REB-4 to REB-10)', () => {
  it.each([
    [0, 'immediate'],
    [29, 'immediate'],
    [30, 'immediate short'],
    [89, 'immediate short'],
    [90, 'immediate short mid'],
    [179, 'immediate short mid'],
    [180, 'immediate short mid long'],
  ])(
    'waits 0, 30, 90 and 180 days at the default speed: after %i days eligible is %s',
    (daysSinceLastAction, names) => {
      expect(eligible(holding({ daysSinceLastAction, timeframes: all }))).toBe(names);
    },
  );

  it.each([
    ['0', [0, 0, 0, 0], ['2', '4', '6']],
    ['2.5', [0, 15, 45, 90], ['3', '5', '7']],
    ['5', [0, 30, 90, 180], ['4', '6', '8']],
    ['7.1', [0, 43, 128, 256], ['4.84', '6.84', '8.84']],
    ['10', [0, 60, 180, 360], ['6', '8', '10']],
  ])('speed %s waits %j days, rounded, and drifts by %j %%', (rebalanceSpeed, days, intervals) => {
    const { rebalanceDays0, rebalanceDays1, rebalanceDays2, rebalanceDays3, driftIntervals } =
      calculated(holding({ rebalanceSpeed }), 'AAA');
    expect([rebalanceDays0, rebalanceDays1, rebalanceDays2, rebalanceDays3]).toEqual(days);
    expect(
      [
        driftIntervals.driftInterval,
        driftIntervals.alertInterval,
        driftIntervals.actionInterval,
      ].map(String),
    ).toEqual(intervals);
  });

  it.each([
    ['0', '2', ['10200', '10400', '10600', '10800']],
    ['1', '2', ['10400', '10600', '10800', '11000']],
    ['2', '2', ['10600', '10800', '11000', '11200']],
    ['1', '0', ['10000', '10000', '10000', '10000']],
  ])(
    'boost %s means that much of the base drift of %s %% more: targets %j',
    (boostStrength, baseDrift, targets) => {
      const { slowTarget, mediumTarget, fastTarget, nowTarget } = calculated(
        holding({}, { settings: { boostStrength, baseDrift } }),
        'AAA',
      );
      expect([slowTarget, mediumTarget, fastTarget, nowTarget].map(String)).toEqual(targets);
    },
  );

  it("takes the asset's own base drift and boost where they are set", () => {
    const own = calculated(holding({ baseDrift: '5', boostStrength: '0' }), 'AAA');
    expect([own.slowTarget, own.mediumTarget, own.fastTarget, own.nowTarget].map(String)).toEqual([
      '10500',
      '11000',
      '11500',
      '12000',
    ]);
    // 5 % and the portfolio's boost of 1 x 5 %; then 2 % and the asset's own boost of 2 x 2 %.
    expect(calculated(holding({ baseDrift: '5' }), 'AAA').slowTarget.toString()).toBe('11000');
    expect(calculated(holding({ boostStrength: '2' }), 'AAA').slowTarget.toString()).toBe('10600');
  });

  it('judges only timeframes that are enabled', () => {
    const input = holding({
      timeframes: { immediate: false, shortTerm: true, midTerm: false, longTerm: false },
    });
    expect(eligible(input)).toBe('short');
    expect(calculated(input, 'AAA')).toMatchObject({
      eligibleTimeframes: { immediate: false, shortTerm: true, midTerm: false, longTerm: false },
    });
    const off = calculated(
      holding({
        timeframes: { immediate: false, shortTerm: false, midTerm: false, longTerm: false },
      }),
      'AAA',
    );
    expect(off).toMatchObject({
      recommendedAction: 'hold',
      binding: 'timeframes',
      reason: 'above the immediate target, but the asset is not sold in that timeframe',
    });
  });

  it('needs a value above the target, not at it', () => {
    expect(
      eligible(
        holding(
          { timeframes: all },
          { held: { A: '108' }, cash: '9200', settings: { minTransactionAmount: '0' } },
        ),
      ),
    ).toBe('mid long');
  });

  it('needs an excess of at least the minimum transaction amount', () => {
    expect(eligible(holding({}, { settings: { minTransactionAmount: '900' } }))).toBe('mid long');
    expect(eligible(holding({}, { settings: { minTransactionAmount: '900.01' } }))).toBe('long');
  });

  it('needs a profit where it is sold only in profit', () => {
    expect(eligible(holding({ rebalanceOnlyProfit: true, unrealisedGain: '0.01' }))).toBe(
      'short mid long',
    );
    expect(eligible(holding({ rebalanceOnlyProfit: true, unrealisedGain: '0' }))).toBe('');
    expect(eligible(holding({ rebalanceOnlyProfit: false, unrealisedGain: '-1' }))).toBe(
      'short mid long',
    );
  });

  it('tells the excess over each target, eligible or not', () => {
    const {
      rebalanceAmountImmediate,
      rebalanceAmountShort,
      rebalanceAmountMid,
      rebalanceAmountLong,
    } = calculated(holding({ daysSinceLastAction: 0 }), 'AAA');
    expect(
      [rebalanceAmountImmediate, rebalanceAmountShort, rebalanceAmountMid, rebalanceAmountLong].map(
        String,
      ),
    ).toEqual(['500', '700', '900', '1100']);
  });

  it('sells whole shares, rounded down, where an account that holds it allows no fractions', () => {
    const mixed = portfolio({
      accounts: [account('A', '8500', { fractionalShares: true }), account('B', '0')],
      assets: [asset('AAA', { price: '23', held: { A: '499', B: '1' } })],
      allocations: [percent(PORTFOLIO, 'AAA', 'asset', '50')],
    });
    expect(sold(calculateRebalance(mixed))).toEqual(['AAA: A 47']);
  });

  it.each([
    ['stock', '47.826'],
    ['crypto', '47.82608695'],
  ])(
    'sells a %s down to its step where every account that holds it allows fractions',
    (assetType, shares) => {
      const input = portfolio({
        accounts: [account('A', '8500', { fractionalShares: true }), account('B', '0')],
        assets: [asset('AAA', { assetType, price: '23', held: { A: '500' } })],
        allocations: [percent(PORTFOLIO, 'AAA', 'asset', '50')],
      });
      expect(calculated(input, 'AAA').sellActionShares.toString()).toBe(shares);
    },
  );

  it('is no action without a share, nor below the minimum after rounding down', () => {
    const dear = calculated(holding({}, { price: '11500', held: { A: '1' } }), 'AAA');
    expect(dear).toMatchObject({
      recommendedAction: 'hold',
      hasEligibleAction: false,
      isEligibleLong: true,
      binding: 'whole shares',
      reason: '$1,100.00 above what may be sold, but one share costs $11,500.00',
    });
    const small = calculated(
      holding({}, { price: '575', held: { A: '20' }, settings: { minTransactionAmount: '600' } }),
      'AAA',
    );
    expect(small).toMatchObject({
      recommendedAction: 'hold',
      binding: 'whole shares',
      reason: '$1,100.00 to sell, but in whole steps that is $575.00, below the minimum of $600.00',
    });
    expect(small.sellActionAmount.toString()).toBe('575');
    const enough = calculated(
      holding({}, { price: '575', held: { A: '20' }, settings: { minTransactionAmount: '575' } }),
      'AAA',
    );
    expect(enough).toMatchObject({
      recommendedAction: 'sell',
      hasEligibleAction: true,
      binding: 'none',
    });
  });

  it('sells whole shares also where the parts of shares that may be sold make none together', () => {
    const input = portfolio({
      accounts: [account('A', '18790', { fractionalShares: true }), account('B', '0')],
      assets: [asset('AAA', { held: { A: '10.5', B: '1.6' } })],
      allocations: [percent(PORTFOLIO, 'AAA', 'asset', '0.025')],
    });
    // 1,210 less the long-term target of 5.20 would be 12 shares. B sells none of its 0.6, and the
    // 0.5 of A is no whole share.
    expect(sold(calculateRebalance(input))).toEqual(['AAA: A 10, B 1']);
  });

  it('says which target it is sold down to, and that days have passed where there were some to wait for', () => {
    const reason = (timeframes: Record<keyof typeof all, boolean>) =>
      calculated(holding({ timeframes }), 'AAA').reason;
    const none = { immediate: false, shortTerm: false, midTerm: false, longTerm: false };
    expect(reason({ ...none, immediate: true })).toBe(
      'above the immediate target: 5 shares are sold down to it',
    );
    expect(reason({ ...none, shortTerm: true })).toBe(
      'above the short-term target, and the 30 days have passed: 7 shares are sold down to it',
    );
    const soon = holding({ timeframes: { ...none, shortTerm: true }, rebalanceSpeed: '0.2' });
    expect(calculated(soon, 'AAA').reason).toMatch(/target, and the 1 day has passed: /);
  });

  it('says how many shares as it says money: with grouped thousands', () => {
    const input = holding({}, { price: '0.01', held: { A: '1150000' } });
    expect(calculated(input, 'AAA').reason).toMatch(/: 110,000 shares are sold down to it$/);
    const one = holding({}, { price: '1000', held: { A: '12' }, cash: '8000' });
    expect(calculated(one, 'AAA').reason).toMatch(/: 1 share is sold down to it$/);
  });

  it('sells from the accounts with the most of the asset first', () => {
    const { accounts } = calculated(holding({}, { held: { A: '107', B: '8' } }), 'AAA');
    expect(inAccounts(accounts)).toBe('A 11');
    const spread = portfolio({
      accounts: ['A', 'B', 'C'].map((id) => account(id, '0')),
      assets: [
        asset('AAA', { price: '1', held: { A: '300', B: '500', C: '200' } }),
        asset('BBB', { price: '1', held: { A: '9000' } }),
      ],
      allocations: [percent(PORTFOLIO, 'AAA', 'asset', '1')],
    });
    expect(sold(calculateRebalance(spread))).toEqual(['AAA: B 500, A 300, C 96']);
  });

  it('adds up parts of shares in accounts with fractions to whole shares where whole ones do not reach', () => {
    const parts = portfolio({
      accounts: [
        account('A', '0', { fractionalShares: true }),
        account('B', '0', { fractionalShares: true }),
        account('C', '0'),
      ],
      assets: [
        asset('AAA', { held: { A: '0.9', B: '0.8', C: '1' } }),
        asset('BBB', { price: '1', held: { A: '9730' } }),
      ],
      allocations: [percent(PORTFOLIO, 'AAA', 'asset', '0.5')],
    });
    expect(sold(calculateRebalance(parts))).toEqual(['AAA: C 1, A 0.9, B 0.1']);
  });

  it('lists the sells by amount, largest first', () => {
    const input = portfolio({
      accounts: [account('A', '10000')],
      assets: [
        asset('AAA', { held: { A: '20' } }),
        asset('BBB', { held: { A: '40' } }),
        asset('CCC', { held: { A: '20' } }),
      ],
      allocations: ['AAA', 'BBB', 'CCC'].map((ticker) => percent(PORTFOLIO, ticker, 'asset', '5')),
    });
    expect(calculateRebalance(input).sells.map(({ ticker }) => ticker)).toEqual([
      'BBB',
      'AAA',
      'CCC',
    ]);
  });
});
