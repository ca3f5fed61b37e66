import type { CloseImportRequest, UnfinishedImportView } from '@evenkeel/contracts/imports';
import { api } from './api';
import { changedIn } from './changed';

interface ClosingImport extends CloseImportRequest {
  readonly portfolioId: string;
  readonly importId: string;
}

const unfinishedApi = api.injectEndpoints({
  endpoints: (build) => ({
    unfinishedImports: build.query<UnfinishedImportView[], string>({
      query: (portfolioId) => ({ url: `/api/portfolios/${portfolioId}/imports` }),
      providesTags: (_answer, _error, id) => [{ type: 'transactions', id }],
    }),
    closeImport: build.mutation<null, ClosingImport>({
      query: ({ portfolioId, importId, keep }) => ({
        url: `/api/portfolios/${portfolioId}/imports/${importId}/close`,
        method: 'POST',
        body: { keep },
        ofWholeImport: true,
      }),
      // Pushes report the other views that it changed.
      invalidatesTags: changedIn('transactions', 'value', 'networth'),
    }),
  }),
});

export const { useUnfinishedImportsQuery, useCloseImportMutation } = unfinishedApi;
