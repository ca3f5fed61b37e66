import type { DividendOverview } from '@evenkeel/contracts/dividends';
import { api } from './api';

const dividendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    dividendOverview: build.query<DividendOverview, string>({
      query: (portfolioId) => ({ url: `/api/dividends/${portfolioId}/overview` }),
      // It is as of the day where the user lives, which the profile says.
      providesTags: (_answer, _error, id) => [{ type: 'dividends', id }, 'profile'],
    }),
  }),
});

export const { useDividendOverviewQuery } = dividendsApi;
