import type { PortfolioStream, PortfolioStreamEvent } from '@evenkeel/domain/streams';
import { strategiesProjection as definition } from '@evenkeel/read-models/strategies/tables';
import type { Projection } from '@evenkeel/projections/projection';
import { allocationScope, splitsOf, splitScope, strategyScope } from './strategy-rows';

/** The events that may change a row here. An asset that is deleted takes its links along. */
const CONCERNED: ReadonlySet<string> = new Set<PortfolioStreamEvent['type'] | 'AssetDeleted'>([
  'StrategyAdded',
  'StrategyChanged',
  'StrategyDeleted',
  'AllocationSet',
  'AllocationRemoved',
  'AssetStrategiesAssigned',
  'AssetDeleted',
]);

/** The strategy tree, the targets in it, and how assets are split over it. */
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
