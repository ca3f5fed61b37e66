import type {
  AllocationDetails,
  StrategiesEvent,
  StrategyDetails,
} from '@evenkeel/domain/strategies/events';
import type { SamplesOf } from '../domain-events';

const strategy: StrategyDetails = {
  name: 'Ädä’s growth',
  description: 'what Ädä wants',
  strategyType: 'Percent',
  parentStrategyId: null,
};

const allocation: AllocationDetails = {
  parentId: 'portfolio-1',
  childId: 'strategy-1',
  childType: 'strategy',
  targetAllocationPercent: '60',
  dollarTarget: null,
};

export const SAMPLES: SamplesOf<StrategiesEvent> = {
  StrategyAdded: { strategyId: 'strategy-1', ...strategy },
  StrategyChanged: { strategyId: 'strategy-1', ...strategy, replaced: strategy },
  StrategyDeleted: {
    strategyId: 'strategy-1',
    descendantIds: ['strategy-2'],
    allocations: [{ allocationId: 'allocation-1', ...allocation }],
    replaced: strategy,
  },
  AllocationSet: { allocationId: 'allocation-1', ...allocation, replaced: null },
  AllocationRemoved: { allocationId: 'allocation-1', replaced: allocation },
  AssetStrategiesAssigned: {
    ticker: 'VTI',
    assignments: [{ strategyId: 'strategy-1', percentage: '100' }],
    replaced: [],
  },
};
