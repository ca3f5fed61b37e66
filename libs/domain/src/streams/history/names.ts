import type { PortfolioStream } from '../portfolio-stream';

/**
 * The names of the things of a portfolio as its state has them: after an event, what it deleted is
 * no longer known, so the event's own data names that.
 */
export class Names {
  constructor(private readonly state: PortfolioStream) {}

  account(accountId: string): string {
    return this.state.accounts.get(accountId)?.nickname ?? 'a deleted account';
  }

  /** The name of a strategy, or of the portfolio itself, below which the top level stands. */
  parent(id: string): string {
    const { strategies, portfolio } = this.state;
    return (
      strategies.strategies.get(id)?.name ??
      (portfolio?.portfolioId === id ? 'the portfolio' : 'a deleted strategy')
    );
  }

  portfolio(): string {
    return this.state.portfolio?.settings.name ?? 'the portfolio';
  }
}
