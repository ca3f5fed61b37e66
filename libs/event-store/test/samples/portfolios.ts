import type { PortfolioEvent } from '@evenkeel/domain/portfolios/events';
import type { SamplesOf } from '../domain-events';

const settings = {
  name: 'Ädä’s retirement',
  description: 'for Ädä',
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
};

export const SAMPLES: SamplesOf<PortfolioEvent> = {
  PortfolioCreated: { portfolioId: 'portfolio-1', userId: 'user-1', ...settings },
  PortfolioSettingsChanged: { ...settings, replaced: settings },
  PortfolioMarkedAsSample: {},
  PortfolioArchived: {},
  PortfolioRestored: {},
  PortfolioSetAside: { resetId: 'reset-1' },
  PortfolioBroughtBack: { resetId: 'reset-1', userId: 'user-1', status: 'active' },
  PortfolioDeleted: { reason: 'deleted' },
};
