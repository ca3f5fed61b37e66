import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { portfoliosApi } from './portfolios';

/**
 * Puts a portfolio that was created into the list at once, so that it can be chosen while the list
 * is asked for again.
 */
export const portfolioListed = (created: PortfolioView) =>
  portfoliosApi.util.updateQueryData('portfolios', undefined, (list) => {
    if (!list.some(({ id }) => id === created.id)) list.push(created);
  });
