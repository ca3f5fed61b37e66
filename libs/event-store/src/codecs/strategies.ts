import type { StrategiesEvent } from '@evenkeel/domain/strategies/events';
import type { SliceRegistry } from './registration';

export const strategiesRegistry: SliceRegistry<StrategiesEvent> = {
  StrategyAdded: { schemaVersion: 1, sealed: ['name', 'description'] },
  StrategyChanged: {
    schemaVersion: 1,
    sealed: ['name', 'description', 'replaced.name', 'replaced.description'],
  },
  StrategyDeleted: { schemaVersion: 1, sealed: ['replaced.name', 'replaced.description'] },
  AllocationSet: { schemaVersion: 1, sealed: [] },
  AllocationRemoved: { schemaVersion: 1, sealed: [] },
  AssetStrategiesAssigned: { schemaVersion: 1, sealed: [] },
};
