import type {
  DividendAssetView,
  DividendCalendar,
  DividendChoiceView,
  DividendFeedView,
  DividendHistory,
  DividendIncome,
  DividendOverrideRequest,
  DividendPaymentsRequest,
  DividendPaymentsView,
  RetirementFocusRequest,
} from '@evenkeel/contracts/dividends';
import { api, type InPortfolio } from '@/shared/api/api';
import { dividendsApi, dividendTags } from '@/shared/api/dividends';
import type { AppDispatch } from '@/shared/store/store';

const urlOf = (portfolioId: string, rest: string): string =>
  `/api/dividends/${portfolioId}/${rest}`;

/** A choice that the server has not answered yet, and what stood there before it. */
interface Waiting {
  /** The figures of an asset that it changes. */
  readonly of: string;
  before: Partial<DividendAssetView>;
}
const waiting: Waiting[] = [];

/**
 * What changes for an asset at once, before the server has answered; it is taken back where the
 * server refuses. Where the user chose again meanwhile, the later choice stays, and knows what it
 * would go back to.
 */
async function shownAtOnce(
  dispatch: AppDispatch,
  { portfolioId, ticker }: InPortfolio & { readonly ticker: string },
  change: Partial<DividendAssetView>,
  answer: Promise<unknown>,
): Promise<void> {
  const members = Object.keys(change) as (keyof DividendAssetView)[];
  const own: Waiting = { of: [portfolioId, ticker, ...members].join(' '), before: {} };
  const edit = (how: (asset: DividendAssetView) => void) =>
    dispatch(
      dividendsApi.util.updateQueryData('dividendOverview', portfolioId, ({ assets }) => {
        const asset = assets.find((one) => one.ticker === ticker);
        if (asset) how(asset);
      }),
    );
  edit((asset) => {
    own.before = Object.fromEntries(members.map((member) => [member, asset[member]]));
    Object.assign(asset, change);
  });
  waiting.push(own);
  try {
    await answer;
  } catch {
    const later = waiting.slice(waiting.indexOf(own) + 1).find((one) => one.of === own.of);
    if (later) later.before = own.before;
    else edit((asset) => Object.assign(asset, own.before));
  } finally {
    waiting.splice(waiting.indexOf(own), 1);
  }
}

/** What follows from an asset's dividends, and the asset itself. */
const choiceChanged = (_answer: unknown, error: unknown, { portfolioId: id }: InPortfolio) =>
  error ? [] : (['dividends', 'assets'] as const).map((type) => ({ type, id }));

/** What a recorded payment changes. */
const PAID = [
  'transactions',
  'accounts',
  'assets',
  'holdings',
  'gains',
  'value',
  'dividends',
] as const;

const ownApi = api.injectEndpoints({
  endpoints: (build) => ({
    dividendCalendar: build.query<DividendCalendar, string>({
      query: (portfolioId) => ({ url: urlOf(portfolioId, 'calendar') }),
      providesTags: dividendTags,
    }),
    dividendIncome: build.query<DividendIncome, string>({
      query: (portfolioId) => ({ url: urlOf(portfolioId, 'income') }),
      providesTags: dividendTags,
    }),
    dividendHistory: build.query<DividendHistory, InPortfolio & { ticker: string }>({
      query: ({ portfolioId, ticker }) => ({
        url: urlOf(portfolioId, `asset/${encodeURIComponent(ticker)}/history`),
      }),
      providesTags: (answer, error, { portfolioId }) => dividendTags(answer, error, portfolioId),
    }),
    dividendFeed: build.query<DividendFeedView, string>({
      query: (portfolioId) => ({ url: urlOf(portfolioId, 'feed') }),
    }),
    openFeed: build.mutation<DividendFeedView, string>({
      query: (portfolioId) => ({ url: urlOf(portfolioId, 'feed'), method: 'POST' }),
      onQueryStarted: async (portfolioId, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(feedKnown(portfolioId, answer.data.createdAt));
      },
    }),
    closeFeed: build.mutation<unknown, string>({
      query: (portfolioId) => ({ url: urlOf(portfolioId, 'feed'), method: 'DELETE' }),
      onQueryStarted: async (portfolioId, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(feedKnown(portfolioId, null));
      },
    }),
    overrideDividend: build.mutation<
      DividendChoiceView,
      InPortfolio & { body: DividendOverrideRequest }
    >({
      query: ({ portfolioId, body }) => ({
        url: urlOf(portfolioId, 'manual-override'),
        method: 'POST',
        body,
      }),
      onQueryStarted: ({ portfolioId, body: { ticker, source } }, { dispatch, queryFulfilled }) =>
        source &&
        shownAtOnce(
          dispatch,
          { portfolioId, ticker },
          { userDividendSource: source },
          queryFulfilled,
        ),
      invalidatesTags: choiceChanged,
    }),
    chooseFocus: build.mutation<DividendChoiceView, InPortfolio & { body: RetirementFocusRequest }>(
      {
        query: ({ portfolioId, body }) => ({
          url: urlOf(portfolioId, 'retirement-focus'),
          method: 'POST',
          body,
        }),
        onQueryStarted: (
          { portfolioId, body: { ticker, retirementFocus } },
          { dispatch, queryFulfilled },
        ) =>
          shownAtOnce(
            dispatch,
            { portfolioId, ticker },
            { userRetirementFocus: retirementFocus, actualRetirementFocus: retirementFocus },
            queryFulfilled,
          ),
        invalidatesTags: choiceChanged,
      },
    ),
    recordDividends: build.mutation<
      DividendPaymentsView,
      InPortfolio & { body: DividendPaymentsRequest }
    >({
      query: ({ portfolioId, body }) => ({
        url: urlOf(portfolioId, 'payments'),
        method: 'POST',
        body,
      }),
      invalidatesTags: (_answer, error, { portfolioId: id }) =>
        error ? [] : [...PAID.map((type) => ({ type, id })), 'networth' as const],
    }),
  }),
});

/** The address is told only once, so that only the moment is kept. */
const feedKnown = (portfolioId: string, createdAt: string | null) =>
  ownApi.util.updateQueryData('dividendFeed', portfolioId, (feed) => ({ ...feed, createdAt }));

export const {
  useDividendFeedQuery,
  useOpenFeedMutation,
  useCloseFeedMutation,
  useDividendCalendarQuery,
  useDividendIncomeQuery,
  useDividendHistoryQuery,
  useOverrideDividendMutation,
  useChooseFocusMutation,
  useRecordDividendsMutation,
} = ownApi;
