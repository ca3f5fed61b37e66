import type { PortfolioSettings } from '@evenkeel/domain/portfolios';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import {
  portfolio,
  portfoliosProjection as definition,
} from '@evenkeel/read-models/portfolios/tables';
import type { Projection } from '@evenkeel/projections/projection';

/** The list of portfolios with their settings. */
export const portfoliosProjection: Projection<PortfolioStream> = {
  definition,
  start: ({ ownerId, writer }) => ({
    apply: ({ event, recordedAt }) => {
      switch (event.type) {
        case 'PortfolioCreated':
          writer.insert(portfolio, {
            portfolio_id: ownerId,
            user_id: event.data.userId,
            ...settings(event.data),
            is_archived: false,
            is_sample: false,
            created_at: recordedAt,
          });
          break;
        case 'PortfolioSettingsChanged':
          writer.patch(portfolio, { portfolio_id: ownerId, ...settings(event.data) });
          break;
        case 'PortfolioMarkedAsSample':
          writer.patch(portfolio, { portfolio_id: ownerId, is_sample: true });
          break;
        case 'PortfolioArchived':
          writer.patch(portfolio, { portfolio_id: ownerId, is_archived: true });
          break;
        case 'PortfolioRestored':
          writer.patch(portfolio, { portfolio_id: ownerId, is_archived: false });
          break;
        // While a portfolio is set aside it belongs to the reset: no user finds it, and nobody
        // requests prices for it.
        case 'PortfolioSetAside':
          writer.patch(portfolio, {
            portfolio_id: ownerId,
            user_id: event.data.resetId,
            is_archived: true,
          });
          break;
        case 'PortfolioBroughtBack':
          writer.patch(portfolio, {
            portfolio_id: ownerId,
            user_id: event.data.userId,
            is_archived: event.data.status === 'archived',
          });
          break;
      }
    },
  }),
};

function settings({
  name,
  description,
  minTransactionAmount,
  baseDrift,
  boostStrength,
}: PortfolioSettings) {
  return {
    name,
    description,
    min_transaction_amount: minTransactionAmount,
    base_drift: baseDrift,
    boost_strength: boostStrength,
  };
}
