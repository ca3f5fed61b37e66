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
import { LEDGER_VIEWS } from '@/shared/api/accounts';
import { api, type InPortfolio } from '@/shared/api/api';
import { changedIn } from '@/shared/api/changed';
import { dividendsApi, dividendTags } from '@/shared/api/dividends';
import {
  addChoice,
  removeChoice,
  showChoice,
  type WaitingChoice,
} from '@/shared/api/waiting-choices';
import type { AppDispatch } from '@/shared/store/store';

const urlOf = (portfolioId: string, rest: string): string =>
  `/api/dividends/${portfolioId}/${rest}`;

/**
 * Shows a choice for an asset before the server has answered, and takes it back if the server
 * refuses. If the user has chosen again meanwhile, the later choice stays and gets the value to
 * return to.
 */
async function shownAtOnce(
  dispatch: AppDispatch,
  { portfolioId, ticker }: InPortfolio & { readonly ticker: string },
  change: WaitingChoice['change'],
  answer: Promise<unknown>,
): Promise<void> {
  const choice: WaitingChoice = { portfolioId, ticker, change, before: {} };
  const edit = (how: (assets: DividendAssetView[]) => void) =>
    dispatch(
      dividendsApi.util.updateQueryData('dividendOverview', portfolioId, ({ assets }) =>
        how(assets),
      ),
    );
  addChoice(choice);
  edit((assets) => showChoice(assets, choice));
  const isRefused = await answer.then(
    () => false,
    () => true,
  );
  const later = removeChoice(choice);
  if (!isRefused) return;
  if (later) later.before = choice.before;
  else edit((assets) => showChoice(assets, { ...choice, change: choice.before }));
}

/** Cache tags of an asset's dividends and of the asset itself. */
const choiceChanged = changedIn('dividends', 'assets');

const readingApi = api.injectEndpoints({
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
  }),
});

const writingApi = api.injectEndpoints({
  endpoints: (build) => ({
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
      invalidatesTags: changedIn(...LEDGER_VIEWS, 'assets'),
    }),
  }),
});

const feedApi = api.injectEndpoints({
  endpoints: (build) => ({
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
  }),
});

/** Keeps only the moment in the cache, because the server tells the address only once. */
const feedKnown = (portfolioId: string, createdAt: string | null) =>
  feedApi.util.updateQueryData('dividendFeed', portfolioId, (feed) => ({ ...feed, createdAt }));

export const { useDividendCalendarQuery, useDividendIncomeQuery, useDividendHistoryQuery } =
  readingApi;
export const { useOverrideDividendMutation, useChooseFocusMutation, useRecordDividendsMutation } =
  writingApi;
export const { useDividendFeedQuery, useOpenFeedMutation, useCloseFeedMutation } = feedApi;
