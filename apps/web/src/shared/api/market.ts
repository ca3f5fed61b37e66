import type { PriceRefreshRun, PriceRefreshView } from '@evenkeel/contracts/market/refresh';
import { api } from './api';

export const marketApi = api.injectEndpoints({
  endpoints: (build) => ({
    priceRefresh: build.query<PriceRefreshView, string>({
      query: (portfolioId) => ({ url: `/api/portfolios/${portfolioId}/prices/refresh` }),
      providesTags: (_answer, _error, id) => [{ type: 'assets', id }, 'quotes'],
    }),
    refreshPrices: build.mutation<PriceRefreshRun, string>({
      query: (portfolioId) => ({ url: `/api/portfolios/${portfolioId}/prices/refresh`, method: 'POST' }),
      onQueryStarted: async (portfolioId, { dispatch, queryFulfilled }) => {
        const run = await queryFulfilled.then(({ data }) => data, () => null);
        if (run) dispatch(marketApi.util.updateQueryData('priceRefresh', portfolioId, (view) => ({ ...view, run: newerRun(view.run, run) })));
      },
    }),
  }),
});

export const { usePriceRefreshQuery, useRefreshPricesMutation } = marketApi;

/** Of what is known of a portfolio's refresh and what is heard of it: the later run, and of one run what is further. */
export function newerRun(known: PriceRefreshRun | null, heard: PriceRefreshRun): PriceRefreshRun {
  if (known === null || known.requestedAt < heard.requestedAt) return heard;
  if (known.runId !== heard.runId) return known;
  return known.finishedAt !== null && heard.finishedAt === null ? known : heard;
}
