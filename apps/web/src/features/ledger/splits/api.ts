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

/** A split changes what is held, and how the prices of before it are read. */
const splitChanged = changedIn(...LEDGER_VIEWS, 'assets');

const splitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    splits: build.query<SplitView[], string>({
      query: (portfolioId) => ({ url: `/api/portfolios/${portfolioId}/splits` }),
      providesTags: (_answer, _error, id) => [{ type: 'transactions', id }],
    }),
    /** Announced by a provider, and not recorded. */
    announcedSplits: build.query<AnnouncedSplitView[], string>({
      query: (portfolioId) => ({ url: `/api/portfolios/${portfolioId}/splits/announced` }),
      providesTags: (_answer, _error, id) => [
        { type: 'transactions', id },
        { type: 'assets', id },
        'quotes',
      ],
    }),
    /** What a split would do to each account. */
    splitPreview: build.query<SplitEffectView[], InPortfolio & SplitPreviewQuery>({
      query: ({ portfolioId, ...asked }) => ({
        url: `/api/portfolios/${portfolioId}/splits/preview?${new URLSearchParams(asked).toString()}`,
      }),
      // The days of its trades are those of the time zone in the profile.
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
