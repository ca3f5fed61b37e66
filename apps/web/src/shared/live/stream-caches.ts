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

/** How the cache treats pushes of one stream category, beyond the tags of their views. */
interface StreamCache {
  /** Views that need no refetch after a push with figures. */
  readonly patched: readonly ViewName[];
  /** Views that show prices. */
  readonly priced: readonly ViewName[];
  /**
   * Patches the answers that show the figures. Returns whether the patched views now show these
   * figures, or newer ones.
   */
  readonly patch: (
    dispatch: AppDispatch,
    change: StreamChanged & Required<Pick<StreamChanged, 'figures'>>,
    now: number,
  ) => boolean;
  /**
   * The view that lists the streams, and the ids that it shows now. Left out for a category with
   * one stream a user.
   */
  readonly list?: {
    readonly view: ViewName;
    readonly ids: (state: RootState) => readonly string[];
  };
}

/**
 * Checks whether the net worth on the screen is the pushed one. Pushed values of portfolios change
 * it at once, so it may be ahead: if a portfolio was calculated later, the net worth is added up
 * and pushed again.
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

/**
 * The categories whose pushes carry figures, and the answers that these figures change. Views of
 * all other categories are only refetched.
 */
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
