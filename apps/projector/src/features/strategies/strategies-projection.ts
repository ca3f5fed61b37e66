import type { PortfolioStream, PortfolioStreamEvent } from '@evenkeel/domain/streams';
import { strategiesProjection as definition } from '@evenkeel/read-models/strategies/tables';
import type { Projection } from '@evenkeel/projections/projection';
import { allocationScope, splitsOf, splitScope, strategyScope } from './strategy-rows';

/** Types of events that may change a row. The deletion of an asset also removes its links. */
const CONCERNED: ReadonlySet<string> = new Set<PortfolioStreamEvent['type'] | 'AssetDeleted'>([
  'StrategyAdded',
  'StrategyChanged',
  'StrategyDeleted',
  'AllocationSet',
  'AllocationRemoved',
  'AssetStrategiesAssigned',
  'AssetDeleted',
]);

/** The strategy tree, its targets, and the split of assets over it. */
export const strategiesProjection: Projection<PortfolioStream> = {
  definition,
  start: ({ ownerId, writer }) => {
    let isConcerned = false;
    return {
      apply: ({ event }) => {
        isConcerned ||= CONCERNED.has(event.type);
      },
      finish: ({ state: { strategies } }) => {
        if (!isConcerned) return;
        writer.replace(strategyScope(ownerId), [...strategies.strategies.values()]);
        writer.replace(allocationScope(ownerId), [...strategies.allocations.values()]);
        writer.replace(splitScope(ownerId), splitsOf(strategies));
      },
    };
  },
};
