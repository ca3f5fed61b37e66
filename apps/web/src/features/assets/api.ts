import type { AssetDeletionView } from '@evenkeel/contracts/assets';
import type { QuoteRequest } from '@evenkeel/contracts/market';
import type { PriceRefreshRun } from '@evenkeel/contracts/market/refresh';
import { LEDGER_VIEWS } from '@/shared/api/accounts';
import { api, type InPortfolio, pollingOf } from '@/shared/api/api';
import { assetUrl } from '@/shared/api/assets';
import { changed, changedIn } from '@/shared/api/changed';
import { marketApi, newerRun } from '@/shared/api/market';

/** Views that show an asset's transactions and links. */
const ASSET_VIEWS = [...LEDGER_VIEWS, 'assets', 'allocations', 'rebalance'] as const;

interface InAsset extends InPortfolio {
  readonly ticker: string;
}

const deletionUrl = ({ portfolioId, ticker }: InAsset) =>
  assetUrl(portfolioId, ticker, '/deletion');

const assetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    moveAsset: build.mutation<unknown, InAsset & { to: 'archive' | 'restore' }>({
      query: ({ portfolioId, ticker, to }) => ({
        url: assetUrl(portfolioId, ticker, `/${to}`),
        method: 'POST',
      }),
      invalidatesTags: changedIn('assets', 'dividends'),
    }),
    /** Returns the items that go when the asset is deleted. */
    assetDeletion: build.query<AssetDeletionView, InAsset>({
      query: (asset) => ({ url: deletionUrl(asset) }),
      providesTags: (_answer, _error, { portfolioId: id }) => [{ type: 'transactions', id }],
    }),
    deleteAsset: build.mutation<void, InAsset>({
      query: ({ portfolioId, ticker }) => ({
        url: assetUrl(portfolioId, ticker),
        method: 'DELETE',
      }),
      invalidatesTags: changedIn(...ASSET_VIEWS),
    }),
    setPrice: build.mutation<unknown, { ticker: string; body: QuoteRequest }>({
      query: ({ ticker, body }) => ({
        url: `/api/quotes/${encodeURIComponent(ticker)}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: changed('quotes'),
    }),
    refreshPrices: build.mutation<PriceRefreshRun, string>({
      query: (portfolioId) => ({
        url: `/api/portfolios/${portfolioId}/prices/refresh`,
        method: 'POST',
        onlyAsks: true,
      }),
      onQueryStarted: async (portfolioId, { dispatch, queryFulfilled }) => {
        const run = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (run)
          dispatch(
            marketApi.util.updateQueryData('priceRefresh', portfolioId, (view) => ({
              ...view,
              run: newerRun(view.run, run),
            })),
          );
      },
    }),
  }),
});

export const {
  useMoveAssetMutation,
  useDeleteAssetMutation,
  useSetPriceMutation,
  useRefreshPricesMutation,
} = assetsApi;

/**
 * Asks for the items that go with a deleted asset: each question counts them again, and polls while
 * it is open.
 */
export const useAssetDeletionQuery = (
  asset: InAsset,
  { skip = false }: { readonly skip?: boolean } = {},
) =>
  assetsApi.useAssetDeletionQuery(asset, {
    skip,
    refetchOnMountOrArgChange: true,
    pollingInterval: pollingOf(deletionUrl(asset)),
    skipPollingIfUnfocused: true,
  });
