import type {
  AnnouncedSplitView,
  SplitEffectView,
  SplitPreviewQuery,
  SplitRequest,
  SplitView,
} from '@evenkeel/contracts/ledger/splits';
import { LEDGER_VIEWS } from '@/shared/api/accounts';
import { api, type InPortfolio } from '@/shared/api/api';
import { changedIn } from '@/shared/api/changed';

/** Tags of a changed split: it changes the holdings, and the reading of earlier prices. */
const splitChanged = changedIn(...LEDGER_VIEWS, 'assets');

const splitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    splits: build.query<SplitView[], string>({
      query: (portfolioId) => ({ url: `/api/portfolios/${portfolioId}/splits` }),
      providesTags: (_answer, _error, id) => [{ type: 'transactions', id }],
    }),
    /** Returns splits that a provider announced and that are not recorded. */
    announcedSplits: build.query<AnnouncedSplitView[], string>({
      query: (portfolioId) => ({ url: `/api/portfolios/${portfolioId}/splits/announced` }),
      providesTags: (_answer, _error, id) => [
        { type: 'transactions', id },
        { type: 'assets', id },
        'quotes',
      ],
    }),
    /** Returns the effect of a split on each account. */
    splitPreview: build.query<SplitEffectView[], InPortfolio & SplitPreviewQuery>({
      query: ({ portfolioId, ...asked }) => ({
        url: `/api/portfolios/${portfolioId}/splits/preview?${new URLSearchParams(asked).toString()}`,
      }),
      // The time zone in the profile determines the days of the trades.
      providesTags: (_answer, _error, { portfolioId: id }) => [
        { type: 'transactions', id },
        { type: 'holdings', id },
        { type: 'accounts', id },
        'profile',
      ],
    }),
    recordSplit: build.mutation<SplitView, InPortfolio & { body: SplitRequest }>({
      query: ({ portfolioId, body }) => ({
        url: `/api/portfolios/${portfolioId}/splits`,
        method: 'POST',
        body,
      }),
      invalidatesTags: splitChanged,
    }),
    deleteSplit: build.mutation<unknown, InPortfolio & { id: string }>({
      query: ({ portfolioId, id }) => ({
        url: `/api/portfolios/${portfolioId}/splits/${id}`,
        method: 'DELETE',
      }),
      invalidatesTags: splitChanged,
    }),
  }),
});

export const {
  useSplitsQuery,
  useAnnouncedSplitsQuery,
  useSplitPreviewQuery,
  useRecordSplitMutation,
  useDeleteSplitMutation,
} = splitsApi;
