import { Decimal } from '@evenkeel/domain/kernel/decimal';
import type {
  RebalanceAccount,
  RebalanceAllocation,
  RebalanceAsset,
  RebalanceInput,
  RebalanceStrategy,
} from '@evenkeel/domain/rebalance/rules';

export interface PortfolioSize {
  readonly assets: number;
  readonly accounts: number;
  readonly strategies: number;
  /**
   * Cash in percent of the value of the assets: a low percentage makes many amounts too small,
   * which are dropped one after the other.
   */
  readonly cashPercent: number;
  /** The most accounts from which an asset may take its cash. */
  readonly eligible: number;
}

const PORTFOLIO = 'portfolio';
const whole = (value: number): Decimal => Decimal.fromInteger(value);
const cents = (value: number): Decimal => Decimal.fromUnits(BigInt(value), 2);

/**
 * Makes the same portfolio each time for a size, with numbers of a small congruential generator.
 * Its values are within 20 % of their targets.
 */
export function rebalancePortfolio(size: PortfolioSize): RebalanceInput {
  let seed = 42;
  const below = (limit: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const accountIds = Array.from({ length: size.accounts }, (_, index) => `account-${index}`);
  const { strategies, leaves, allocations } = tree(size.strategies);
  const worth = 5_000;
  const assets: RebalanceAsset[] = [];
  for (let index = 0; index < size.assets; index += 1) {
    const leaf = leaves[index % leaves.length] ?? PORTFOLIO;
    const ticker = `T${index}`;
    const price = 500 + below(50_000);
    const home = below(size.accounts);
    const value = worth * (80 + below(41));
    const eligible = Array.from(
      { length: 1 + below(size.eligible) },
      () => accountIds[below(size.accounts)] ?? '',
    );
    assets.push({
      ticker,
      assetType: 'stock',
      isArchived: false,
      price: cents(price),
      priceMissing: false,
      baseDrift: null,
      boostStrength: null,
      rebalanceSpeed: cents(below(101) * 10),
      rebalanceOnlyProfit: below(2) === 0,
      timeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
      eligibleAccounts: [...eligible, accountIds[home] ?? ''],
      holdings: [
        {
          accountId: accountIds[home] ?? '',
          quantity: whole(Math.max(1, Math.round(value / price))),
        },
      ],
      unrealisedGain: whole(below(1_000) - 200),
      daysSinceLastAction: below(400),
      strategyAssignments: [{ strategyId: leaf, percentage: whole(100) }],
    });
    const sharing = Math.ceil((size.assets - (index % leaves.length)) / leaves.length);
    allocations.push(link(leaf, ticker, 'asset', cents(Math.floor(10_000 / sharing))));
  }
  const cash = Math.round((size.assets * worth * size.cashPercent) / size.accounts);
  const accounts = accountIds.map((accountId, index) => accountOf(accountId, index, cash, below));
  return {
    portfolioId: PORTFOLIO,
    settings: { minTransactionAmount: whole(50), baseDrift: whole(2), boostStrength: whole(1) },
    accounts,
    assets,
    strategies,
    allocations,
  };
}

/** Makes an account. `cash` is in cents; the account has between a fifth of it and nine fifths. */
const accountOf = (
  accountId: string,
  index: number,
  cash: number,
  below: (limit: number) => number,
): RebalanceAccount => ({
  accountId,
  cash: cents(Math.round(cash * (0.2 + below(160) / 100))),
  fee: cents(index % 3 === 0 ? 0 : 495),
  fractionalShares: index % 3 === 0,
  isArchived: false,
});

/**
 * Makes ten strategies at the top, and puts each other one under one of those, three deep. The last
 * ones hold the assets.
 */
function tree(count: number): {
  strategies: RebalanceStrategy[];
  leaves: string[];
  allocations: RebalanceAllocation[];
} {
  const strategies: RebalanceStrategy[] = [];
  const parents = Array.from({ length: count }, (_, index) =>
    index < 10 ? null : index < 50 ? `S${index % 10}` : `S${10 + (index % 40)}`,
  );
  for (const [index, parentStrategyId] of parents.entries())
    strategies.push({
      strategyId: `S${index}`,
      name: `Strategy ${index}`,
      strategyType: 'Percent',
      parentStrategyId,
    });
  const allocations = strategies.map(({ strategyId, parentStrategyId }) => {
    const siblings = parents.filter((parent) => parent === parentStrategyId).length;
    return link(
      parentStrategyId ?? PORTFOLIO,
      strategyId,
      'strategy',
      cents(Math.floor(10_000 / siblings)),
    );
  });
  const used = new Set(parents);
  return {
    strategies,
    allocations,
    leaves: strategies.map(({ strategyId }) => strategyId).filter((id) => !used.has(id)),
  };
}

const link = (
  parentId: string,
  childId: string,
  childType: RebalanceAllocation['childType'],
  targetAllocationPercent: Decimal,
): RebalanceAllocation => ({
  parentId,
  childId,
  childType,
  targetAllocationPercent,
  dollarTarget: null,
});
