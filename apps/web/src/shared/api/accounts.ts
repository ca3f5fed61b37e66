import type { AccountingMethod, AccountRequest, AccountView, MethodPreview } from '@evenkeel/contracts/accounts';
import type { TransactionPage } from '@evenkeel/contracts/ledger';
import { api, NET_WORTH } from './api';

interface InPortfolio {
  readonly portfolioId: string;
}

/** Everything that an account's transactions and lots are shown in. */
const shownIn = (id: string) => [
  ...(['accounts', 'transactions', 'holdings', 'gains', 'value', 'dividends'] as const).map((type) => ({ type, id })),
  { type: 'value' as const, id: NET_WORTH },
];

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accounts: build.query<AccountView[], string>({
      query: (portfolioId) => ({ url: `/api/portfolios/${portfolioId}/accounts` }),
      // First seed, section 7.6: a list, or an object with accounts.
      transformResponse: (answer: AccountView[] | { accounts: AccountView[] }) => (Array.isArray(answer) ? answer : answer.accounts),
      providesTags: (_answer, _error, id) => [
        { type: 'accounts', id },
        { type: 'holdings', id },
      ],
    }),
    /** How many transactions there are, in one account or in all. */
    transactionCount: build.query<number, InPortfolio & { accountId?: string }>({
      query: ({ portfolioId, accountId }) => ({ url: `/api/portfolios/${portfolioId}/transactions?limit=1${accountId ? `&accountId=${accountId}` : ''}` }),
      transformResponse: ({ total }: TransactionPage) => total,
      providesTags: (_answer, _error, { portfolioId }) => [{ type: 'transactions', id: portfolioId }],
    }),
    addAccount: build.mutation<AccountView, InPortfolio & { body: AccountRequest }>({
      query: ({ portfolioId, body }) => ({ url: `/api/portfolios/${portfolioId}/accounts`, method: 'POST', body }),
      invalidatesTags: (_answer, error, { portfolioId }) => (error ? [] : [{ type: 'accounts', id: portfolioId }]),
    }),
    changeAccount: build.mutation<AccountView, InPortfolio & { accountId: string; body: AccountRequest }>({
      query: ({ portfolioId, accountId, body }) => ({ url: `/api/portfolios/${portfolioId}/accounts/${accountId}`, method: 'PUT', body }),
      invalidatesTags: (_answer, error, { portfolioId }) => (error ? [] : shownIn(portfolioId)),
    }),
    moveAccount: build.mutation<unknown, InPortfolio & { accountId: string; to: 'archive' | 'restore' }>({
      query: ({ portfolioId, accountId, to }) => ({ url: `/api/portfolios/${portfolioId}/accounts/${accountId}/${to}`, method: 'PUT' }),
      invalidatesTags: (_answer, error, { portfolioId: id }) => (error ? [] : [{ type: 'accounts', id }, { type: 'value', id }, { type: 'dividends', id }, { type: 'value', id: NET_WORTH }]),
    }),
    deleteAccount: build.mutation<void, InPortfolio & { accountId: string }>({
      query: ({ portfolioId, accountId }) => ({ url: `/api/portfolios/${portfolioId}/accounts/${accountId}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error, { portfolioId: id }) => (error ? [] : [...shownIn(id), { type: 'assets', id }]),
    }),
    /** What another accounting method would change; nothing is stored. */
    methodPreview: build.query<MethodPreview, InPortfolio & { accountId: string; accountingMethod: AccountingMethod }>({
      query: ({ portfolioId, accountId, accountingMethod }) => ({
        url: `/api/portfolios/${portfolioId}/accounts/${accountId}/method-preview`,
        method: 'POST',
        body: { accountingMethod },
      }),
      providesTags: (_answer, _error, { portfolioId: id }) => [{ type: 'accounts', id }, { type: 'holdings', id }],
    }),
  }),
});

export const {
  useAccountsQuery,
  useTransactionCountQuery,
  useAddAccountMutation,
  useChangeAccountMutation,
  useMoveAccountMutation,
  useDeleteAccountMutation,
  useMethodPreviewQuery,
} = accountsApi;
