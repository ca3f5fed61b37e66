import type { AssetChange, AssetDeletionView, AssetRequest, AssetSettingsRequest, SetupView } from '@evenkeel/contracts/assets';
import type { QuoteRequest } from '@evenkeel/contracts/market';
import { api, NET_WORTH, pollingOf } from './api';

interface InPortfolio {
  readonly portfolioId: string;
}

const assetUrl = (portfolioId: string, ticker: string, rest = '') => `/api/setup/${portfolioId}/assets/${encodeURIComponent(ticker)}${rest}`;

/** Everything that an asset's transactions and links are shown in. */
const shownIn = (id: string) => [
  ...(['assets', 'accounts', 'transactions', 'holdings', 'gains', 'value', 'allocations', 'rebalance', 'dividends'] as const).map((type) => ({ type, id })),
  { type: 'value' as const, id: NET_WORTH },
];

const setupUrl = (portfolioId: string) => `/api/setup/${portfolioId}`;

const assetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    setup: build.query<SetupView, string>({
      query: (portfolioId) => ({ url: setupUrl(portfolioId) }),
      providesTags: (_answer, _error, id) => [{ type: 'assets', id }, { type: 'holdings', id }, 'quotes'],
    }),
    addAsset: build.mutation<unknown, InPortfolio & { body: AssetRequest }>({
      query: ({ portfolioId, body }) => ({ url: `/api/setup/${portfolioId}/assets`, method: 'POST', body }),
      invalidatesTags: (_answer, error, { portfolioId: id }) => (error ? [] : [{ type: 'assets', id }, { type: 'dividends', id }]),
    }),
    changeAsset: build.mutation<unknown, InPortfolio & { body: AssetChange & { ticker: string } }>({
      query: ({ portfolioId, body }) => ({ url: assetUrl(portfolioId, body.ticker), method: 'PUT', body }),
      invalidatesTags: (_answer, error, { portfolioId: id }) => (error ? [] : [{ type: 'assets', id }, { type: 'dividends', id }]),
    }),
    moveAsset: build.mutation<unknown, InPortfolio & { ticker: string; to: 'archive' | 'restore' }>({
      query: ({ portfolioId, ticker, to }) => ({ url: assetUrl(portfolioId, ticker, `/${to}`), method: 'POST' }),
      invalidatesTags: (_answer, error, { portfolioId: id }) => (error ? [] : [{ type: 'assets', id }, { type: 'dividends', id }]),
    }),
    changeAssetSettings: build.mutation<unknown, InPortfolio & { ticker: string; body: AssetSettingsRequest }>({
      query: ({ portfolioId, ticker, body }) => ({ url: `/api/setup/${portfolioId}/asset-settings/${encodeURIComponent(ticker)}`, method: 'PUT', body }),
      invalidatesTags: (_answer, error, { portfolioId: id }) => (error ? [] : [{ type: 'assets', id }, { type: 'rebalance', id }, { type: 'dividends', id }]),
    }),
    /** What deleting it would take along. */
    assetDeletion: build.query<AssetDeletionView, InPortfolio & { ticker: string }>({
      query: ({ portfolioId, ticker }) => ({ url: assetUrl(portfolioId, ticker, '/deletion') }),
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, { portfolioId: id }) => [{ type: 'transactions', id }],
    }),
    deleteAsset: build.mutation<void, InPortfolio & { ticker: string }>({
      query: ({ portfolioId, ticker }) => ({ url: assetUrl(portfolioId, ticker), method: 'DELETE' }),
      invalidatesTags: (_answer, error, { portfolioId }) => (error ? [] : shownIn(portfolioId)),
    }),
    setPrice: build.mutation<unknown, { ticker: string; body: QuoteRequest }>({
      query: ({ ticker, body }) => ({ url: `/api/quotes/${encodeURIComponent(ticker)}`, method: 'PUT', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['quotes']),
    }),
  }),
});

export const {
  useAddAssetMutation,
  useChangeAssetMutation,
  useMoveAssetMutation,
  useChangeAssetSettingsMutation,
  useAssetDeletionQuery,
  useDeleteAssetMutation,
  useSetPriceMutation,
} = assetsApi;

/** The assets of a portfolio, polled as the address asks for while the page is looked at. */
export const useSetupQuery = (portfolioId: string, { skip = false }: { readonly skip?: boolean } = {}) =>
  assetsApi.useSetupQuery(portfolioId, { skip, pollingInterval: pollingOf(setupUrl(portfolioId)), skipPollingIfUnfocused: true });
