import type { PortfolioEvent } from '@evenkeel/domain/portfolios/events';
import type { SliceRegistry } from './registration';

export const portfoliosRegistry: SliceRegistry<PortfolioEvent> = {
  PortfolioCreated: { schemaVersion: 1, sealed: ['name', 'description'] },
  PortfolioSettingsChanged: {
    schemaVersion: 1,
    sealed: ['name', 'description', 'replaced.name', 'replaced.description'],
  },
  PortfolioMarkedAsSample: { schemaVersion: 1, sealed: [] },
  PortfolioArchived: { schemaVersion: 1, sealed: [] },
  PortfolioRestored: { schemaVersion: 1, sealed: [] },
  PortfolioSetAside: { schemaVersion: 1, sealed: [] },
  PortfolioBroughtBack: { schemaVersion: 1, sealed: [] },
  PortfolioDeleted: { schemaVersion: 1, sealed: [] },
};
