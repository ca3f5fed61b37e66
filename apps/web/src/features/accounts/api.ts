import type { AccountingMethod, MethodPreview } from '@evenkeel/contracts/accounts';
import type { HoldingView } from '@evenkeel/contracts/ledger';
import { shownIn } from '@/shared/api/accounts';
import { api, type InPortfolio } from '@/shared/api/api';

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    moveAccount: build.mutation<
      unknown,
      InPortfolio & { accountId: string; to: 'archive' | 'restore' }
    >({
      query: ({ portfolioId, accountId, to }) => ({
        url: `/api/portfolios/${portfolioId}/accounts/${accountId}/${to}`,
        method: 'PUT',
      }),
      invalidatesTags: (_answer, error, { portfolioId: id }) =>
        error
          ? []
          : [
              { type: 'accounts', id },
              { type: 'value', id },
              { type: 'dividends', id },
              'networth',
            ],
    }),
    deleteAccount: build.mutation<void, InPortfolio & { accountId: string }>({
      query: ({ portfolioId, accountId }) => ({
        url: `/api/portfolios/${portfolioId}/accounts/${accountId}`,
        method: 'DELETE',
      }),
      invalidatesTags: (_answer, error, { portfolioId: id }) =>
        error ? [] : [...shownIn(id), { type: 'assets', id }],
    }),
    /** What another accounting method would change; nothing is stored. */
    methodPreview: build.query<
      MethodPreview,
      InPortfolio & { accountId: string; accountingMethod: AccountingMethod }
    >({
      query: ({ portfolioId, accountId, accountingMethod }) => ({
        url: `/api/portfolios/${portfolioId}/accounts/${accountId}/method-preview`,
        method: 'POST',
        body: { accountingMethod },
      }),
      providesTags: (_answer, _error, { portfolioId: id }) => [
        { type: 'accounts', id },
        { type: 'holdings', id },
      ],
    }),
  }),
});

export const { useMoveAccountMutation, useDeleteAccountMutation, useMethodPreviewQuery } =
  accountsApi;

const lotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The open lots of one ticker in one account, the oldest first. */
    holdingLots: build.query<
      HoldingView['lots'],
      InPortfolio & { accountId: string; ticker: string }
    >({
      query: ({ portfolioId, accountId, ticker }) => ({
        url: `/api/portfolios/${portfolioId}/holdings?accountId=${accountId}&ticker=${encodeURIComponent(ticker)}`,
      }),
      transformResponse: ([holding]: HoldingView[]) => holding?.lots ?? [],
      providesTags: (_answer, _error, { portfolioId: id }) => [
        { type: 'accounts', id },
        { type: 'holdings', id },
      ],
    }),
  }),
});

export const { useHoldingLotsQuery } = lotsApi;
