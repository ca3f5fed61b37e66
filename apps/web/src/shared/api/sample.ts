import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { api } from './api';
import { changed } from './changed';
import { portfolioListed } from './new-portfolio';

const sampleApi = api.injectEndpoints({
  endpoints: (build) => ({
    loadSample: build.mutation<PortfolioView, void>({
      query: () => ({ url: '/api/portfolios/sample', method: 'POST' }),
      invalidatesTags: changed('portfolios', 'value'),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(portfolioListed(data));
      },
    }),
  }),
});

export const { useLoadSampleMutation } = sampleApi;
