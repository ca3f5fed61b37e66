import type { PortfolioEvent } from './events';
import { settingsOf } from './settings';
import type { Portfolio, PortfolioState } from './state';

/**
 * Applies an event. Returns the next state and leaves the given one as it is. Throws if a change
 * comes before the creation.
 */
export function evolvePortfolio(state: PortfolioState, event: PortfolioEvent): PortfolioState {
  switch (event.type) {
    case 'PortfolioCreated':
      return {
        portfolioId: event.data.portfolioId,
        userId: event.data.userId,
        settings: settingsOf(event.data),
        status: 'active',
      };
    case 'PortfolioSettingsChanged':
      return { ...created(state), settings: settingsOf(event.data) };
    case 'PortfolioMarkedAsSample':
      return { ...created(state), isSample: true };
    case 'PortfolioArchived':
      return { ...created(state), status: 'archived' };
    case 'PortfolioRestored':
      return { ...created(state), status: 'active' };
    case 'PortfolioSetAside': {
      const { status, ...rest } = created(state);
      const before = status === 'archived' ? 'archived' : 'active';
      return { ...rest, status: 'set-aside', reset: { resetId: event.data.resetId, before } };
    }
    case 'PortfolioBroughtBack':
      return { ...created(state), status: event.data.status };
    case 'PortfolioDeleted':
      return { ...created(state), status: 'deleted' };
  }
}

function created(state: PortfolioState): Portfolio {
  if (state === null) throw new Error('a change of a portfolio that was never created');
  return state;
}
