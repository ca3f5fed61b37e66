import type { ContributionsView, ImpliedDeposit } from '@evenkeel/contracts/performance';
import { api } from '@/shared/api/api';
import { tagsIn } from '@/shared/api/changed';
import { type PerformanceAsked, performanceQuery, performanceTags } from '@/shared/api/performance';

/** Implied deposit to record; `at` is the first moment of its day (ISO 8601). */
export interface DepositAsked {
  readonly deposit: ImpliedDeposit;
  readonly at: string;
}

const ownApi = api.injectEndpoints({
  endpoints: (build) => ({
    contributions: build.query<ContributionsView, Omit<PerformanceAsked, 'benchmarks'>>({
      query: ({ scope: { portfolioId, accountId }, period }) => ({
        url:
          portfolioId === null
            ? `/api/performance/assets${performanceQuery({ ...period })}`
            : `/api/portfolios/${portfolioId}/performance/assets${performanceQuery({ ...period, accountId })}`,
      }),
      providesTags: (_answer, _error, { portfolioIds }) => performanceTags(portfolioIds),
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
        error
          ? []
          : [...tagsIn(id, ['transactions', 'accounts', 'value', 'networth']), 'performance'],
    }),
  }),
});

export const { useContributionsQuery, useRecordDepositMutation } = ownApi;
