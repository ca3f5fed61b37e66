import type { GainsView } from '@evenkeel/contracts/ledger';
import { api, type InPortfolio } from '@/shared/api/api';

const gainsApi = api.injectEndpoints({
  endpoints: (build) => ({
    gains: build.query<GainsView, InPortfolio & { year: number | null }>({
      query: ({ portfolioId, year }) => ({
        url: `/api/portfolios/${portfolioId}/gains${year === null ? '' : `?year=${year}`}`,
      }),
      providesTags: (_answer, _error, { portfolioId }) => [{ type: 'gains', id: portfolioId }],
    }),
    exportGains: build.mutation<string, InPortfolio & { year: number | null }>({
      query: ({ portfolioId, year }) => ({
        url: `/api/portfolios/${portfolioId}/gains/export${year === null ? '' : `?year=${year}`}`,
        read: 'text',
      }),
    }),
  }),
});

export const { useGainsQuery, useExportGainsMutation } = gainsApi;
