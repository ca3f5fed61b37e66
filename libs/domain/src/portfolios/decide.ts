import { accept, type Decision, refuse } from '../kernel/decision';
import type { PortfolioEvent, PortfolioSettings } from './events';
import { settingsOf, settingsProblems } from './settings';
import type { PortfolioState } from './state';

export type PortfolioCommand =
  | ({ readonly type: 'CreatePortfolio'; readonly portfolioId: string; readonly userId: string } & PortfolioSettings)
  | ({ readonly type: 'ChangePortfolioSettings' } & PortfolioSettings);

/**
 * Decides a change of a portfolio's settings (first seed, section 5.3). Figures are decimal text. Refuses: settings outside their limits
 * (malformed, by field), creating what is there (conflict), changing what is not (not_found). Settings as they were give no event.
 */
export function decidePortfolio(command: PortfolioCommand, state: PortfolioState): Decision<PortfolioEvent> {
  const settings = settingsOf(command);
  const problems = settingsProblems(settings);
  const [first] = problems;
  switch (command.type) {
    case 'CreatePortfolio': {
      const { portfolioId, userId } = command;
      if (state !== null) return refuse('conflict', 'This portfolio exists already');
      if (first !== undefined) return refuse('malformed', first.message, ...problems);
      return accept({ type: 'PortfolioCreated', data: { portfolioId, userId, ...settings } });
    }
    case 'ChangePortfolioSettings': {
      if (state === null) return refuse('not_found', 'Portfolio not found');
      if (first !== undefined) return refuse('malformed', first.message, ...problems);
      if (JSON.stringify(settings) === JSON.stringify(state.settings)) return accept();
      return accept({ type: 'PortfolioSettingsChanged', data: { ...settings, replaced: state.settings } });
    }
  }
}
