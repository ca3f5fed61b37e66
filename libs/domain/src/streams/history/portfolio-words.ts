import type { PortfolioEvent } from '../../portfolios';
import { changedMembers } from './changes';
import { type HistoryEntry, listed } from './entry';
import type { Names } from './names';

/**
 * Returns an event of a portfolio itself in words. `portfolioId` is the id in its stream's name.
 */
export function portfolioWords(
  event: PortfolioEvent,
  portfolioId: string,
  names: Names,
): HistoryEntry {
  const name = names.portfolio();
  return {
    subject: { kind: 'portfolio', id: portfolioId, name },
    text: textOf(event, name),
    concerns: [portfolioId],
    ...(event.type === 'PortfolioSettingsChanged' && { details: event.data.description }),
  };
}

function textOf(event: PortfolioEvent, name: string): string {
  switch (event.type) {
    case 'PortfolioCreated':
      return `Created portfolio ${name}`;
    case 'PortfolioSettingsChanged': {
      const { replaced } = event.data;
      const renamed = replaced.name === name ? '' : `, until then ${replaced.name}`;
      return `Changed portfolio ${name}${renamed}: ${listed(changedMembers(replaced, event.data))}`;
    }
    case 'PortfolioMarkedAsSample':
      return `Marked portfolio ${name} as sample data`;
    case 'PortfolioArchived':
      return `Archived portfolio ${name}`;
    case 'PortfolioRestored':
      return `Restored portfolio ${name}`;
    case 'PortfolioSetAside':
      return `Set portfolio ${name} aside in a reset of the account data`;
    case 'PortfolioBroughtBack':
      return `Brought portfolio ${name} back: the reset was undone`;
    case 'PortfolioDeleted':
      return `Deleted portfolio ${name}`;
  }
}
