import type { PortfolioEvent } from './events';
import { settingsOf } from './settings';
import type { PortfolioState } from './state';

export function evolvePortfolio(state: PortfolioState, event: PortfolioEvent): PortfolioState {
  switch (event.type) {
    case 'PortfolioCreated':
      return { portfolioId: event.data.portfolioId, userId: event.data.userId, settings: settingsOf(event.data) };
    case 'PortfolioSettingsChanged':
      if (state === null) throw new Error('settings of a portfolio that was never created');
      return { ...state, settings: settingsOf(event.data) };
  }
}
