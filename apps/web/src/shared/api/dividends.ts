import type { DividendOverview } from '@evenkeel/contracts/dividends';
import { api } from './api';
import { withChoices } from './waiting-choices';

/**
 * Cache tags of answers about a portfolio's dividends. They depend on the day in the user's time
 * zone, which is part of the profile.
 */
export const dividendTags = (_answer: unknown, _error: unknown, id: string) => [
  { type: 'dividends' as const, id },
  'profile' as const,
];

/** The live connection writes pushed figures into the overview. */
export const dividendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    dividendOverview: build.query<DividendOverview, string>({
      query: (portfolioId) => ({ url: `/api/dividends/${portfolioId}/overview` }),
      transformResponse: (overview: DividendOverview, _meta, portfolioId) =>
        withChoices(overview, portfolioId),
      providesTags: dividendTags,
    }),
  }),
});

export const { useDividendOverviewQuery } = dividendsApi;
