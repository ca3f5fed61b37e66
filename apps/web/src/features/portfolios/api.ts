import type { PortfolioRequest, PortfolioView } from '@evenkeel/contracts/portfolios';
import { api } from '@/shared/api/api';
import { changed } from '@/shared/api/changed';
import { portfolioListed } from '@/shared/api/new-portfolio';
import { portfoliosApi as sharedApi } from '@/shared/api/portfolios';
import { removalTold } from '@/shared/store/live-slice';

const portfoliosApi = api.injectEndpoints({
  endpoints: (build) => ({
    createPortfolio: build.mutation<PortfolioView, PortfolioRequest>({
      query: (body) => ({ url: '/api/portfolios', method: 'POST', body }),
      invalidatesTags: changed('portfolios', 'value'),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(portfolioListed(data));
      },
    }),
    deletePortfolio: build.mutation<void, string>({
      query: (id) => ({ url: `/api/portfolios/${id}`, method: 'DELETE' }),
      invalidatesTags: changed('portfolios'),
      // Pushes about the deletion may arrive before the answer.
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        dispatch(removalTold({ id, removal: 'under way' }));
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        dispatch(removalTold({ id, removal: isDone ? 'done' : null }));
        // Removes the portfolio from the list at once, so that nothing asks for its data while the
        // list is read again.
        if (isDone)
          dispatch(
            sharedApi.util.updateQueryData('portfolios', undefined, (list) =>
              list.filter((portfolio) => portfolio.id !== id),
            ),
          );
      },
    }),
  }),
});

export const { useCreatePortfolioMutation, useDeletePortfolioMutation } = portfoliosApi;
