import type { PortfolioRequest, PortfolioView } from '@evenkeel/contracts/portfolios';
import { api } from '@/shared/api/api';
import { portfoliosApi as sharedApi } from '@/shared/api/portfolios';

const portfoliosApi = api.injectEndpoints({
  endpoints: (build) => ({
    createPortfolio: build.mutation<PortfolioView, PortfolioRequest>({
      query: (body) => ({ url: '/api/portfolios', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['portfolios', 'value']),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data)
          dispatch(
            sharedApi.util.updateQueryData('portfolios', undefined, (list) => void list.push(data)),
          );
      },
    }),
    deletePortfolio: build.mutation<void, string>({
      query: (id) => ({ url: `/api/portfolios/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['portfolios']),
    }),
  }),
});

export const { useCreatePortfolioMutation, useDeletePortfolioMutation } = portfoliosApi;
