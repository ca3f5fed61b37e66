import type { PortfolioStream } from '../portfolio-stream';

/** The names of the things of a portfolio at the moment of an event. */
export interface Names {
  readonly account: (accountId: string) => string;
  /** The name of a strategy, or of the portfolio itself, below which the top level stands. */
  readonly parent: (id: string) => string;
  readonly portfolio: () => string;
}

/** After an event: what it deleted is no longer known, so its own data names that. */
export const namesIn = ({ accounts, strategies, portfolio }: PortfolioStream): Names => ({
  account: (accountId) => accounts.get(accountId)?.nickname ?? 'a deleted account',
  parent: (id) =>
    strategies.strategies.get(id)?.name ??
    (portfolio?.portfolioId === id ? 'the portfolio' : 'a deleted strategy'),
  portfolio: () => portfolio?.settings.name ?? 'the portfolio',
});
