import { Decimal } from '../kernel/decimal';
import { calculateRebalance } from './calculate';
import { bought, calculated } from './fixtures/answers';
import {
  account,
  asset,
  dollars,
  percent,
  portfolio,
  PORTFOLIO,
  strategy,
} from './fixtures/portfolio';
import type { RebalanceAccount, RebalanceAsset, RebalanceInput } from './input';

const FLAT = { baseDrift: '0', boostStrength: '0' };

/**
 * Returns a portfolio worth 10,000, mostly in OLD, which has no target. `shares` are targets in
 * percent of the portfolio.
 */
function wanting(
  accounts: RebalanceAccount[],
  assets: RebalanceAsset[],
  shares: Record<string, string>,
  { settings = FLAT, old = '9000' }: { settings?: Record<string, string>; old?: string } = {},
): RebalanceInput {
  return portfolio({
    settings,
    accounts,
    assets: [...assets, asset('OLD', { price: '1', held: { A: old } })],
    allocations: Object.entries(shares).map(([ticker, share]) =>
      percent(PORTFOLIO, ticker, 'asset', share),
    ),
  });
}

describe('buying (REB-11 to REB-19)', () => {
  it('has buy targets below the target by each interval, not below 0', () => {
    const wide = calculated(
      wanting(
        [account('A', '1000')],
        [asset('AAA')],
        { AAA: '10' },
        { settings: { baseDrift: '25', boostStrength: '2' } },
      ),
      'AAA',
    );
    expect(
      [wide.buyTargetStable, wide.buyTargetDrift, wide.buyTargetAlert, wide.buyTargetAction].map(
        String,
      ),
    ).toEqual(['1000', '250', '0', '0']);
    expect(
      [
        wide.buyRebalanceAmountStable,
        wide.buyRebalanceAmountDrift,
        wide.buyRebalanceAmountAlert,
        wide.buyRebalanceAmountAction,
      ].map(String),
    ).toEqual(['1000', '250', '0', '0']);
  });

  it.each([
    ['960', 'stable'],
    ['959', 'drift'],
    ['940', 'drift'],
    ['939', 'alert'],
    ['920', 'alert'],
    ['919', 'action'],
    ['1040', 'stable'],
    ['1041', 'drift'],
    ['1081', 'action'],
  ])('calls the drift of %s from 1000 %s', (value, band) => {
    const old = `${BigInt('9000') - BigInt(value)}`;
    const input = wanting(
      [account('A', '1000')],
      [asset('AAA', { price: '1', held: { A: value } })],
      { AAA: '10' },
      { settings: {}, old },
    );
    expect(calculated(input, 'AAA').rebalanceBand).toBe(band);
  });

  it.each([
    ['919', 'action'],
    ['920', 'alert'],
    ['939', 'alert'],
    ['940', 'drift'],
    ['960', 'stable'],
  ])(
    'is at the level of the first pass that needs something: %s of 1000 is bought at %s',
    (value, level) => {
      const old = `${BigInt('9000') - BigInt(value)}`;
      const input = wanting(
        [account('A', '1000')],
        [asset('AAA', { price: '1', held: { A: value } })],
        { AAA: '10' },
        { settings: { minTransactionAmount: '1' }, old },
      );
      expect(calculateRebalance(input).buys.map((item) => item.level)).toEqual([level]);
    },
  );

  it('spends the cash above 0 of open accounts less the reserves', () => {
    const { availableCapital, cashReserves } = calculateRebalance(
      portfolio({
        accounts: [
          account('A', '3000'),
          account('B', '-500'),
          account('C', '900', { isArchived: true }),
          account('D', '700'),
        ],
        strategies: [strategy('cash', 'Cash')],
        allocations: [dollars(PORTFOLIO, 'cash', '1200')],
      }),
    );
    expect([cashReserves, availableCapital].map(String)).toEqual(['1200', '2500']);
  });

  it('buys with cash of eligible accounts alone', () => {
    const input = wanting(
      [account('A', '400'), account('B', '600')],
      [asset('AAA', { price: '1', eligibleAccounts: ['B'] })],
      { AAA: '10' },
    );
    expect(bought(calculateRebalance(input))).toEqual(['AAA: B 600']);
  });

  it('spends no more than the available capital, whatever the accounts hold', () => {
    const input = portfolio({
      settings: FLAT,
      accounts: [account('A', '400'), account('B', '600')],
      assets: [
        asset('AAA', { price: '1', eligibleAccounts: ['A'] }),
        asset('BBB', { price: '1', eligibleAccounts: ['B'] }),
        asset('OLD', { price: '1', held: { A: '9000' } }),
      ],
      strategies: [strategy('cash', 'Cash')],
      allocations: [
        dollars(PORTFOLIO, 'cash', '500'),
        percent(PORTFOLIO, 'AAA', 'asset', '10'),
        percent(PORTFOLIO, 'BBB', 'asset', '10'),
      ],
    });
    expect(bought(calculateRebalance(input))).toEqual(['AAA: A 250', 'BBB: B 250']);
  });

  it('meets a need out of several accounts', () => {
    const input = wanting(
      [account('A', '400'), account('B', '600')],
      [asset('AAA', { price: '1', eligibleAccounts: ['A', 'B'] })],
      { AAA: '9' },
    );
    const { accounts, recommendedAmount, binding } = calculated(input, 'AAA');
    expect(accounts.reduce((sum, { amount }) => sum + amount.toNumber(), 0)).toBe(900);
    expect([recommendedAmount.toString(), binding]).toEqual(['900', 'none']);
  });

  it('gives way: an asset with a choice of accounts leaves an account to one without', () => {
    const assets = [
      asset('AAA', { price: '1', eligibleAccounts: ['A', 'B'] }),
      asset('BBB', { price: '1', eligibleAccounts: ['A'] }),
    ];
    const input = wanting([account('A', '500'), account('B', '500')], assets, {
      AAA: '5',
      BBB: '5',
    });
    expect(bought(calculateRebalance(input))).toEqual(['AAA: B 500', 'BBB: A 500']);
  });

  it.each([
    ['A', 'B'],
    ['B', 'A'],
  ])(
    'draws first from an account that takes parts of a share: %s has whole shares, %s parts',
    (whole, parts) => {
      const input = wanting(
        [account(whole, '1000'), account(parts, '1000', { fractionalShares: true })],
        [asset('AAA', { price: '300', eligibleAccounts: ['A', 'B'] })],
        { AAA: '10' },
        { old: '8000' },
      );
      expect(bought(calculateRebalance(input))).toEqual([`AAA: ${parts} 3.333`]);
    },
  );

  it.each([
    ['A', 'B'],
    ['B', 'A'],
  ])(
    'draws from the account with the most cash, which spares a fee: little in %s, much in %s',
    (little, much) => {
      const terms = { fee: Decimal.parse('4.95'), fractionalShares: true };
      const input = wanting(
        [account(little, '20', terms), account(much, '4980', terms)],
        [asset('AAA', { price: '300', eligibleAccounts: ['A', 'B'] })],
        { AAA: '10' },
        { old: '5000' },
      );
      expect(bought(calculateRebalance(input))).toEqual([`AAA: ${much} 3.333`]);
    },
  );

  it('drops the smaller sum first, of equal ones the first by ticker, and gives its cash to the others', () => {
    const assets = ['AAA', 'BBB', 'CCC'].map((ticker) => asset(ticker, { price: '1' }));
    const input = wanting(
      [account('A', '120')],
      assets,
      { AAA: '3', BBB: '3', CCC: '3' },
      { old: '9880' },
    );
    expect(bought(calculateRebalance(input))).toEqual(['BBB: A 60', 'CCC: A 60']);
    expect(calculated(input, 'AAA')).toMatchObject({
      recommendedAction: 'hold',
      binding: 'minimum',
    });
  });

  it('judges the minimum before it rounds to shares', () => {
    // A sum of 55 is above the minimum of 50, and pays for one share.
    const input = wanting(
      [account('A', '55')],
      [asset('AAA', { price: '30' })],
      { AAA: '1' },
      { old: '9945' },
    );
    expect(bought(calculateRebalance(input))).toEqual(['AAA: A 1']);
  });

  it('holds a sum against the minimum, and not what each account pays of it', () => {
    const input = wanting(
      [account('A', '30'), account('B', '30')],
      [asset('AAA', { price: '30', eligibleAccounts: ['A', 'B'] })],
      { AAA: '1' },
      { old: '9940' },
    );
    expect(bought(calculateRebalance(input))).toEqual(['AAA: A 1, B 1']);
  });

  it('rounds shares down to whole ones, or to 0.001 and crypto to 0.00000001 in accounts with fractions', () => {
    const accounts = [
      account('A', '100'),
      account('B', '100', { fractionalShares: true }),
      account('C', '100', { fractionalShares: true }),
    ];
    const assets = [
      asset('AAA', { price: '30' }),
      asset('BBB', { price: '30', eligibleAccounts: ['B'] }),
      asset('CCC', { price: '30', assetType: 'crypto', eligibleAccounts: ['C'] }),
    ];
    const input = wanting(accounts, assets, { AAA: '2', BBB: '2', CCC: '2' }, { old: '9700' });
    expect(bought(calculateRebalance(input))).toEqual([
      'CCC: C 3.33333333',
      'BBB: B 3.333',
      'AAA: A 3',
    ]);
  });

  it('gives leftovers to the asset furthest below its target in proportion, from an account that can pay', () => {
    // Each gets 500: AAA 1 share at 260, BBB 1 at 280; 460 are left. AAA lacks 740 of 1000, BBB 720
    // of 1000.
    const input = wanting(
      [account('A', '1000')],
      [asset('AAA', { price: '260' }), asset('BBB', { price: '280' })],
      { AAA: '10', BBB: '10' },
    );
    expect(bought(calculateRebalance(input))).toEqual(['AAA: A 2', 'BBB: A 1']);
  });

  it('pays for a leftover share from the account in which rounding left the most', () => {
    // The 400 of the asset do not pay for a share at 600.
    const input = wanting(
      [account('A', '700'), account('B', '900')],
      [asset('AAA', { eligibleAccounts: ['A', 'B'], price: '600' })],
      { AAA: '4' },
      { old: '8400' },
    );
    expect(bought(calculateRebalance(input))).toEqual(['AAA: B 1']);
  });

  it('gives no leftover share to an asset that lacks less than half a price', () => {
    const lacking = (share: string): string[] =>
      bought(
        calculateRebalance(
          wanting([account('A', '1000')], [asset('AAA', { price: '100' })], { AAA: share }),
        ),
      );
    expect(lacking('2.49')).toEqual(['AAA: A 2']);
    expect(lacking('2.5')).toEqual(['AAA: A 3']);
  });

  it('buys a first share with leftovers where the sum alone did not reach for one', () => {
    const input = wanting(
      [account('A', '1000')],
      [asset('AAA', { price: '520' }), asset('BBB', { price: '480' })],
      { AAA: '6', BBB: '6' },
    );
    expect(bought(calculateRebalance(input))).toEqual(['AAA: A 1', 'BBB: A 1']);
  });

  it('gives many cheap shares at once', () => {
    const assets = ['AAA', 'BBB']
      .map((ticker) => asset(ticker, { price: '0.00001' }))
      .concat(asset('CCC', { price: '1700' }));
    const result = calculateRebalance(
      wanting([account('A', '5000')], assets, { AAA: '20', BBB: '20', CCC: '20' }),
    );
    expect(result.buys.map(({ ticker }) => ticker).sort()).toEqual(['AAA', 'BBB']);
  });

  it('lists the buys by level, Action first, then by amount', () => {
    const assets = [
      asset('AAA', { price: '1', held: { A: '3800' } }),
      asset('BBB', { price: '1', held: { A: '50' } }),
      asset('CCC', { price: '1' }),
      asset('DDD', { price: '1', held: { A: '970' } }),
    ];
    const input = wanting(
      [account('A', '3000')],
      assets,
      { AAA: '40', BBB: '1', CCC: '1', DDD: '10' },
      { settings: { minTransactionAmount: '1' }, old: '2180' },
    );
    expect(
      calculateRebalance(input).buys.map(
        ({ ticker, level, buyActionAmount }) => `${ticker} ${level} ${buyActionAmount.toString()}`,
      ),
    ).toEqual(['CCC action 100', 'BBB action 50', 'AAA drift 200', 'DDD stable 30']);
  });

  it.each([
    [
      'no account',
      [],
      '1000',
      'eligible accounts',
      '$1,000.00 below its target, but no open account is eligible for it',
    ],
    [
      'an account without cash',
      ['B'],
      '1000',
      'eligible accounts',
      '$1,000.00 below its target, but the accounts that are eligible for it hold no cash',
    ],
    [
      'no cash anywhere',
      ['A'],
      '0',
      'cash',
      '$900.00 below its target, but there is no cash to spend',
    ],
  ])('says why nothing is bought: %s', (_, eligibleAccounts, cash, binding, reason) => {
    const input = wanting(
      [account('A', cash), account('B', '0')],
      [asset('AAA', { price: '1', eligibleAccounts })],
      { AAA: '10' },
    );
    expect(calculated(input, 'AAA')).toMatchObject({ recommendedAction: 'hold', binding, reason });
  });

  it('says why nothing is bought: others are further below', () => {
    const assets = [asset('AAA', { price: '1' }), asset('BBB', { price: '1', held: { A: '970' } })];
    const input = wanting(
      [account('A', '500')],
      assets,
      { AAA: '10', BBB: '10' },
      { settings: {}, old: '8530' },
    );
    expect(calculated(input, 'BBB')).toMatchObject({
      recommendedAction: 'hold',
      binding: 'cash',
      reason: '$30.00 below its target, but the cash goes to assets that are further below theirs',
    });
  });

  it('says why nothing is bought: a share costs more than it gets', () => {
    const input = wanting([account('A', '1000')], [asset('AAA', { price: '900' })], { AAA: '4' });
    expect(calculated(input, 'AAA')).toMatchObject({
      recommendedAction: 'hold',
      binding: 'whole shares',
      reason:
        '$400.00 below its target, but the $400.00 it gets does not pay for a share at $900.00',
    });
  });

  it('says why nothing is bought: the parts of several accounts would pay for a share together', () => {
    const input = wanting(
      [account('A', '500'), account('B', '500')],
      [asset('AAA', { price: '900', eligibleAccounts: ['A', 'B'] })],
      { AAA: '10' },
    );
    expect(calculated(input, 'AAA')).toMatchObject({
      recommendedAction: 'hold',
      binding: 'whole shares',
      reason: '$1,000.00 below its target, but no single account has enough for a share at $900.00',
    });
  });
});
