import type {
  DescendantsView,
  StrategyRequest,
  StrategyView,
} from '@evenkeel/contracts/strategies';
import { api, type InPortfolio } from '@/shared/api/api';
import { changedIn } from '@/shared/api/changed';
import { strategyUrl } from '@/shared/api/strategies';

/** Tags of a changed tree, which may change targets and the assets' splits, too. */
const treeChanged = changedIn('strategies', 'allocations', 'assets');

const strategiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    descendants: build.query<DescendantsView, InPortfolio & { strategyId: string }>({
      query: ({ portfolioId, strategyId }) => ({
        url: strategyUrl(portfolioId, `/${strategyId}/descendants`),
      }),
      providesTags: (_answer, _error, { portfolioId: id }) => [{ type: 'strategies', id }],
    }),
    addStrategy: build.mutation<StrategyView, InPortfolio & { body: StrategyRequest }>({
      query: ({ portfolioId, body }) => ({
        url: strategyUrl(portfolioId),
        method: 'POST',
        body: { portfolioId, ...body },
      }),
      invalidatesTags: treeChanged,
    }),
    changeStrategy: build.mutation<
      StrategyView,
      InPortfolio & { strategyId: string; body: StrategyRequest }
    >({
      query: ({ portfolioId, strategyId, body }) => ({
        url: strategyUrl(portfolioId, `/${strategyId}`),
        method: 'PUT',
        body: { portfolioId, ...body },
      }),
      invalidatesTags: treeChanged,
    }),
    deleteStrategy: build.mutation<unknown, InPortfolio & { strategyId: string }>({
      query: ({ portfolioId, strategyId }) => ({
        url: strategyUrl(portfolioId, `/${strategyId}`),
        method: 'DELETE',
      }),
      invalidatesTags: treeChanged,
    }),
  }),
});

export const {
  useDescendantsQuery,
  useAddStrategyMutation,
  useChangeStrategyMutation,
  useDeleteStrategyMutation,
} = strategiesApi;
