import type { AllocationRequest, AllocationView, DescendantsView, StrategyRequest, StrategyView } from '@evenkeel/contracts/strategies';
import { api } from './api';
import { PendingTargets, withTarget } from './pending-targets';

interface InPortfolio {
  readonly portfolioId: string;
}

const strategyPath = (portfolioId: string, rest = '') => `/api/portfolios/${portfolioId}/strategies${rest}`;
const allocationPath = (portfolioId: string, rest = '') => `/api/portfolios/${portfolioId}/allocations${rest}`;

/** A change of the tree can change targets and the assets' splits as well. */
const treeChanged = (_answer: unknown, error: unknown, { portfolioId: id }: InPortfolio) =>
  error ? [] : (['strategies', 'allocations', 'assets'] as const).map((type) => ({ type, id }));
const targetsChanged = (_answer: unknown, error: unknown, { portfolioId: id }: InPortfolio) =>
  error ? [] : (['allocations', 'assets'] as const).map((type) => ({ type, id }));

const pendingTargets = new PendingTargets();

const strategiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    strategies: build.query<StrategyView[], string>({
      query: (portfolioId) => ({ url: strategyPath(portfolioId) }),
      providesTags: (_answer, _error, id) => [{ type: 'strategies', id }],
    }),
    descendants: build.query<DescendantsView, InPortfolio & { strategyId: string }>({
      query: ({ portfolioId, strategyId }) => ({ url: strategyPath(portfolioId, `/${strategyId}/descendants`) }),
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, { portfolioId: id }) => [{ type: 'strategies', id }],
    }),
    addStrategy: build.mutation<StrategyView, InPortfolio & { body: StrategyRequest }>({
      query: ({ portfolioId, body }) => ({ url: strategyPath(portfolioId), method: 'POST', body: { portfolioId, ...body } }),
      invalidatesTags: treeChanged,
    }),
    changeStrategy: build.mutation<StrategyView, InPortfolio & { strategyId: string; body: StrategyRequest }>({
      query: ({ portfolioId, strategyId, body }) => ({ url: strategyPath(portfolioId, `/${strategyId}`), method: 'PUT', body: { portfolioId, ...body } }),
      invalidatesTags: treeChanged,
    }),
    deleteStrategy: build.mutation<unknown, InPortfolio & { strategyId: string }>({
      query: ({ portfolioId, strategyId }) => ({ url: strategyPath(portfolioId, `/${strategyId}`), method: 'DELETE' }),
      invalidatesTags: treeChanged,
    }),
    allocations: build.query<AllocationView[], string>({
      queryFn: async (portfolioId, _api, _options, ask) => {
        const sentAt = Date.now();
        const { data, error } = await ask({ url: allocationPath(portfolioId) });
        return error ? { error } : { data: pendingTargets.over(data as AllocationView[], portfolioId, sentAt) };
      },
      providesTags: (_answer, _error, id) => [{ type: 'allocations', id }],
    }),
    /** Shown at once, and taken back where the server refuses. A target of nothing removes the pair's allocation. */
    setAllocation: build.mutation<AllocationView | null, InPortfolio & { body: AllocationRequest }>({
      query: ({ portfolioId, body }) => ({ url: allocationPath(portfolioId), method: 'POST', body: { portfolioId, ...body } }),
      invalidatesTags: targetsChanged,
      onQueryStarted: async (asked, { dispatch, queryFulfilled }) => {
        const shown = dispatch(strategiesApi.util.updateQueryData('allocations', asked.portfolioId, (list) => withTarget(list, asked)));
        const ended = pendingTargets.begin(asked);
        await queryFulfilled.then(
          () => ended(true, Date.now()),
          () => {
            ended(false, Date.now());
            shown.undo();
          },
        );
      },
    }),
    removeAllocation: build.mutation<unknown, InPortfolio & { allocationId: string }>({
      query: ({ portfolioId, allocationId }) => ({ url: allocationPath(portfolioId, `/${allocationId}`), method: 'DELETE' }),
      invalidatesTags: targetsChanged,
    }),
  }),
});

export const {
  useStrategiesQuery,
  useDescendantsQuery,
  useAddStrategyMutation,
  useChangeStrategyMutation,
  useDeleteStrategyMutation,
  useAllocationsQuery,
  useSetAllocationMutation,
  useRemoveAllocationMutation,
} = strategiesApi;
