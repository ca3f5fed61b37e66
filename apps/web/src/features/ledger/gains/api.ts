import type { GainsView } from '@evenkeel/contracts/ledger';
import { api, type InPortfolio } from '@/shared/api/api';

/** Number of closed lots in one request. */
export const WINDOW_SIZE = 200;

/** Selects closed lots by year and account; null selects all. */
export interface GainsOf extends InPortfolio {
  readonly year: number | null;
  readonly accountId: string | null;
}

/** A window of the selected lots. */
export interface GainsWindow extends GainsOf {
  readonly offset: number;
}

const queryText = ({ year, accountId }: GainsOf, more: Record<string, string> = {}): string =>
  new URLSearchParams({
    ...more,
    ...(year !== null && { year: String(year) }),
    ...(accountId !== null && { accountId }),
  }).toString();

const gainsApi = api.injectEndpoints({
  endpoints: (build) => ({
    gains: build.query<GainsView, GainsWindow>({
      query: ({ offset, ...of }) => ({
        url: `/api/portfolios/${of.portfolioId}/gains?${queryText(of, { limit: String(WINDOW_SIZE), offset: String(offset) })}`,
      }),
      // The time zone in the profile determines the year of a lot.
      providesTags: (_answer, _error, { portfolioId }) => [
        { type: 'gains', id: portfolioId },
        'profile',
      ],
    }),
    exportGains: build.mutation<string, GainsOf>({
      query: (of) => ({
        url: `/api/portfolios/${of.portfolioId}/gains/export?${queryText(of)}`,
        read: 'text',
      }),
    }),
  }),
});

export const { useGainsQuery, useExportGainsMutation } = gainsApi;
