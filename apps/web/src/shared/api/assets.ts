import type { AssetRequest, SetupView } from '@evenkeel/contracts/assets';
import type { QuoteRequest } from '@evenkeel/contracts/market';
import { api } from './api';

interface InPortfolio {
  readonly portfolioId: string;
}

const assetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    setup: build.query<SetupView, string>({
      query: (portfolioId) => ({ url: `/api/setup/${portfolioId}` }),
      providesTags: (_answer, _error, id) => [{ type: 'assets', id }, { type: 'holdings', id }, 'quotes'],
    }),
    addAsset: build.mutation<unknown, InPortfolio & { body: AssetRequest }>({
      query: ({ portfolioId, body }) => ({ url: `/api/setup/${portfolioId}/assets`, method: 'POST', body }),
      invalidatesTags: (_answer, error, { portfolioId: id }) => (error ? [] : [{ type: 'assets', id }]),
    }),
    changeAsset: build.mutation<unknown, InPortfolio & { body: AssetRequest }>({
      query: ({ portfolioId, body }) => ({ url: `/api/setup/${portfolioId}/assets/${encodeURIComponent(body.ticker)}`, method: 'PUT', body }),
      invalidatesTags: (_answer, error, { portfolioId: id }) => (error ? [] : [{ type: 'assets', id }]),
    }),
    moveAsset: build.mutation<unknown, InPortfolio & { ticker: string; to: 'archive' | 'restore' }>({
      query: ({ portfolioId, ticker, to }) => ({ url: `/api/setup/${portfolioId}/assets/${encodeURIComponent(ticker)}/${to}`, method: 'POST' }),
      invalidatesTags: (_answer, error, { portfolioId: id }) => (error ? [] : [{ type: 'assets', id }]),
    }),
    setPrice: build.mutation<unknown, { ticker: string; body: QuoteRequest }>({
      query: ({ ticker, body }) => ({ url: `/api/quotes/${encodeURIComponent(ticker)}`, method: 'PUT', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['quotes']),
    }),
  }),
});

export const { useSetupQuery, useAddAssetMutation, useChangeAssetMutation, useMoveAssetMutation, useSetPriceMutation } = assetsApi;
