import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { NetWorthView } from '@evenkeel/contracts/networth';
import type {
  PortfolioChange,
  PortfolioValueView,
  PortfolioView,
} from '@evenkeel/contracts/portfolios';
import { idOfNow, VIEW_NAMES } from '@evenkeel/contracts/shared/live';
import type { StartView } from '@evenkeel/contracts/start';
import { figuresPushed, type LiveState } from '@/shared/store/live-slice';
import { isInThePast, type MomentState } from '@/shared/store/moment-slice';
import { useAppSelector } from '@/shared/store/store';
import { api } from './api';
import { newerValue, withPushedValues } from './newest-figures';
import {
  type OfPortfolio,
  portfolioIdOf,
  readOf,
  tagIdOf,
  usePortfolioOfNow,
} from './of-portfolio';
import type { RequestError } from './request-error';
import { askToStart, pushesOf } from './start';
import { userApi } from './user';

interface PageState {
  readonly api: ReturnType<typeof api.reducer>;
  readonly live: LiveState;
  readonly moment: MomentState;
}
const pushedIn = (state: unknown) => (state as PageState).live.pushed;

interface Asking {
  readonly dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  readonly getState: () => unknown;
}

/**
 * Lays what the start told into the answers that screens ask for; what was asked for later stays.
 * Figures are of today, and older ones never replace newer ones.
 */
function layStart(start: StartView, sentAt: number, { dispatch, getState }: Asking): void {
  const state = getState() as PageState;
  const isOlder = ({ startedTimeStamp = 0 }) => startedTimeStamp <= sentAt;
  const { portfolios, portfolioValue } = portfoliosApi.endpoints;
  if (isOlder(userApi.endpoints.user.select(start.user.id)(state)))
    dispatch(
      userApi.util.upsertQueryEntries([
        { endpointName: 'user', arg: start.user.id, value: start.user },
      ]),
    );
  if (isOlder(portfolios.select()(state)))
    dispatch(
      portfoliosApi.util.upsertQueryEntries([
        { endpointName: 'portfolios', arg: undefined, value: start.portfolios },
      ]),
    );
  if (isInThePast(state)) return;
  for (const pushed of pushesOf(start, sentAt)) dispatch(figuresPushed(pushed));
  const pushed = pushedIn(getState());
  dispatch(
    portfoliosApi.util.upsertQueryEntries(
      start.figures
        .filter(({ portfolioId }) => isOlder(portfolioValue.select(portfolioId)(state)))
        .map(({ portfolioId, value }) => ({
          endpointName: 'portfolioValue',
          arg: portfolioId,
          value: newerValue(value, pushed[portfolioId]),
        })),
    ),
  );
}

/**
 * Waits for the start where it is under way and the page has been told nothing before: then it
 * tells all that this person has done here. Returns null where there is none, or it failed.
 */
async function startOfPage({ dispatch, getState }: Asking): Promise<StartView | null> {
  const { start } = portfoliosApi.endpoints;
  const state = getState() as PageState;
  if (state.live.position > 0 || start.select()(state).status !== 'pending') return null;
  const { data } = await dispatch(start.initiate(undefined, { subscribe: false }));
  return data ?? null;
}

/**
 * The current portfolio is chosen from the list, the live connection lays pushed figures into value
 * and net worth, and rebalancing keeps what was assumed of a portfolio's settings.
 */
export const portfoliosApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a page shows first, with one request that confirms the session, too (WEB-68). */
    start: build.query<StartView, void>({
      queryFn: async (_none, asking, _extra, request) => {
        const answer = await askToStart(request);
        if ('error' in answer) return answer;
        layStart(answer.start, answer.sentAt, asking);
        // What screens asked for meanwhile was refused, too.
        if (answer.wasHeldBack) asking.dispatch(api.util.invalidateTags([...VIEW_NAMES]));
        return { data: answer.start };
      },
      keepUnusedDataFor: 0,
    }),
    portfolios: build.query<PortfolioView[], void>({
      queryFn: async (_none, asking, _extra, request) => {
        const start = await startOfPage(asking);
        if (start) return { data: start.portfolios };
        const answer = await request({ url: '/api/portfolios' });
        if (answer.error) return { error: answer.error as RequestError };
        return { data: answer.data as PortfolioView[] };
      },
      providesTags: ['portfolios'],
    }),
    changePortfolio: build.mutation<PortfolioView, { id: string; body: PortfolioChange }>({
      query: ({ id, body }) => ({ url: `/api/portfolios/${id}`, method: 'PATCH', body }),
      // Drift, boost and least amount decide what is advised (PF-23).
      invalidatesTags: (_answer, error, { id }) =>
        error ? [] : ['portfolios', { type: 'rebalance', id }],
    }),
    portfolioValue: build.query<PortfolioValueView, OfPortfolio>({
      // Not a plain query: a push that overtook this answer must not be overwritten by it.
      queryFn: async (asked, { getState }, _extra, request) => {
        const answer = await request(readOf(asked, (id) => `/api/portfolios/${id}/value`));
        if (answer.error) return { error: answer.error as RequestError };
        const id = portfolioIdOf(asked);
        return { data: newerValue(answer.data as PortfolioValueView, pushedIn(getState())[id]) };
      },
      providesTags: (_answer, _error, asked) => [{ type: 'value', id: tagIdOf(asked) }],
    }),
    /** Of the day that is shown, or of now whatever that is. */
    netWorth: build.query<NetWorthView, 'now' | void>({
      queryFn: async (day, { getState }, _extra, request) => {
        const answer = await request({ url: '/api/networth', ofNow: day === 'now' });
        if (answer.error) return { error: answer.error as RequestError };
        return {
          data: withPushedValues(
            answer.data as NetWorthView,
            pushedIn(getState()),
            answer.meta?.sentAt ?? 0,
          ),
        };
      },
      providesTags: (_answer, _error, day) => [
        day === 'now' ? { type: 'networth' as const, id: idOfNow() } : ('networth' as const),
        'portfolios' as const,
      ],
    }),
  }),
});

/**
 * Net worth for a screen that shows now on every day (HIS-43). Of today it is the one that pushes
 * move at once.
 */
export const useNetWorthOfNowQuery = (options?: { readonly skip: boolean }) =>
  portfoliosApi.useNetWorthQuery(useAppSelector(isInThePast) ? 'now' : undefined, options);

const { useQueryState: useKeptValue } = portfoliosApi.endpoints.portfolioValue;

/**
 * The value of one portfolio beside others, of now on every day (HIS-43): as it is kept and, where
 * `asksAlone`, asked for alone if it is not.
 */
export function useValueOfMany(portfolioId: string, asksAlone: boolean) {
  const asked = usePortfolioOfNow(portfolioId);
  const kept = useKeptValue(asked).data;
  const { data = kept, error } = portfoliosApi.usePortfolioValueQuery(asked, {
    skip: !asksAlone,
    refetchOnMountOrArgChange: false,
  });
  return { data, error };
}

export const {
  useStartQuery,
  usePortfoliosQuery,
  useChangePortfolioMutation,
  usePortfolioValueQuery,
  useNetWorthQuery,
} = portfoliosApi;
