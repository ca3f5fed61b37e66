import type { AllocationRequest, AllocationView } from '@evenkeel/contracts/strategies';
import { api, type InPortfolio } from './api';
import { changedIn } from './changed';
import { PendingTargets, withTarget } from './pending-targets';

export const allocationUrl = (portfolioId: string, rest = '') =>
  `/api/portfolios/${portfolioId}/allocations${rest}`;

/** Cache tags after a change of a target, which assets show as well. */
export const targetsChanged = changedIn('allocations', 'assets');

const pendingTargets = new PendingTargets();

/** The allocation screen sets targets, and a what-if may save the targets that it assumed. */
const allocationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    allocations: build.query<AllocationView[], string>({
      queryFn: async (portfolioId, _api, _options, ask) => {
        const sentAt = Date.now();
        const { data, error } = await ask({ url: allocationUrl(portfolioId) });
        return error
          ? { error }
          : { data: pendingTargets.over(data as AllocationView[], portfolioId, sentAt) };
      },
      providesTags: (_answer, _error, id) => [{ type: 'allocations', id }],
    }),
    /**
     * Shows the target at once, and takes it back if the server refuses. A target of nothing
     * removes the pair's allocation.
     */
    setAllocation: build.mutation<AllocationView | null, InPortfolio & { body: AllocationRequest }>(
      {
        query: ({ portfolioId, body }) => ({
          url: allocationUrl(portfolioId),
          method: 'POST',
          body: { portfolioId, ...body },
        }),
        invalidatesTags: targetsChanged,
        onQueryStarted: async (asked, { dispatch, queryFulfilled }) => {
          const shown = dispatch(
            allocationsApi.util.updateQueryData('allocations', asked.portfolioId, (list) =>
              withTarget(list, asked),
            ),
          );
          const ended = pendingTargets.begin(asked);
          await queryFulfilled.then(
            () => ended(true, Date.now()),
            () => {
              ended(false, Date.now());
              shown.undo();
            },
          );
        },
      },
    ),
  }),
});

export const { useAllocationsQuery, useSetAllocationMutation } = allocationsApi;
