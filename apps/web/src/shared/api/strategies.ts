import type { StrategyView } from '@evenkeel/contracts/strategies';
import { api } from './api';

export const strategyUrl = (portfolioId: string, rest = '') =>
  `/api/portfolios/${portfolioId}/strategies${rest}`;

/**
 * Assets are split over strategies, allocation and rebalancing work on their tree, and onboarding
 * asks whether there is one.
 */
const strategiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    strategies: build.query<StrategyView[], string>({
      query: (portfolioId) => ({ url: strategyUrl(portfolioId) }),
      providesTags: (_answer, _error, id) => [{ type: 'strategies', id }],
    }),
  }),
});

export const { useStrategiesQuery } = strategiesApi;
