import type { NetWorthView } from '@evenkeel/contracts/networth';
import type {
  PortfolioChange,
  PortfolioValueView,
  PortfolioView,
} from '@evenkeel/contracts/portfolios';
import type { LiveState } from '@/shared/store/live-slice';
import { api } from './api';
import { newerValue, withPushedValues } from './newest-figures';
import type { RequestError } from './request-error';

const pushedIn = (state: unknown) => (state as { live: LiveState }).live.pushed;

/**
 * The current portfolio is chosen from the list, the live connection lays pushed figures into value and net worth, and rebalancing keeps
 * what was assumed of a portfolio's settings.
 */
export const portfoliosApi = api.injectEndpoints({
  endpoints: (build) => ({
    portfolios: build.query<PortfolioView[], void>({
      query: () => ({ url: '/api/portfolios' }),
      providesTags: ['portfolios'],
    }),
    changePortfolio: build.mutation<PortfolioView, { id: string; body: PortfolioChange }>({
      query: ({ id, body }) => ({ url: `/api/portfolios/${id}`, method: 'PATCH', body }),
      // Drift, boost and least amount decide what is advised (PF-23).
      invalidatesTags: (_answer, error, { id }) =>
        error ? [] : ['portfolios', { type: 'rebalance', id }],
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
        return {
          data: withPushedValues(
            answer.data as NetWorthView,
            pushedIn(getState()),
            answer.meta?.sentAt ?? 0,
          ),
        };
      },
      providesTags: ['networth', 'portfolios'],
    }),
  }),
});

export const {
  usePortfoliosQuery,
  useChangePortfolioMutation,
  usePortfolioValueQuery,
  useNetWorthQuery,
} = portfoliosApi;
