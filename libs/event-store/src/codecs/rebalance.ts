import type { RebalanceEvent } from '@evenkeel/domain/rebalance/advice/events';
import type { SliceRegistry } from './registration';

/** Tickers, figures and ids: nothing in advice says who it is for. */
export const rebalanceRegistry: SliceRegistry<RebalanceEvent> = {
  RebalanceActionsChanged: { schemaVersion: 1, sealed: [], effectiveAt: ({ calculatedAt }) => calculatedAt },
  AdviceFollowed: { schemaVersion: 1, sealed: [] },
};
