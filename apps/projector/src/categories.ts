import type { PortfolioFigures } from '@evenkeel/contracts/shared/live';
import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import { portfolioStream, type PortfolioStream, type PortfolioStreamEvent, userStream, type UserStream, type UserStreamEvent } from '@evenkeel/domain/streams';
import type { CalculatedFigures, Category } from './engine/projection';
import { accountsProjection } from './features/accounts/accounts-projection';
import { assetsProjection } from './features/assets/assets-projection';
import { identityProjection } from './features/identity/identity-projection';
import { ledgerProjection } from './features/ledger/ledger-projection';
import { portfoliosProjection } from './features/portfolios/portfolios-projection';
import { rebalanceProjection } from './features/rebalance/rebalance-projection';
import { strategiesProjection } from './features/strategies/strategies-projection';
import { valueProjection } from './features/value/value-projection';

export const portfolioCategory: Category<PortfolioStream> = {
  name: 'portfolio',
  initial: portfolioStream.initial,
  evolve: (state, { event }: RecordedEvent) => portfolioStream.evolve(state, event as PortfolioStreamEvent),
  hasEnded: ({ portfolio }) => portfolio?.status === 'deleted',
  projections: [portfoliosProjection, accountsProjection, assetsProjection, ledgerProjection, strategiesProjection, valueProjection, rebalanceProjection],
  calculatedViews: ['accounts', 'assets', 'holdings', 'quotes', 'dividends'],
  announce: ({ portfolio }, { streamId, ownerId, position, views, calculated }) =>
    portfolio && {
      kind: 'portfolio',
      userId: portfolio.userId,
      streamId,
      change: { portfolioId: ownerId, position, calculation: calculated?.calculation ?? 0, views: [...views], ...(hasValue(calculated) && { figures: calculated.figures }) },
    },
};

/** Whether the figures are complete: without the value (it is quarantined, or was further on already) none are told. */
function hasValue(calculated: CalculatedFigures | null): calculated is CalculatedFigures & { readonly figures: PortfolioFigures } {
  return calculated?.figures.totalValue !== undefined;
}

export const userCategory: Category<UserStream> = {
  name: 'user',
  initial: userStream.initial,
  evolve: (state, { event }: RecordedEvent) => userStream.evolve(state, event as UserStreamEvent),
  hasEnded: () => false,
  projections: [identityProjection],
  calculatedViews: [],
  announce: (_state, { streamId, ownerId, position, views }) => ({ kind: 'user', userId: ownerId, streamId, change: { position, views: [...views] } }),
};
