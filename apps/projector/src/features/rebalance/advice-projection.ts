import type { PortfolioStream } from '@evenkeel/domain/streams';
import type { Projection } from '@evenkeel/projections/projection';
import {
  adviceProjection as definition,
  followedAdvice,
  rebalanceAdvice,
} from '@evenkeel/read-models/rebalance/tables';

/**
 * The history of advice: the advised trades, their times, and the transactions that followed them.
 */
export const adviceProjection: Projection<PortfolioStream> = {
  definition,
  start: ({ ownerId, writer }) => ({
    apply: ({ event, revision }) => {
      if (event.type === 'RebalanceActionsChanged') {
        const { adviceId, calculatedAt, inputsPosition, portfolioValue, availableCapital } =
          event.data;
        writer.insert(rebalanceAdvice, {
          portfolio_id: ownerId,
          advice_id: adviceId,
          revision,
          calculated_at: calculatedAt,
          inputs_position: inputsPosition,
          portfolio_value: portfolioValue,
          available_capital: availableCapital,
          actions: event.data.actions,
          previous: event.data.previous,
        });
      }
      if (event.type === 'AdviceFollowed') {
        const { adviceId, transactionIds } = event.data;
        for (const transactionId of transactionIds)
          writer.insert(followedAdvice, {
            portfolio_id: ownerId,
            transaction_id: transactionId,
            advice_id: adviceId,
          });
      }
    },
  }),
};
