import type { StrategyView } from '@evenkeel/contracts/strategies';
import { api } from './api';
import { type OfPortfolio, readOf, tagIdOf } from './of-portfolio';

export const strategyUrl = (portfolioId: string, rest = '') =>
  `/api/portfolios/${portfolioId}/strategies${rest}`;

/**
 * Assets are split among strategies, allocation and rebalancing work on the tree of strategies, and
 * onboarding checks whether there is a strategy.
 */
const strategiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    strategies: build.query<StrategyView[], OfPortfolio>({
      query: (asked) => readOf(asked, strategyUrl),
      providesTags: (_answer, _error, asked) => [{ type: 'strategies', id: tagIdOf(asked) }],
    }),
  }),
});

export const { useStrategiesQuery } = strategiesApi;
