import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { calculateRebalance } from './calculate';
import { finePortfolios, portfolios } from './fixtures/random';
import type { RebalanceInput } from './input';
import type { AccountShares } from './result';

const RUNS = { numRuns: 1_500 };
const TWO = Decimal.fromInteger(2);
const HALF_CENT = Decimal.parse('0.005');

const priceIn = (input: RebalanceInput, ticker: string): Decimal =>
  input.assets.find((asset) => asset.ticker === ticker)?.price ?? Decimal.zero;
const costIn = (
  input: RebalanceInput,
  ticker: string,
  accounts: readonly AccountShares[],
): Decimal => Decimal.sum(accounts.map(({ shares }) => shares)).times(priceIn(input, ticker));
const feesOf = (accounts: readonly AccountShares[]): Decimal =>
  Decimal.sum(accounts.map(({ fee }) => fee));

describe('the calculation', () => {
  it('overspends no account and keeps the reserves, fees included', () => {
    fc.assert(
      fc.property(finePortfolios, (input) => {
        const { buys, availableCapital, cashReserves } = calculateRebalance(input);
        for (const { accountId, cash, isArchived } of input.accounts) {
          const spent = Decimal.sum(
            buys.flatMap(({ ticker, accounts }) =>
              accounts
                .filter((part) => part.accountId === accountId)
                .map((part) => costIn(input, ticker, [part]).plus(part.fee)),
            ),
          );
          expect(spent.isZero() || (!isArchived && spent.compareTo(cash) <= 0)).toBe(true);
        }
        const all = Decimal.sum(
          buys.map(({ ticker, accounts }) =>
            costIn(input, ticker, accounts).plus(feesOf(accounts)),
          ),
        );
        expect(all.compareTo(availableCapital.plus(HALF_CENT))).toBeLessThanOrEqual(0);
        const cash = Decimal.sum(
          input.accounts
            .filter((account) => !account.isArchived && account.cash.isPositive())
            .map((account) => account.cash),
        );
        expect(all.isZero() || cash.minus(all).plus(HALF_CENT).compareTo(cashReserves) >= 0).toBe(
          true,
        );
      }),
      RUNS,
    );
  });

  it('brings nobody above the target by more than half a share', () => {
    fc.assert(
      fc.property(portfolios, (input) => {
        for (const calculation of calculateRebalance(input).calculations) {
          if (calculation.recommendedAction !== 'buy') continue;
          const { ticker, currentValue, targetValue, accounts } = calculation;
          const above = currentValue.plus(costIn(input, ticker, accounts)).minus(targetValue);
          expect(
            above.times(TWO).compareTo(priceIn(input, ticker).plus(Decimal.parse('0.02'))),
          ).toBeLessThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });

  it('sells nothing below the lowest eligible target, and no more than an account holds', () => {
    fc.assert(
      fc.property(portfolios, (input) => {
        for (const calculation of calculateRebalance(input).calculations) {
          if (calculation.recommendedAction !== 'sell') continue;
          const { ticker, currentValue, accounts, slowTarget, recommendedShares } = calculation;
          expect(
            currentValue
              .minus(costIn(input, ticker, accounts))
              .plus(HALF_CENT)
              .plus(HALF_CENT)
              .compareTo(slowTarget),
          ).toBeGreaterThanOrEqual(0);
          expect(Decimal.sum(accounts.map(({ shares }) => shares)).equals(recommendedShares)).toBe(
            true,
          );
          const { holdings } = input.assets.find((asset) => asset.ticker === ticker) ?? {
            holdings: [],
          };
          for (const { accountId, shares } of accounts)
            expect(
              holdings.some(
                (holding) =>
                  holding.accountId === accountId && holding.quantity.compareTo(shares) >= 0,
              ),
            ).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('trades in steps of 0.001, crypto of 0.00000001, where the account allows fractions, else in whole shares', () => {
    fc.assert(
      fc.property(portfolios, (input) => {
        const { buys, sells } = calculateRebalance(input);
        for (const { ticker, accounts } of [...buys, ...sells]) {
          for (const { accountId, shares } of accounts) {
            const isFractional = input.accounts.find(
              (account) => account.accountId === accountId,
            )?.fractionalShares;
            const isCrypto =
              input.assets.find((asset) => asset.ticker === ticker)?.assetType === 'crypto';
            const places = isFractional ? (isCrypto ? 8 : 3) : 0;
            expect(shares.isPositive() && shares.floorTo(places).equals(shares)).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });

  it('trades in no account for less than its fee, nor for nothing, and tells the fee of each', () => {
    fc.assert(
      fc.property(finePortfolios, (input) => {
        const { buys, sells } = calculateRebalance(input);
        const fees = new Map(input.accounts.map(({ accountId, fee }) => [accountId, fee]));
        for (const { accounts } of [...buys, ...sells])
          for (const part of accounts) {
            expect(part.fee.toString()).toBe(fees.get(part.accountId)?.toString());
            expect(part.amount.compareTo(part.fee)).toBe(1);
          }
      }),
      RUNS,
    );
  });

  it('trades of each asset at least the minimum, but for what rounding to shares leaves of a buy', () => {
    fc.assert(
      fc.property(portfolios, (input) => {
        const { buys, sells } = calculateRebalance(input);
        const { minTransactionAmount: minimum } = input.settings;
        for (const { sellActionAmount } of sells)
          expect(sellActionAmount.compareTo(minimum)).toBeGreaterThanOrEqual(0);
        const paying = input.accounts.filter(({ isArchived }) => !isArchived);
        const fees = Decimal.sum(paying.map(({ fee }) => fee));
        for (const { ticker, accounts } of buys) {
          // In each account, rounding loses less than the price of a share, and the fee is lost,
          // too.
          const lost = priceIn(input, ticker).times(Decimal.fromInteger(paying.length)).plus(fees);
          const least = minimum.minus(lost);
          expect(costIn(input, ticker, accounts).compareTo(least)).toBeGreaterThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });

  it('does not depend on the order of its input', () => {
    const shuffled = portfolios.chain((input) =>
      fc.tuple(
        fc.constant(input),
        shuffle(input.accounts),
        shuffle(input.assets),
        shuffle(input.strategies),
        shuffle(input.allocations),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([input, accounts, assets, strategies, allocations]) => {
        expect(
          JSON.stringify(
            calculateRebalance({ ...input, accounts, assets, strategies, allocations }),
          ),
        ).toBe(JSON.stringify(calculateRebalance(input)));
      }),
      RUNS,
    );
  });

  it('buys the same in the same accounts whatever their ids are', () => {
    const differing = finePortfolios.filter(
      ({ accounts }) => new Set(accounts.map(({ cash }) => cash.toString())).size === 3,
    );
    fc.assert(
      fc.property(
        differing,
        fc.shuffledSubarray(['A', 'B', 'C'], { minLength: 3 }),
        (input, ids) => {
          const idOf = (accountId: string): string => ids['ABC'.indexOf(accountId)] ?? '';
          const named = <One extends { readonly accountId: string }>(one: One): One => ({
            ...one,
            accountId: idOf(one.accountId),
          });
          const renamed: RebalanceInput = {
            ...input,
            accounts: input.accounts.map(named),
            assets: input.assets.map((asset) => ({
              ...asset,
              eligibleAccounts: asset.eligibleAccounts.map(idOf),
              holdings: asset.holdings.map(named),
            })),
          };
          const boughtIn = (
            of: RebalanceInput,
            name: (accountId: string) => string,
          ): Record<string, string[]> =>
            Object.fromEntries(
              calculateRebalance(of).buys.map(({ ticker, accounts }) => [
                ticker,
                accounts
                  .map((part) => `${part.shares.toString()} in ${name(part.accountId)}`)
                  .sort(),
              ]),
            );
          expect(boughtIn(renamed, (id) => id)).toEqual(boughtIn(input, idOf));
        },
      ),
      RUNS,
    );
  });

  it('gives ten times the targets when all money and prices are ten times as high', () => {
    fc.assert(
      fc.property(portfolios, (input) => {
        const one = calculateRebalance(input);
        const ten = calculateRebalance(tenfold(input));
        const most = Decimal.parse('0.05');
        for (const [
          index,
          { targetValue, nowTarget, slowTarget, buyTargetAction, rebalanceBand, reason: _ },
        ] of one.calculations.entries()) {
          const other = ten.calculations[index];
          for (const [small, large] of [
            [targetValue, other?.targetValue],
            [nowTarget, other?.nowTarget],
            [slowTarget, other?.slowTarget],
            [buyTargetAction, other?.buyTargetAction],
          ] as const)
            expect(large?.minus(small.times(TEN)).abs().compareTo(most)).toBeLessThanOrEqual(0);
          expect(other?.rebalanceBand).toBe(rebalanceBand);
        }
        expect(
          ten.sells.map(
            ({ ticker, sellActionShares }) => `${ticker} ${sellActionShares.toString()}`,
          ),
        ).toEqual(
          one.sells.map(
            ({ ticker, sellActionShares }) => `${ticker} ${sellActionShares.toString()}`,
          ),
        );
      }),
      RUNS,
    );
  });

  it('buys the same whole shares when all money and prices are ten times as high', () => {
    // Parts of a share are left out: they are recorded to the cent, which then weighs a tenth as
    // much.
    const whole = portfolios.map((input) => ({
      ...input,
      accounts: input.accounts.map((account) => ({ ...account, fractionalShares: false })),
    }));
    const boughtIn = (input: RebalanceInput): string[] =>
      calculateRebalance(input).buys.map(
        ({ ticker, buyActionShares }) => `${ticker} ${buyActionShares.toString()}`,
      );
    fc.assert(
      fc.property(whole, (input) => expect(boughtIn(tenfold(input))).toEqual(boughtIn(input))),
      RUNS,
    );
  });

  it('shares out what there is: targets, what is left open and reserves add up to the value', () => {
    fc.assert(
      fc.property(portfolios, (input) => {
        const { portfolioValue, targets, unassignedValue, warnings } = calculateRebalance(input);
        const top = Decimal.sum(
          targets
            .filter((node) => node.parentId === input.portfolioId)
            .map((node) => node.targetValue),
        ).plus(unassignedValue);
        const worth = portfolioValue.isPositive() ? portfolioValue : Decimal.zero;
        const slack = worth.times(Decimal.parse('0.001')).plus(Decimal.parse('0.1'));
        expect(top.minus(worth).abs().compareTo(slack)).toBeLessThanOrEqual(0);
        expect(warnings.every(({ message }) => message.endsWith('.'))).toBe(true);
      }),
      RUNS,
    );
  });
});

const TEN = Decimal.fromInteger(10);
const shuffle = <Item>(items: readonly Item[]): fc.Arbitrary<Item[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length });

const tenfold = (input: RebalanceInput): RebalanceInput => ({
  ...input,
  settings: {
    ...input.settings,
    minTransactionAmount: input.settings.minTransactionAmount.times(TEN),
  },
  accounts: input.accounts.map((account) => ({
    ...account,
    cash: account.cash.times(TEN),
    fee: account.fee.times(TEN),
  })),
  assets: input.assets.map((asset) => ({
    ...asset,
    price: asset.price.times(TEN),
    unrealisedGain: asset.unrealisedGain.times(TEN),
  })),
  allocations: input.allocations.map((allocation) => ({
    ...allocation,
    dollarTarget: allocation.dollarTarget?.times(TEN) ?? null,
  })),
});
