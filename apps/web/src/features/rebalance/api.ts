import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import type { TradesRequest, TradesView } from '@evenkeel/contracts/rebalance/trades';
import { LEDGER_VIEWS } from '@/shared/api/accounts';
import { api, type InPortfolio } from '@/shared/api/api';
import { changedIn } from '@/shared/api/changed';
import { NEVER_FRESH, rebalanceTags, rebalanceUrl } from '@/shared/api/rebalance';

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
      invalidatesTags: changedIn(...LEDGER_VIEWS, 'rebalance'),
    }),
  }),
});

export const useRebalanceInputsQuery = (portfolioId: string) =>
  rebalanceApi.useRebalanceInputsQuery(portfolioId, NEVER_FRESH);
export const { useRecordTradesMutation } = rebalanceApi;
