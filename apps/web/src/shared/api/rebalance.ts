import type {
  BuyActionItemsView,
  CalculationsView,
  SellActionItemsView,
} from '@evenkeel/contracts/rebalance';
import { api } from './api';

export const rebalanceUrl = (portfolioId: string, rest: string) =>
  `/api/portfolios/${portfolioId}/rebalance/${rest}`;

/** Nothing of it counts as fresh: it is asked for again by whoever shows it (WEB-14). */
export const NEVER_FRESH = { refetchOnMountOrArgChange: true } as const;

export const rebalanceTags = (_answer: unknown, _error: unknown, id: string) => [
  { type: 'rebalance' as const, id },
];

/** The menus and the dashboard count what is advised, and an imported ledger has it calculated anew. */
const rebalanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    sellActionItems: build.query<SellActionItemsView, string>({
      query: (id) => ({ url: rebalanceUrl(id, 'action-items') }),
      providesTags: rebalanceTags,
    }),
    buyActionItems: build.query<BuyActionItemsView, string>({
      query: (id) => ({ url: rebalanceUrl(id, 'buy-action-items') }),
      providesTags: rebalanceTags,
    }),
    calculateRebalance: build.mutation<CalculationsView, string>({
      query: (id) => ({ url: rebalanceUrl(id, 'calculate'), method: 'POST', onlyAsks: true }),
      invalidatesTags: (_answer, error, id) => (error ? [] : [{ type: 'rebalance', id }]),
    }),
  }),
});

export const useSellActionItemsQuery = (portfolioId: string, { skip = false } = {}) =>
  rebalanceApi.useSellActionItemsQuery(portfolioId, { ...NEVER_FRESH, skip });
export const useBuyActionItemsQuery = (portfolioId: string, { skip = false } = {}) =>
  rebalanceApi.useBuyActionItemsQuery(portfolioId, { ...NEVER_FRESH, skip });
export const { useCalculateRebalanceMutation } = rebalanceApi;
