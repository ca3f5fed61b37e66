import type {
  BuyActionItemsView,
  CalculationsView,
  SellActionItemsView,
} from '@evenkeel/contracts/rebalance';
import { api } from './api';
import { type OfPortfolio, readOf, tagIdOf } from './of-portfolio';

export const rebalanceUrl = (portfolioId: string, rest: string) =>
  `/api/portfolios/${portfolioId}/rebalance/${rest}`;

/** Options of a read whose answer never counts as fresh: each screen reads it again (WEB-14). */
export const NEVER_FRESH = { refetchOnMountOrArgChange: true } as const;

export const rebalanceTags = (_answer: unknown, _error: unknown, asked: OfPortfolio) => [
  { type: 'rebalance' as const, id: tagIdOf(asked) },
];

/**
 * The menus and the dashboard count the advised trades, the dashboard also says why there are none,
 * and an import of a ledger requests a new calculation.
 */
const rebalanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    sellActionItems: build.query<SellActionItemsView, OfPortfolio>({
      query: (asked) => readOf(asked, (id) => rebalanceUrl(id, 'action-items')),
      providesTags: rebalanceTags,
    }),
    buyActionItems: build.query<BuyActionItemsView, OfPortfolio>({
      query: (asked) => readOf(asked, (id) => rebalanceUrl(id, 'buy-action-items')),
      providesTags: rebalanceTags,
    }),
    calculations: build.query<CalculationsView, string>({
      query: (id) => ({ url: rebalanceUrl(id, 'calculations') }),
      providesTags: rebalanceTags,
    }),
    calculateRebalance: build.mutation<CalculationsView, string>({
      query: (id) => ({ url: rebalanceUrl(id, 'calculate'), method: 'POST', onlyAsks: true }),
      invalidatesTags: (_answer, error, id) => (error ? [] : [{ type: 'rebalance', id }]),
    }),
  }),
});

export const useSellActionItemsQuery = (asked: OfPortfolio, { skip = false } = {}) =>
  rebalanceApi.useSellActionItemsQuery(asked, { ...NEVER_FRESH, skip });
export const useBuyActionItemsQuery = (asked: OfPortfolio, { skip = false } = {}) =>
  rebalanceApi.useBuyActionItemsQuery(asked, { ...NEVER_FRESH, skip });
export const useCalculationsQuery = (portfolioId: string, { skip = false } = {}) =>
  rebalanceApi.useCalculationsQuery(portfolioId, { ...NEVER_FRESH, skip });
export const { useCalculateRebalanceMutation } = rebalanceApi;
