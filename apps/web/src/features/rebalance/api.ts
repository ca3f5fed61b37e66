import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import type { TradesRequest, TradesView } from '@evenkeel/contracts/rebalance/trades';
import { api, type InPortfolio } from '@/shared/api/api';
import { NEVER_FRESH, rebalanceTags, rebalanceUrl } from '@/shared/api/rebalance';

/** What a recorded trade is shown in. */
const TRADED = [
  'transactions',
  'accounts',
  'holdings',
  'gains',
  'value',
  'rebalance',
  'dividends',
] as const;

export const tradesUrl = (portfolioId: string): string => rebalanceUrl(portfolioId, 'trades');

const rebalanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    rebalanceInputs: build.query<RebalanceInputsView, string>({
      query: (id) => ({ url: rebalanceUrl(id, 'inputs') }),
      providesTags: rebalanceTags,
    }),
    recordTrades: build.mutation<TradesView, InPortfolio & { body: TradesRequest }>({
      query: ({ portfolioId, body }) => ({
        url: tradesUrl(portfolioId),
        method: 'POST',
        body,
      }),
      invalidatesTags: (_answer, error, { portfolioId: id }) =>
        error ? [] : [...TRADED.map((type) => ({ type, id })), 'networth' as const],
    }),
  }),
});

export const useRebalanceInputsQuery = (portfolioId: string) =>
  rebalanceApi.useRebalanceInputsQuery(portfolioId, NEVER_FRESH);
export const { useRecordTradesMutation } = rebalanceApi;
