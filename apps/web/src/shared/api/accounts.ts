import type { AccountRequest, AccountView } from '@evenkeel/contracts/accounts';
import { api } from './api';

interface InPortfolio {
  readonly portfolioId: string;
}

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
    addAccount: build.mutation<AccountView, InPortfolio & { body: AccountRequest }>({
      query: ({ portfolioId, body }) => ({ url: `/api/portfolios/${portfolioId}/accounts`, method: 'POST', body }),
      invalidatesTags: (_answer, error, { portfolioId }) => (error ? [] : [{ type: 'accounts', id: portfolioId }]),
    }),
    changeAccount: build.mutation<AccountView, InPortfolio & { accountId: string; body: AccountRequest }>({
      query: ({ portfolioId, accountId, body }) => ({ url: `/api/portfolios/${portfolioId}/accounts/${accountId}`, method: 'PUT', body }),
      invalidatesTags: (_answer, error, { portfolioId: id }) =>
        error
          ? []
          : [
              { type: 'accounts', id },
              { type: 'transactions', id },
            ],
    }),
    moveAccount: build.mutation<unknown, InPortfolio & { accountId: string; to: 'archive' | 'restore' }>({
      query: ({ portfolioId, accountId, to }) => ({ url: `/api/portfolios/${portfolioId}/accounts/${accountId}/${to}`, method: 'PUT' }),
      invalidatesTags: (_answer, error, { portfolioId: id }) => (error ? [] : [{ type: 'accounts', id }, { type: 'value', id }, 'value']),
    }),
  }),
});

export const { useAccountsQuery, useAddAccountMutation, useChangeAccountMutation, useMoveAccountMutation } = accountsApi;
