import type { GainsView } from '@evenkeel/contracts/ledger';
import { api, type InPortfolio } from '@/shared/api/api';

/** Closed lots that are asked for at once. */
export const WINDOW_SIZE = 200;

/** A window of the closed lots of a year, or of all years. */
export interface GainsWindow extends InPortfolio {
  readonly year: number | null;
  readonly offset: number;
}

const gainsApi = api.injectEndpoints({
  endpoints: (build) => ({
    gains: build.query<GainsView, GainsWindow>({
      query: ({ portfolioId, year, offset }) => ({
        url: `/api/portfolios/${portfolioId}/gains?limit=${WINDOW_SIZE}&offset=${offset}${year === null ? '' : `&year=${year}`}`,
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
