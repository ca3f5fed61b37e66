import type { TransactionPage } from '@evenkeel/contracts/ledger';
import { api, type InPortfolio } from '@/shared/api/api';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    recentTransactions: build.query<TransactionPage, InPortfolio & { limit: number }>({
      query: ({ portfolioId, limit }) => ({
        url: `/api/portfolios/${portfolioId}/transactions?sort=-datetime&limit=${limit}`,
      }),
      providesTags: (_answer, _error, { portfolioId }) => [
        { type: 'transactions', id: portfolioId },
      ],
    }),
  }),
});

export const { useRecentTransactionsQuery } = dashboardApi;
