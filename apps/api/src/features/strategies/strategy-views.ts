import type { AllocationView, StrategyView } from '@evenkeel/contracts/strategies';
import type { Allocation, Strategy } from '@evenkeel/domain/strategies';

export const strategyView = (
  portfolioId: string,
  { strategyId, name, description, strategyType, parentStrategyId }: Strategy,
): StrategyView => ({
  id: strategyId,
  name,
  description,
  strategyType,
  parentStrategyId,
  portfolioId,
});

export const allocationView = (
  portfolioId: string,
  { allocationId, parentId, childId, childType, targetAllocationPercent, dollarTarget }: Allocation,
): AllocationView => ({
  id: allocationId,
  parentId,
  childId,
  childType,
  targetAllocationPercent,
  dollarTarget,
  portfolioId,
});
