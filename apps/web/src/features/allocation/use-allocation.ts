import { useMemo } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView, SetupView } from '@evenkeel/contracts/assets';
import type { AllocationView, StrategyView } from '@evenkeel/contracts/strategies';
import { targetTree, type TargetTree } from '@evenkeel/domain/rebalance/rules';
import { useAccountsQuery } from '@/shared/api/accounts';
import { useAllocationsQuery } from '@/shared/api/allocations';
import { useSetupQuery } from '@/shared/api/assets';
import { useStrategiesQuery } from '@/shared/api/strategies';

export interface Allocation {
  readonly strategies: readonly StrategyView[];
  readonly allocations: readonly AllocationView[];
  readonly assets: SetupView['assets'];
  readonly values: TargetTree;
}

export interface AllocationQuery {
  readonly data: Allocation | null;
  /** Reason why a part failed to load. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Returns a figure as text. Figures arrive as JSON numbers with full precision: prices and
 * quantities have up to 8 decimals, cash has 2.
 */
const text = (figure: number, places: number): string => figure.toFixed(places);

function treeFor(
  portfolioId: string,
  accounts: readonly AccountView[],
  assets: readonly AssetView[],
  strategies: readonly StrategyView[],
  allocations: readonly AllocationView[],
): TargetTree {
  return targetTree({
    portfolioId,
    accounts: accounts.map(({ id, cashBalance, isArchived }) => ({
      accountId: id,
      cash: text(cashBalance, 2),
      isArchived,
    })),
    assets: assets.map(({ ticker, assetType, currentPrice, priceMissing, holdings, settings }) => ({
      ticker,
      assetType,
      priceMissing,
      isArchived: settings.isArchived,
      price: text(currentPrice, 8),
      holdings: holdings.map(({ accountId, quantity }) => ({
        accountId,
        quantity: text(quantity, 8),
      })),
      strategyAssignments: Object.entries(settings.strategyAssignments).map(
        ([strategyId, percentage]) => ({ strategyId, percentage }),
      ),
    })),
    strategies: strategies.map(({ id, name, strategyType, parentStrategyId }) => ({
      strategyId: id,
      name,
      strategyType,
      parentStrategyId,
    })),
    allocations,
  });
}

/** Returns the data of the Allocation screen; values follow every change of a target at once. */
export function useAllocation(portfolioId: string): AllocationQuery {
  const queries = [
    useStrategiesQuery(portfolioId),
    useAllocationsQuery(portfolioId),
    useSetupQuery(portfolioId),
    useAccountsQuery(portfolioId),
  ] as const;
  const [{ data: strategies }, { data: allocations }, { data: setup }, { data: accounts }] =
    queries;
  const data = useMemo(
    () =>
      strategies &&
      allocations &&
      setup &&
      accounts && {
        strategies,
        allocations,
        assets: setup.assets,
        values: treeFor(portfolioId, accounts, setup.assets, strategies, allocations),
      },
    [portfolioId, strategies, allocations, setup, accounts],
  );
  return {
    data: data ?? null,
    error: data ? null : queries.find(({ error }) => error)?.error,
    retry: () => queries.forEach(({ error, refetch }) => error && void refetch()),
  };
}
