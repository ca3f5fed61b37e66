import type {
  AssetChange,
  AssetRequest,
  AssetSettingsRequest,
  SetupView,
} from '@evenkeel/contracts/assets';
import { api, type InPortfolio, pollingOf } from './api';
import { changedIn } from './changed';
import { type OfPortfolio, portfolioIdOf, readOf, tagIdOf } from './of-portfolio';

const setupUrl = (portfolioId: string) => `/api/setup/${portfolioId}`;

/** Returns the address of an asset of a portfolio; `rest` is a path below it. */
export const assetUrl = (portfolioId: string, ticker: string, rest = '') =>
  `${setupUrl(portfolioId)}/assets/${encodeURIComponent(ticker)}${rest}`;

/**
 * Nearly every screen offers or names assets. An import adds them and makes them eligible, the
 * allocation links them to strategies, and a what-if may save the settings that it assumed.
 */
const assetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    setup: build.query<SetupView, OfPortfolio>({
      query: (asked) => readOf(asked, setupUrl),
      providesTags: (_answer, _error, asked) => [
        { type: 'assets', id: tagIdOf(asked) },
        { type: 'holdings', id: tagIdOf(asked) },
        // The answer names the open accounts by their nicknames.
        { type: 'accounts', id: tagIdOf(asked) },
        'quotes',
      ],
    }),
    addAsset: build.mutation<unknown, InPortfolio & { body: AssetRequest }>({
      query: ({ portfolioId, body }) => ({
        url: `/api/setup/${portfolioId}/assets`,
        method: 'POST',
        body,
      }),
      invalidatesTags: changedIn('assets', 'dividends'),
    }),
    changeAsset: build.mutation<unknown, InPortfolio & { body: AssetChange & { ticker: string } }>({
      query: ({ portfolioId, body }) => ({
        url: assetUrl(portfolioId, body.ticker),
        method: 'PUT',
        body,
      }),
      invalidatesTags: changedIn('assets', 'dividends'),
    }),
    changeAssetSettings: build.mutation<
      unknown,
      InPortfolio & { ticker: string; body: AssetSettingsRequest }
    >({
      query: ({ portfolioId, ticker, body }) => ({
        url: `/api/setup/${portfolioId}/asset-settings/${encodeURIComponent(ticker)}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: changedIn('assets', 'rebalance', 'dividends'),
    }),
  }),
});

export const { useAddAssetMutation, useChangeAssetMutation, useChangeAssetSettingsMutation } =
  assetsApi;

/** Reads the assets of a portfolio, and polls them while the page has the focus. */
export const useSetupQuery = (
  asked: OfPortfolio,
  { skip = false }: { readonly skip?: boolean } = {},
) =>
  assetsApi.useSetupQuery(asked, {
    skip,
    pollingInterval: pollingOf(setupUrl(portfolioIdOf(asked))),
    skipPollingIfUnfocused: true,
  });
