import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { calculateRebalance } from './calculate';
import { bought, calculated, sold } from './fixtures/answers';
import { account, asset, percent, portfolio, PORTFOLIO } from './fixtures/portfolio';
import { finePortfolios } from './fixtures/random';
import type { RebalanceAccount, RebalanceAsset, RebalanceInput } from './input';

const fee = (text: string): Partial<RebalanceAccount> => ({ fee: Decimal.parse(text) });

/**
 * Returns a portfolio with bands without width. Its assets have equal targets; the rest is in OLD.
 */
const wanting = (
  accounts: RebalanceAccount[],
  assets: RebalanceAsset[],
  share: string,
  old = '9000',
): RebalanceInput =>
  portfolio({
    settings: { baseDrift: '0', boostStrength: '0' },
    accounts,
    assets: [...assets, asset('OLD', { price: '1', held: { A: old } })],
    allocations: assets.map(({ ticker }) => percent(PORTFOLIO, ticker, 'asset', share)),
  });

describe('the fee of a buy', () => {
  it('is paid by cash that nobody needs, so that the asset gets its whole sum', () => {
    const input = wanting([account('A', '1000', fee('4.95'))], [asset('AAA')], '5');
    expect(bought(calculateRebalance(input))).toEqual(['AAA: A 5']);
    expect(calculated(input, 'AAA').reason).toBe(
      '$500.00 below its target: 5 shares are bought, for a fee of $4.95',
    );
  });

  it('comes out of the sum where all cash is needed', () => {
    const input = wanting(
      [account('A', '1000', { ...fee('4.95'), fractionalShares: true })],
      [asset('AAA')],
      '20',
    );
    expect(bought(calculateRebalance(input))).toEqual(['AAA: A 9.95']);
  });

  it('is named where it keeps an asset from its first share', () => {
    const input = wanting([account('A', '100', fee('4.95'))], [asset('AAA')], '20', '9900');
    expect(calculated(input, 'AAA')).toMatchObject({
      binding: 'whole shares',
      reason:
        '$2,000.00 below its target, but the $100.00 it gets does not pay for a share at $100.00 and the fee of $4.95',
    });
  });

  it('is named where no single account has enough for a share and its fee', () => {
    const accounts = [account('A', '99', fee('4.95')), account('B', '60')];
    const input = wanting(
      accounts,
      [asset('AAA', { price: '95', eligibleAccounts: ['A', 'B'] })],
      '20',
      '9841',
    );
    expect(calculated(input, 'AAA')).toMatchObject({
      binding: 'whole shares',
      reason:
        '$2,000.00 below its target, but no single account has enough for a share at $95.00 and its fee',
    });
  });

  it('is named, and no whole share, where parts of a share can be bought', () => {
    const fractional = account('A', '80', { ...fee('45'), fractionalShares: true });
    const input = wanting([fractional], [asset('AAA')], '20', '9920');
    expect(calculated(input, 'AAA')).toMatchObject({
      binding: 'minimum',
      reason:
        '$2,000.00 below its target, but what the $80.00 it gets pays for is not worth more than the fee',
    });
  });

  it('is named where it is not worth paying', () => {
    const input = wanting(
      [account('A', '100', fee('50'))],
      [asset('AAA', { price: '40' })],
      '20',
      '9900',
    );
    expect(calculated(input, 'AAA')).toMatchObject({
      binding: 'minimum',
      reason:
        '$2,000.00 below its target, but what the $100.00 it gets pays for is not worth more than the fee',
    });
  });

  it('is paid once for each account, and leftovers go where it is paid already', () => {
    const accounts = [account('A', '160', fee('5')), account('B', '150', fee('5'))];
    const input = wanting(
      accounts,
      [asset('AAA', { price: '30', eligibleAccounts: ['A', 'B'] })],
      '50',
      '9690',
    );
    const result = calculateRebalance(input);
    expect(bought(result)).toEqual(['AAA: A 5, B 4']);
    expect(result.accounts.map(({ cashAfter }) => cashAfter.toString())).toEqual(['5', '25']);
    expect(calculated(input, 'AAA').reason).toMatch(/, for fees of \$10\.00$/);
  });
});

describe('the fee of a sell', () => {
  const surplus = (accounts: RebalanceAccount[], held: Record<string, string>): RebalanceInput =>
    portfolio({
      settings: { baseDrift: '0', boostStrength: '0', minTransactionAmount: '5' },
      accounts,
      assets: [asset('AAA', { price: '10', held })],
      allocations: [percent(PORTFOLIO, 'AAA', 'asset', '50')],
    });

  it('keeps an account out whose part is not worth more than it', () => {
    const result = calculateRebalance(
      surplus([account('A', '0', fee('30')), account('B', '0', fee('30'))], { A: '6', B: '2' }),
    );
    expect(sold(result)).toEqual(['AAA: A 4']);
    expect(
      sold(
        calculateRebalance(
          surplus([account('A', '0', fee('40')), account('B', '0', fee('0'))], { A: '6', B: '2' }),
        ),
      ),
    ).toEqual(['AAA: B 2']);
  });

  it('leaves the asset alone where no account is worth it', () => {
    const input = surplus([account('A', '0', fee('45'))], { A: '8' });
    expect(sold(calculateRebalance(input))).toEqual([]);
    expect(calculated(input, 'AAA').reason).toBe(
      '$40.00 to sell, but that is not worth more than the fee',
    );
  });
});

describe('the cash of an account', () => {
  it('is told before and after, with what sells bring, buys cost and fees take', () => {
    const input = portfolio({
      settings: { baseDrift: '0', boostStrength: '0' },
      accounts: [
        account('A', '600', fee('4.95')),
        account('B', '300', fee('1')),
        account('C', '5', { isArchived: true }),
      ],
      assets: [
        asset('AAA', { held: { B: '50' }, eligibleAccounts: ['B'] }),
        asset('BBB', { eligibleAccounts: ['A'] }),
      ],
      allocations: [
        percent(PORTFOLIO, 'AAA', 'asset', '50'),
        percent(PORTFOLIO, 'BBB', 'asset', '50'),
      ],
    });
    expect(
      calculateRebalance(input).accounts.map(({ accountId, isWanted, ...figures }) => [
        accountId,
        isWanted,
        ...Object.values(figures).map(String),
      ]),
    ).toEqual([
      ['A', true, '600', '0', '500', '4.95', '95.05'],
      ['B', false, '300', '2000', '0', '1', '2299'],
    ]);
  });

  it('is never below zero after all advised trades, where it was not before', () => {
    fc.assert(
      fc.property(finePortfolios, (input) => {
        for (const { cash, received, spent, fees, cashAfter } of calculateRebalance(input)
          .accounts) {
          const least = cash.isNegative() ? cash : Decimal.zero;
          expect(cashAfter.compareTo(least)).toBeGreaterThanOrEqual(0);
          const sum = cash.plus(received).minus(spent).minus(fees);
          expect(sum.toString()).toBe(cashAfter.toString());
        }
      }),
      { numRuns: 1_500 },
    );
  });
});
