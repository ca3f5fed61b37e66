import type { ContributionsView, ImpliedDeposit } from '@evenkeel/contracts/performance';
import { api, type InPortfolio } from '@/shared/api/api';
import { type Period, performanceQuery, performanceTags } from '@/shared/api/performance';

export interface ContributionsAsked extends InPortfolio {
  readonly accountId?: string;
  readonly period: Period;
}

/** A deposit in place of an implied one: on its day, from its first moment on (ISO 8601). */
export interface DepositAsked {
  readonly deposit: ImpliedDeposit;
  readonly at: string;
}

const CHANGED = ['transactions', 'accounts', 'value', 'performance'] as const;

const ownApi = api.injectEndpoints({
  endpoints: (build) => ({
    contributions: build.query<ContributionsView, ContributionsAsked>({
      query: ({ portfolioId, accountId, period }) => ({
        url: `/api/portfolios/${portfolioId}/performance/assets${performanceQuery({ ...period, accountId })}`,
      }),
      providesTags: (_answer, _error, { portfolioId }) => performanceTags([portfolioId]),
    }),
    recordDeposit: build.mutation<unknown, DepositAsked>({
      query: ({ deposit: { portfolioId, accountId, amount }, at }) => ({
        url: `/api/portfolios/${portfolioId}/transactions`,
        method: 'POST',
        body: {
          transactionType: 'cash_contribution',
          transactionAccountId: accountId,
          transactionDatetime: at,
          transactionAmount: amount.toFixed(2),
          transactionNotes: null,
        },
      }),
      invalidatesTags: (_answer, error, { deposit: { portfolioId: id } }) =>
        error ? [] : [...CHANGED.map((type) => ({ type, id })), 'performance', 'networth'],
    }),
  }),
});

export const { useContributionsQuery, useRecordDepositMutation } = ownApi;
