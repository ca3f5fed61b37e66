import {
  portfolioFigures,
  type StreamChanged,
  userFigures,
  type ViewName,
  VIEWS_OF_PRICES,
} from '@evenkeel/contracts/shared/live';
import { dividendsApi } from '@/shared/api/dividends';
import { isSameMoney, valueWith, withPortfolioValue } from '@/shared/api/newest-figures';
import { portfoliosApi } from '@/shared/api/portfolios';
import { figuresPushed } from '@/shared/store/live-slice';
import type { AppDispatch, RootState } from '@/shared/store/store';

/** What the cache knows of the streams of one category beyond the tags of their views. */
interface StreamCache {
  /** Views that need no refetch after a push with figures. */
  readonly patched: readonly ViewName[];
  /** Views that show prices. */
  readonly priced: readonly ViewName[];
  /** Lays figures into the answers that show them, without a request. Out: whether the patched views show these figures now, or newer ones. */
  readonly patch: (
    dispatch: AppDispatch,
    change: StreamChanged & Required<Pick<StreamChanged, 'figures'>>,
    now: number,
  ) => boolean;
  /** The view that lists the streams, and the ids that it shows at the moment; none where there is one stream only. */
  readonly list?: {
    readonly view: ViewName;
    readonly ids: (state: RootState) => readonly string[];
  };
}

/**
 * Whether the net worth that is shown, which the pushed values of portfolios move at once, has come to what was told. If a portfolio was
 * calculated later, the net worth is added up again, and told again.
 */
const showsNetWorth =
  (told: number, calculation: number) =>
  (_dispatch: AppDispatch, getState: () => RootState): boolean => {
    const state = getState();
    const { data: shown } = portfoliosApi.endpoints.netWorth.select()(state);
    return (
      shown === undefined ||
      isSameMoney(shown.totalNetWorth, told) ||
      Object.values(state.live.pushed).some((pushed) => pushed.calculation > calculation)
    );
  };

/** The categories whose pushes carry figures, and what the figures change. Streams of all others are only refetched. */
export const STREAM_CACHES: Readonly<Record<string, StreamCache>> = {
  user: {
    patched: ['networth'],
    priced: [],
    patch: (dispatch, { figures, calculation = 0 }) => {
      const { data: told } = userFigures.safeParse(figures);
      return told !== undefined && dispatch(showsNetWorth(told.totalNetWorth, calculation));
    },
  },
  portfolio: {
    patched: ['value'],
    priced: VIEWS_OF_PRICES,
    patch: (dispatch, { id, position, calculation = 0, ...change }, now) => {
      const { data: figures } = portfolioFigures.safeParse(change.figures);
      if (!figures) return false;
      const pushed = { position, calculation, figures, arrivedAt: now };
      dispatch(figuresPushed({ portfolioId: id, ...pushed }));
      dispatch(
        portfoliosApi.util.updateQueryData('portfolioValue', id, (value) =>
          calculation > value.calculation ? valueWith(value, pushed) : undefined,
        ),
      );
      dispatch(
        portfoliosApi.util.updateQueryData('netWorth', undefined, (view) =>
          withPortfolioValue(view, id, figures.totalValue),
        ),
      );
      const { totalMonthlyDividends } = figures;
      if (totalMonthlyDividends !== undefined)
        dispatch(
          dividendsApi.util.updateQueryData('dividendOverview', id, ({ summary }) => {
            summary.totalMonthlyDividends = totalMonthlyDividends;
          }),
        );
      return true;
    },
    list: {
      view: 'portfolios',
      ids: (state) =>
        (portfoliosApi.endpoints.portfolios.select()(state).data ?? []).map(({ id }) => id),
    },
  },
};
