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
 * Writes the parts of the start into the cached answers of screens, except answers that were
 * requested later. Figures are of today, and older ones never replace newer ones.
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
 * Waits for a pending start if the page has seen no position of the log yet: then the start
 * reflects everything that this person has done here. Returns null if there is no such start, or it
 * failed.
 */
async function startOfPage({ dispatch, getState }: Asking): Promise<StartView | null> {
  const { start } = portfoliosApi.endpoints;
  const state = getState() as PageState;
  if (state.live.position > 0 || start.select()(state).status !== 'pending') return null;
  const { data } = await dispatch(start.initiate(undefined, { subscribe: false }));
  return data ?? null;
}

/**
 * The page chooses the current portfolio from the list, the live connection writes pushed figures
 * into value and net worth, and a what-if may save the settings of a portfolio that it assumed.
 */
export const portfoliosApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reads the data that a page shows first. The same request confirms the session (WEB-68). */
    start: build.query<StartView, void>({
      queryFn: async (_none, asking, _extra, request) => {
        const answer = await askToStart(request);
        if ('error' in answer) return answer;
        layStart(answer.start, answer.sentAt, asking);
        // The server has refused the requests of screens meanwhile, too.
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
      // The advice depends on the drift, boost and least amount of the portfolio (PF-23).
      invalidatesTags: (_answer, error, { id }) =>
        error ? [] : ['portfolios', { type: 'rebalance', id }],
    }),
    portfolioValue: build.query<PortfolioValueView, OfPortfolio>({
      // A plain query would overwrite a push that has overtaken its answer.
      queryFn: async (asked, { getState }, _extra, request) => {
        const answer = await request(readOf(asked, (id) => `/api/portfolios/${id}/value`));
        if (answer.error) return { error: answer.error as RequestError };
        const id = portfolioIdOf(asked);
        return { data: newerValue(answer.data as PortfolioValueView, pushedIn(getState())[id]) };
      },
      providesTags: (_answer, _error, asked) => [{ type: 'value', id: tagIdOf(asked) }],
    }),
    /** Net worth on the day that the page shows; with `now`, the present one on every day. */
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
 * Reads net worth for a screen that shows the present on every day (HIS-43). Today it is the answer
 * that pushes patch.
 */
export const useNetWorthOfNowQuery = (options?: { readonly skip: boolean }) =>
  portfoliosApi.useNetWorthQuery(useAppSelector(isInThePast) ? 'now' : undefined, options);

const { useQueryState: useKeptValue } = portfoliosApi.endpoints.portfolioValue;

/**
 * Returns the present value of one portfolio among others, on every day (HIS-43): the cached value,
 * if any. With `asksAlone`, requests a missing value alone.
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
