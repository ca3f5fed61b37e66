import type { QuoteView } from '@evenkeel/contracts/market';
import { api } from '@/shared/api/api';
import type { Period } from '@/shared/api/performance';

const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the closing prices from one day to another, one a day. */
    quotes: build.query<QuoteView[], Period & { readonly ticker: string }>({
      query: ({ ticker, from, to }) => ({
        url: `/api/quotes/${encodeURIComponent(ticker)}?${new URLSearchParams({ ...(from && { from }), ...(to && { to }) })}`,
      }),
      providesTags: ['quotes'],
    }),
  }),
});

export const { useQuotesQuery } = quotesApi;
