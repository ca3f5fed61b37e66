import type { AccountingMethod, MethodPreview } from '@evenkeel/contracts/accounts';
import type { HoldingView } from '@evenkeel/contracts/ledger';
import { LEDGER_VIEWS } from '@/shared/api/accounts';
import { api, type InPortfolio } from '@/shared/api/api';
import { changedIn } from '@/shared/api/changed';

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
      invalidatesTags: changedIn('accounts', 'value', 'dividends', 'networth'),
    }),
    deleteAccount: build.mutation<void, InPortfolio & { accountId: string }>({
      query: ({ portfolioId, accountId }) => ({
        url: `/api/portfolios/${portfolioId}/accounts/${accountId}`,
        method: 'DELETE',
      }),
      invalidatesTags: changedIn(...LEDGER_VIEWS, 'assets'),
    }),
    /** Returns the changes that another accounting method would cause; stores nothing. */
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
    /** Returns the open lots of one ticker in one account, the oldest first. */
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
