import { allocationUrl, targetsChanged } from '@/shared/api/allocations';
import { api, type InPortfolio } from '@/shared/api/api';

const allocationApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeAllocation: build.mutation<unknown, InPortfolio & { allocationId: string }>({
      query: ({ portfolioId, allocationId }) => ({
        url: allocationUrl(portfolioId, `/${allocationId}`),
        method: 'DELETE',
      }),
      invalidatesTags: targetsChanged,
    }),
  }),
});

export const { useRemoveAllocationMutation } = allocationApi;
