import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { portfoliosApi } from './portfolios';

/**
 * Puts a new portfolio into the cached list at once, so that the page can choose it while the list
 * is read again.
 */
export const portfolioListed = (created: PortfolioView) =>
  portfoliosApi.util.updateQueryData('portfolios', undefined, (list) => {
    if (!list.some(({ id }) => id === created.id)) list.push(created);
  });
