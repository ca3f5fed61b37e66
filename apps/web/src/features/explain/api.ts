import type { Explanation } from '@evenkeel/contracts/explain';
import { api, type InPortfolio } from '@/shared/api/api';

const explainApi = api.injectEndpoints({
  endpoints: (build) => ({
    explanation: build.query<Explanation, InPortfolio & { readonly figure: string }>({
      query: ({ portfolioId, figure }) => ({
        url: `/api/portfolios/${portfolioId}/explain?figure=${encodeURIComponent(figure)}`,
      }),
      providesTags: (_answer, _error, { portfolioId: id }) => [
        { type: 'accounts', id },
        { type: 'holdings', id },
        { type: 'transactions', id },
        { type: 'dividends', id },
        { type: 'rebalance', id },
        { type: 'performance', id },
      ],
    }),
  }),
});

export const { useExplanationQuery } = explainApi;
