import type { NetWorthView } from '@evenkeel/contracts/networth';
import type { PortfolioChange, PortfolioRequest, PortfolioValueView, PortfolioView } from '@evenkeel/contracts/portfolios';
import type { LiveState } from '../store/live-slice';
import { api, NET_WORTH } from './api';
import { newerValue, withPushedValues } from './newest-figures';
import type { RequestError } from './request-error';

const pushedIn = (state: unknown) => (state as { live: LiveState }).live.pushed;

export const portfoliosApi = api.injectEndpoints({
  endpoints: (build) => ({
    portfolios: build.query<PortfolioView[], void>({
      query: () => ({ url: '/api/portfolios' }),
      providesTags: ['portfolios'],
    }),
    createPortfolio: build.mutation<PortfolioView, PortfolioRequest>({
      query: (body) => ({ url: '/api/portfolios', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['portfolios', 'value']),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(portfoliosApi.util.updateQueryData('portfolios', undefined, (list) => void list.push(data)));
      },
    }),
    changePortfolio: build.mutation<PortfolioView, { id: string; body: PortfolioChange }>({
      query: ({ id, body }) => ({ url: `/api/portfolios/${id}`, method: 'PATCH', body }),
      // Drift, boost and least amount decide what is advised (first seed, section 4.3).
      invalidatesTags: (_answer, error, { id }) => (error ? [] : ['portfolios', { type: 'rebalance', id }]),
    }),
    deletePortfolio: build.mutation<void, string>({
      query: (id) => ({ url: `/api/portfolios/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['portfolios']),
    }),
    portfolioValue: build.query<PortfolioValueView, string>({
      // Not a plain query: a push that overtook this answer must not be overwritten by it.
      queryFn: async (id, { getState }, _extra, request) => {
        const answer = await request({ url: `/api/portfolios/${id}/value` });
        if (answer.error) return { error: answer.error as RequestError };
        return { data: newerValue(answer.data as PortfolioValueView, pushedIn(getState())[id]) };
      },
      providesTags: (_answer, _error, id) => [{ type: 'value', id }],
    }),
    netWorth: build.query<NetWorthView, void>({
      queryFn: async (_none, { getState }, _extra, request) => {
        const answer = await request({ url: '/api/networth' });
        if (answer.error) return { error: answer.error as RequestError };
        return { data: withPushedValues(answer.data as NetWorthView, pushedIn(getState()), answer.meta?.sentAt ?? 0) };
      },
      providesTags: [{ type: 'value', id: NET_WORTH }, 'portfolios'],
    }),
  }),
});

export const {
  usePortfoliosQuery,
  useCreatePortfolioMutation,
  useChangePortfolioMutation,
  useDeletePortfolioMutation,
  usePortfolioValueQuery,
  useNetWorthQuery,
} = portfoliosApi;
