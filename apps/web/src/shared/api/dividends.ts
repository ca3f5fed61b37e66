import type { DividendOverview } from '@evenkeel/contracts/dividends';
import { api } from './api';
import { withChoices } from './waiting-choices';

/**
 * What is told of a portfolio's dividends is as of the day where the user lives, which the profile
 * says.
 */
export const dividendTags = (_answer: unknown, _error: unknown, id: string) => [
  { type: 'dividends' as const, id },
  'profile' as const,
];

/** The live connection lays pushed figures into the overview. */
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
