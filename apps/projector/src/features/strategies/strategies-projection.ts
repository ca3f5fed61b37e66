import type { PortfolioStream, PortfolioStreamEvent } from '@evenkeel/domain/streams';
import { strategiesProjection as definition } from '@evenkeel/read-models/strategies/tables';
import type { Projection } from '@evenkeel/projections/projection';
import { allocationShape, splitsOf, splitShape, strategyShape } from './strategy-rows';

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
  start: ({ ownerId, writer, scopes }) => {
    let isConcerned = false;
    return {
      apply: ({ event }) => {
        isConcerned ||= CONCERNED.has(event.type);
      },
      finish: ({ state: { strategies } }) => {
        if (!isConcerned) return;
        scopes.replace(writer, strategyShape(ownerId), [...strategies.strategies.values()]);
        scopes.replace(writer, allocationShape(ownerId), [...strategies.allocations.values()]);
        scopes.replace(writer, splitShape(ownerId), splitsOf(strategies));
      },
    };
  },
};
