import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { totalFor } from '../ledger/rules';
import { calculateRebalance } from './calculate';
import { bought, sold } from './fixtures/answers';
import { account, asset, percent, portfolio, PORTFOLIO } from './fixtures/portfolio';
import { finePortfolios } from './fixtures/random';
import type { RebalanceInput } from './input';
import type { AccountShares, RebalanceResult } from './result';
import { tallyOf } from './tally';

/** Returns the result for the cash of one account. `share` is a target in percent of the cash. */
const boughtWith = (
  cash: string,
  fractionalShares: boolean,
  assetType: string,
  wanted: Record<string, { price: string; share: string }>,
): RebalanceResult =>
  calculateRebalance(
    portfolio({
      settings: { baseDrift: '0', boostStrength: '0', minTransactionAmount: '1' },
      accounts: [account('A', cash, { fractionalShares })],
      assets: Object.entries(wanted).map(([ticker, { price }]) =>
        asset(ticker, { price, assetType }),
      ),
      allocations: Object.entries(wanted).map(([ticker, { share }]) =>
        percent(PORTFOLIO, ticker, 'asset', share),
      ),
    }),
  );

describe('trades as they are recorded, to the cent', () => {
  it('make the part smaller that loses the least where rounding adds a cent to all the cash', () => {
    // 111.118 + 222.226 + 333.328 + 333.328 are 1,000, and to the cent 1,000.01. BBB is nearest to
    // the half cent below which it is recorded as 222.22.
    const result = boughtWith('1000', true, 'crypto', {
      AAA: { price: '1', share: '11.1118' },
      BBB: { price: '1', share: '22.2226' },
      CCC: { price: '1', share: '33.3328' },
      DDD: { price: '1', share: '33.3328' },
    });
    expect(bought(result).toSorted()).toEqual([
      ...['AAA: A 111.118', 'BBB: A 222.22499999', 'CCC: A 333.328', 'DDD: A 333.328'],
    ]);
    const [cash] = result.accounts;
    expect([cash?.spent, cash?.cashAfter].map(String)).toEqual(['1000', '0']);
  });

  it('leave sums as they are where the account has a cent for it', () => {
    const result = boughtWith('1000', true, 'crypto', {
      AAA: { price: '1', share: '11.1118' },
      BBB: { price: '1', share: '22.2226' },
    });
    expect(bought(result)).toEqual(['BBB: A 222.226', 'AAA: A 111.118']);
    const [cash] = result.accounts;
    expect([cash?.spent, cash?.cashAfter].map(String)).toEqual(['333.35', '666.65']);
  });

  it('leave out a whole share that a cent is missing for', () => {
    // Each share is recorded as 10.01.
    const result = boughtWith('20.01', false, 'stock', {
      AAA: { price: '10.005', share: '50' },
      BBB: { price: '10.005', share: '50' },
    });
    expect(bought(result)).toEqual(['BBB: A 1']);
    expect(result.calculations[0]).toMatchObject({
      binding: 'cash',
      reason:
        '$10.01 below its target, but other buys, each recorded to the cent, leave too little for a share at $10.01',
    });
  });

  it('give no leftover share that a cent is missing for', () => {
    // AAA gets 12.006 and buys a share, recorded as 10.01. BBB lacks 8.004, and the 10.00 that are
    // left do not pay for a share that is recorded as 10.01.
    const result = boughtWith('20.01', false, 'stock', {
      AAA: { price: '10.005', share: '60' },
      BBB: { price: '10.005', share: '40' },
    });
    expect(bought(result)).toEqual(['AAA: A 1']);
    expect(result.accounts[0]?.cashAfter.toString()).toBe('10');
  });

  it('leave out a part of a buy that comes to less than half a cent', () => {
    // 1.00004 % of 10,000 are 100.004: 100 in A, and 0.004 in B.
    const fractions = { fractionalShares: true };
    const result = calculateRebalance(
      portfolio({
        settings: { baseDrift: '0', boostStrength: '0' },
        accounts: [account('A', '100', fractions), account('B', '50', fractions)],
        assets: [
          asset('AAA', { price: '1', eligibleAccounts: ['A', 'B'] }),
          asset('OLD', { price: '1', held: { A: '9850' } }),
        ],
        allocations: [percent(PORTFOLIO, 'AAA', 'asset', '1.00004')],
      }),
    );
    expect(bought(result)).toEqual(['AAA: A 100']);
  });

  it('leave out a part of a sell that comes to less than half a cent', () => {
    // The target is 0.001 of the 100.004 shares, which would sell 100 in A and 0.002 in B.
    const fractions = { fractionalShares: true };
    const result = calculateRebalance(
      portfolio({
        settings: { baseDrift: '0', boostStrength: '0' },
        accounts: [account('A', '9900', fractions), account('B', '0', fractions)],
        assets: [asset('AAA', { price: '1', held: { A: '100', B: '0.004' } })],
        allocations: [percent(PORTFOLIO, 'AAA', 'asset', '0.00001')],
      }),
    );
    expect(sold(result)).toEqual(['AAA: A 100']);
  });

  it('leave no account below zero that was not there before, and add up to its cash after', () => {
    fc.assert(
      fc.property(finePortfolios, (input) => {
        const { buys, sells, accounts, availableCapital } = calculateRebalance(input);
        let spent = Decimal.zero;
        for (const { accountId, cash, cashAfter } of accounts) {
          const cost = recordedIn(input, 'buy', buys, accountId);
          expect(cost.isZero() || cost.compareTo(cash) <= 0).toBe(true);
          const after = cash.minus(cost).plus(recordedIn(input, 'sell', sells, accountId));
          expect(after.toString()).toBe(cashAfter.toString());
          spent = spent.plus(cost);
        }
        expect(spent.compareTo(availableCapital)).toBeLessThanOrEqual(0);
        const { sellAmount, buyAmount } = tallyOf({ sells, buys, calculations: [] });
        const [brought, cost] = [
          Decimal.sum(accounts.map(({ received }) => received)),
          Decimal.sum(accounts.map((one) => one.spent)),
        ];
        expect([sellAmount, buyAmount].map(String)).toEqual([brought, cost].map(String));
      }),
      { numRuns: 1_500 },
    );
  });
});

/** Returns the sum of the trades in an account, as the ledger records them. */
const recordedIn = (
  { assets }: RebalanceInput,
  type: 'buy' | 'sell',
  items: readonly { readonly ticker: string; readonly accounts: readonly AccountShares[] }[],
  accountId: string,
): Decimal =>
  Decimal.sum(
    items.flatMap(({ ticker, accounts }) =>
      accounts
        .filter((part) => part.accountId === accountId)
        .map(({ shares, fee }) => {
          const price = assets.find((one) => one.ticker === ticker)?.price ?? Decimal.zero;
          const figures = {
            quantity: shares.toString(),
            price: price.toString(),
            fee: fee.toString(),
          };
          return Decimal.parse(totalFor({ type, ...figures }) ?? '0');
        }),
    ),
  );
