import { accept, type Decision, refuse } from '../kernel/decision';
import { isSame } from '../kernel/same';
import type { DeletionReason, PortfolioEvent, PortfolioSettings } from './events';
import { MOST_PORTFOLIOS } from './rules';
import { settingsOf, settingsProblems } from './settings';
import type { Portfolio, PortfolioState } from './state';

export type PortfolioCommand =
  | ({
      readonly type: 'CreatePortfolio';
      readonly portfolioId: string;
      readonly userId: string;
      /** Number of portfolios that the user has. */
      readonly owned: number;
      readonly isSample?: boolean;
    } & PortfolioSettings)
  | { readonly type: 'ChangePortfolio'; readonly changes: PortfolioChanges }
  | { readonly type: 'SetAsidePortfolio'; readonly resetId: string }
  | { readonly type: 'BringBackPortfolio'; readonly resetId: string }
  | { readonly type: 'DeletePortfolio'; readonly reason: DeletionReason };

/** Members to change; omitted ones stay unchanged. */
export type PortfolioChanges = {
  readonly [Setting in keyof PortfolioSettings]?: PortfolioSettings[Setting] | undefined;
} & { readonly isArchived?: boolean | undefined };

/**
 * Decides a change of a portfolio: its settings (PF-10 to PF-14), archiving and restoring, deletion
 * (PF-30, PF-32), setting aside and bringing back by a reset (IDN-39, IDN-67). Figures are decimal
 * text. Refuses settings outside their limits (malformed, by field), creating a portfolio that
 * exists or existed (conflict) or a 101st one (rule), changing or deleting one that does not exist
 * or was deleted (not_found). A change without effect gives no event. A reset that has set the
 * portfolio aside before gives no event either, even if the portfolio was brought back since.
 */
export function decidePortfolio(
  command: PortfolioCommand,
  state: PortfolioState,
): Decision<PortfolioEvent> {
  if (command.type === 'CreatePortfolio') return create(command, state);
  if (state === null || state.status === 'deleted')
    return refuse('not_found', 'Portfolio not found');
  switch (command.type) {
    case 'SetAsidePortfolio':
      return state.status === 'set-aside' || state.reset?.resetId === command.resetId
        ? accept()
        : accept({ type: 'PortfolioSetAside', data: { resetId: command.resetId } });
    case 'BringBackPortfolio':
      return bringBack(command.resetId, state);
    case 'ChangePortfolio':
      if (state.status === 'set-aside') return refuse('not_found', 'Portfolio not found');
      return change(command.changes, state);
    case 'DeletePortfolio':
      return accept({ type: 'PortfolioDeleted', data: { reason: command.reason } });
  }
}

function bringBack(
  resetId: string,
  { status, reset, userId }: Portfolio,
): Decision<PortfolioEvent> {
  if (status !== 'set-aside' || reset?.resetId !== resetId) return accept();
  return accept({ type: 'PortfolioBroughtBack', data: { resetId, userId, status: reset.before } });
}

function create(
  command: Extract<PortfolioCommand, { type: 'CreatePortfolio' }>,
  state: PortfolioState,
): Decision<PortfolioEvent> {
  const { portfolioId, userId, owned, isSample = false } = command;
  const settings = settingsOf(command);
  const problems = settingsProblems(settings);
  const [first] = problems;
  if (state !== null) return refuse('conflict', 'This portfolio exists already');
  if (first !== undefined) return refuse('malformed', first.message, ...problems);
  if (owned >= MOST_PORTFOLIOS)
    return refuse('rule', `A user has at most ${MOST_PORTFOLIOS} portfolios`);
  const events: PortfolioEvent[] = [
    { type: 'PortfolioCreated', data: { portfolioId, userId, ...settings } },
  ];
  if (isSample) events.push({ type: 'PortfolioMarkedAsSample', data: {} });
  return accept(...events);
}

function change(
  { isArchived, ...changes }: PortfolioChanges,
  state: Portfolio,
): Decision<PortfolioEvent> {
  const settings = settingsWith(state.settings, changes);
  const problems = settingsProblems(settings);
  const [first] = problems;
  if (first !== undefined) return refuse('malformed', first.message, ...problems);
  const events: PortfolioEvent[] = [];
  if (!isSame(settings, state.settings))
    events.push({
      type: 'PortfolioSettingsChanged',
      data: { ...settings, replaced: state.settings },
    });
  if (isArchived === true && state.status === 'active')
    events.push({ type: 'PortfolioArchived', data: {} });
  if (isArchived === false && state.status === 'archived')
    events.push({ type: 'PortfolioRestored', data: {} });
  return accept(...events);
}

/** A description can be null on purpose, so only undefined counts as omitted. */
const settingsWith = (before: PortfolioSettings, changes: PortfolioChanges): PortfolioSettings => ({
  name: changes.name ?? before.name,
  description: changes.description === undefined ? before.description : changes.description,
  minTransactionAmount: changes.minTransactionAmount ?? before.minTransactionAmount,
  baseDrift: changes.baseDrift ?? before.baseDrift,
  boostStrength: changes.boostStrength ?? before.boostStrength,
});
