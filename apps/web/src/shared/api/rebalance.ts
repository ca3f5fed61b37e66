import type { BuyActionItemsView, CalculationsView, SellActionItemsView } from '@evenkeel/contracts/rebalance';
import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import type { TradesRequest, TradesView } from '@evenkeel/contracts/rebalance/trades';
import { api, NET_WORTH } from './api';

const url = (portfolioId: string, rest: string) => `/api/portfolios/${portfolioId}/rebalance/${rest}`;
const tags = (_answer: unknown, _error: unknown, id: string) => [{ type: 'rebalance' as const, id }];
/** What a recorded trade is shown in. */
const TRADED = ['transactions', 'accounts', 'holdings', 'gains', 'value', 'rebalance', 'dividends'] as const;

const rebalanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    calculations: build.query<CalculationsView, string>({ query: (id) => ({ url: url(id, 'calculations') }), providesTags: tags }),
    sellActionItems: build.query<SellActionItemsView, string>({ query: (id) => ({ url: url(id, 'action-items') }), providesTags: tags }),
    buyActionItems: build.query<BuyActionItemsView, string>({ query: (id) => ({ url: url(id, 'buy-action-items') }), providesTags: tags }),
    rebalanceInputs: build.query<RebalanceInputsView, string>({ query: (id) => ({ url: url(id, 'inputs') }), providesTags: tags }),
    calculateRebalance: build.mutation<CalculationsView, string>({
      query: (id) => ({ url: url(id, 'calculate'), method: 'POST' }),
      invalidatesTags: (_answer, error, id) => (error ? [] : [{ type: 'rebalance', id }]),
    }),
    recordTrades: build.mutation<TradesView, { portfolioId: string; body: TradesRequest }>({
      query: ({ portfolioId, body }) => ({ url: url(portfolioId, 'trades'), method: 'POST', body }),
      invalidatesTags: (_answer, error, { portfolioId: id }) => (error ? [] : [...TRADED.map((type) => ({ type, id })), { type: 'value' as const, id: NET_WORTH }]),
    }),
  }),
});

/** Nothing of it counts as fresh: it is asked for again by whoever shows it (second seed, section 7). */
const NEVER_FRESH = { refetchOnMountOrArgChange: true } as const;

export const useCalculationsQuery = (portfolioId: string) => rebalanceApi.useCalculationsQuery(portfolioId, NEVER_FRESH);
export const useSellActionItemsQuery = (portfolioId: string, { skip = false } = {}) => rebalanceApi.useSellActionItemsQuery(portfolioId, { ...NEVER_FRESH, skip });
export const useBuyActionItemsQuery = (portfolioId: string, { skip = false } = {}) => rebalanceApi.useBuyActionItemsQuery(portfolioId, { ...NEVER_FRESH, skip });
export const useRebalanceInputsQuery = (portfolioId: string) => rebalanceApi.useRebalanceInputsQuery(portfolioId, NEVER_FRESH);
export const { useCalculateRebalanceMutation, useRecordTradesMutation } = rebalanceApi;
