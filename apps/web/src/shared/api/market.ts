import type { PriceRefreshRun, PriceRefreshView } from '@evenkeel/contracts/market/refresh';
import { api } from './api';

/** The live connection lays the progress of a refresh into it. */
export const marketApi = api.injectEndpoints({
  endpoints: (build) => ({
    priceRefresh: build.query<PriceRefreshView, string>({
      query: (portfolioId) => ({ url: `/api/portfolios/${portfolioId}/prices/refresh` }),
      providesTags: (_answer, _error, id) => [{ type: 'assets', id }, 'quotes'],
    }),
  }),
});

export const { usePriceRefreshQuery } = marketApi;

/**
 * Of what is known of a portfolio's refresh and what is heard of it: the later run, and of one run
 * what is further.
 */
export function newerRun(known: PriceRefreshRun | null, heard: PriceRefreshRun): PriceRefreshRun {
  if (known === null || known.requestedAt < heard.requestedAt) return heard;
  if (known.runId !== heard.runId) return known;
  return known.finishedAt !== null && heard.finishedAt === null ? known : heard;
}
