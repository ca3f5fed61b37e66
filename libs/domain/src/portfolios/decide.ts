import { accept, type Decision, refuse } from '../kernel/decision';
import type { DeletionReason, PortfolioEvent, PortfolioSettings } from './events';
import { settingsOf, settingsProblems } from './settings';
import type { Portfolio, PortfolioState } from './state';

export type PortfolioCommand =
  | ({ readonly type: 'CreatePortfolio'; readonly portfolioId: string; readonly userId: string } & PortfolioSettings)
  | { readonly type: 'ChangePortfolio'; readonly changes: PortfolioChanges }
  | { readonly type: 'DeletePortfolio'; readonly reason: DeletionReason };

/** What is to become different; what is left out stays as it is. */
export type PortfolioChanges = { readonly [Setting in keyof PortfolioSettings]?: PortfolioSettings[Setting] | undefined } & { readonly isArchived?: boolean | undefined };

/**
 * Decides a change of a portfolio: its settings (first seed, section 5.3), archiving and restoring, deletion (second seed, section 4).
 * Figures are decimal text. Refuses: settings outside their limits (malformed, by field), creating what is or was there (conflict),
 * changing or deleting what is not there or was deleted (not_found). What is so already gives no event.
 */
export function decidePortfolio(command: PortfolioCommand, state: PortfolioState): Decision<PortfolioEvent> {
  if (command.type === 'CreatePortfolio') return create(command, state);
  if (state === null || state.status === 'deleted') return refuse('not_found', 'Portfolio not found');
  switch (command.type) {
    case 'ChangePortfolio':
      return change(command.changes, state);
    case 'DeletePortfolio':
      return accept({ type: 'PortfolioDeleted', data: { reason: command.reason } });
  }
}

function create(command: Extract<PortfolioCommand, { type: 'CreatePortfolio' }>, state: PortfolioState): Decision<PortfolioEvent> {
  const { portfolioId, userId } = command;
  const settings = settingsOf(command);
  const problems = settingsProblems(settings);
  const [first] = problems;
  if (state !== null) return refuse('conflict', 'This portfolio exists already');
  if (first !== undefined) return refuse('malformed', first.message, ...problems);
  return accept({ type: 'PortfolioCreated', data: { portfolioId, userId, ...settings } });
}

function change({ isArchived, ...changes }: PortfolioChanges, state: Portfolio): Decision<PortfolioEvent> {
  const settings = settingsWith(state.settings, changes);
  const problems = settingsProblems(settings);
  const [first] = problems;
  if (first !== undefined) return refuse('malformed', first.message, ...problems);
  const events: PortfolioEvent[] = [];
  if (JSON.stringify(settings) !== JSON.stringify(state.settings)) events.push({ type: 'PortfolioSettingsChanged', data: { ...settings, replaced: state.settings } });
  if (isArchived === true && state.status === 'active') events.push({ type: 'PortfolioArchived', data: {} });
  if (isArchived === false && state.status === 'archived') events.push({ type: 'PortfolioRestored', data: {} });
  return accept(...events);
}

/** A description may be null on purpose, so that only what is undefined counts as left out. */
const settingsWith = (before: PortfolioSettings, changes: PortfolioChanges): PortfolioSettings => ({
  name: changes.name ?? before.name,
  description: changes.description === undefined ? before.description : changes.description,
  minTransactionAmount: changes.minTransactionAmount ?? before.minTransactionAmount,
  baseDrift: changes.baseDrift ?? before.baseDrift,
  boostStrength: changes.boostStrength ?? before.boostStrength,
});
