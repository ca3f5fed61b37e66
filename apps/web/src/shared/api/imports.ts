import { type UnfinishedImportView, unfinishedImports } from '@evenkeel/contracts/imports';
import { api } from './api';

const unfinishedApi = api.injectEndpoints({
  endpoints: (build) => ({
    unfinishedImports: build.query<UnfinishedImportView[], string>({
      query: (portfolioId) => ({ url: `/api/portfolios/${portfolioId}/imports` }),
      transformResponse: (answer) => unfinishedImports.parse(answer),
      providesTags: (_answer, _error, id) => [{ type: 'transactions', id }],
    }),
  }),
});

export const { useUnfinishedImportsQuery } = unfinishedApi;
