import type { RebalanceEvent } from '@evenkeel/domain/rebalance/advice/events';
import type { SliceRegistry } from './registration';

/** Advice contains tickers, figures and ids, and no personal text. */
export const rebalanceRegistry: SliceRegistry<RebalanceEvent> = {
  RebalanceActionsChanged: {
    schemaVersion: 1,
    sealed: [],
    effectiveAt: ({ calculatedAt }) => calculatedAt,
  },
  AdviceFollowed: { schemaVersion: 1, sealed: [] },
};
