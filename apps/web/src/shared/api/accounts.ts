import type { AccountRequest, AccountView } from '@evenkeel/contracts/accounts';
import type { TransactionPage } from '@evenkeel/contracts/ledger';
import { api, type InPortfolio } from './api';
import { changedIn } from './changed';
import { type OfPortfolio, readOf, tagIdOf } from './of-portfolio';

/** Views that depend on an account's transactions and lots. */
export const LEDGER_VIEWS = [
  'accounts',
  'transactions',
  'holdings',
  'gains',
  'value',
  'dividends',
  'networth',
] as const;

/**
 * Nearly every screen offers or names accounts, an import adds them, and the questions before a
 * deletion name the number of transactions.
 */
const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accounts: build.query<AccountView[], OfPortfolio>({
      query: (asked) => readOf(asked, (id) => `/api/portfolios/${id}/accounts`),
      // A list, or an object with accounts (ACC-19).
      transformResponse: (answer: AccountView[] | { accounts: AccountView[] }) =>
        Array.isArray(answer) ? answer : answer.accounts,
      providesTags: (_answer, _error, asked) => [
        { type: 'accounts', id: tagIdOf(asked) },
        { type: 'holdings', id: tagIdOf(asked) },
      ],
    }),
    /** Number of transactions in one account or in all. */
    transactionCount: build.query<number, InPortfolio & { accountId?: string }>({
      query: ({ portfolioId, accountId }) => ({
        url: `/api/portfolios/${portfolioId}/transactions?limit=1${accountId ? `&accountId=${accountId}` : ''}`,
      }),
      transformResponse: ({ total }: TransactionPage) => total,
      providesTags: (_answer, _error, { portfolioId }) => [
        { type: 'transactions', id: portfolioId },
      ],
    }),
    addAccount: build.mutation<AccountView, InPortfolio & { body: AccountRequest }>({
      query: ({ portfolioId, body }) => ({
        url: `/api/portfolios/${portfolioId}/accounts`,
        method: 'POST',
        body,
      }),
      invalidatesTags: changedIn('accounts'),
    }),
    changeAccount: build.mutation<
      AccountView,
      InPortfolio & { accountId: string; body: AccountRequest }
    >({
      query: ({ portfolioId, accountId, body }) => ({
        url: `/api/portfolios/${portfolioId}/accounts/${accountId}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: changedIn(...LEDGER_VIEWS),
    }),
  }),
});

export const {
  useAccountsQuery,
  useTransactionCountQuery,
  useAddAccountMutation,
  useChangeAccountMutation,
} = accountsApi;
