import type { PriceRefreshRun, PriceRefreshView } from '@evenkeel/contracts/market/refresh';
import { api } from './api';

/** The live connection writes the progress of a refresh into the answer. */
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
 * Returns the later one of two runs of a portfolio's refresh: the known one, or the one that a push
 * reports. For the same run, a finished state wins.
 */
export function newerRun(known: PriceRefreshRun | null, heard: PriceRefreshRun): PriceRefreshRun {
  if (known === null || known.requestedAt < heard.requestedAt) return heard;
  if (known.runId !== heard.runId) return known;
  return known.finishedAt !== null && heard.finishedAt === null ? known : heard;
}
