import type { PortfolioChanged, UserChanged, ViewName } from '@evenkeel/contracts/shared/live';
import { api, NET_WORTH } from '../api/api';
import { valueWith, withPortfolioValue } from '../api/newest-figures';
import { portfoliosApi } from '../api/portfolios';
import { figuresPushed, positionSeen } from '../store/live-slice';
import type { AppDispatch, RootState } from '../store/store';

type Tag = ViewName | { readonly type: ViewName; readonly id: string };

/** Views are refetched at most this often, however many pushes arrive: 200 pushes a second are few requests. */
const REFETCH_EVERY_MS = 250;
/** What shows prices, or what follows from them: a new price changes it without an event. */
const PRICED: readonly ViewName[] = ['accounts', 'assets', 'holdings', 'rebalance', 'dividends'];
/** Pushes of one change arrive close together; waiting this long joins them. */
const JOIN_WITHIN_MS = 15;

export interface ChangeReader {
  readonly portfolio: (change: PortfolioChanged) => void;
  readonly user: (change: UserChanged) => void;
  /** After a time without connection: all portfolios that there are. One that is listed beyond them was deleted meanwhile. */
  readonly existing: (portfolioIds: readonly string[]) => void;
  /** After a time without connection: prices of these portfolios may have changed meanwhile, which no position tells. */
  readonly repriced: (portfolioIds: readonly string[]) => void;
  readonly stop: () => void;
}

/**
 * Lays pushes into the cache: figures are patched at once and without any request, other views are marked as out of date, which
 * refetches those that are shown. Figures of an older calculation never replace newer ones.
 */
export function createChangeReader(dispatch: AppDispatch, now: () => number = Date.now): ChangeReader {
  const waiting = new Map<string, Tag>();
  const newest = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastFlush = 0;

  const flush = () => {
    timer = undefined;
    lastFlush = now();
    const tags = [...waiting.values()];
    waiting.clear();
    dispatch(api.util.invalidateTags(tags));
  };
  const outOfDate = (tags: readonly Tag[]) => {
    for (const tag of tags) waiting.set(typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`, tag);
    if (waiting.size > 0) timer ??= setTimeout(flush, Math.max(JOIN_WITHIN_MS, lastFlush + REFETCH_EVERY_MS - now()));
  };

  const patch = ({ portfolioId, position, calculation, figures }: PortfolioChanged) => {
    if (!figures || calculation < (newest.get(portfolioId) ?? 0)) return;
    newest.set(portfolioId, calculation);
    const pushed = { position, calculation, figures, arrivedAt: now() };
    dispatch(figuresPushed({ portfolioId, ...pushed }));
    dispatch(
      portfoliosApi.util.updateQueryData('portfolioValue', portfolioId, (value) =>
        calculation > value.calculation ? valueWith(value, pushed) : undefined,
      ),
    );
    dispatch(portfoliosApi.util.updateQueryData('netWorth', undefined, (view) => withPortfolioValue(view, portfolioId, figures.totalValue)));
  };

  return {
    portfolio: (change) => {
      dispatch(positionSeen(change.position));
      patch(change);
      const refetched = change.figures ? change.views.filter((view) => view !== 'value') : change.views;
      outOfDate(
        refetched.flatMap((view): Tag[] => {
          if (view === 'portfolios' || view === 'quotes' || view === 'profile') return [view];
          const own: Tag = { type: view, id: change.portfolioId };
          return view === 'value' ? [own, { type: 'value', id: NET_WORTH }] : [own];
        }),
      );
    },
    user: (change) => {
      dispatch(positionSeen(change.position));
      outOfDate(change.views);
    },
    existing: (portfolioIds) => {
      const listed = dispatch((_dispatch: AppDispatch, getState: () => RootState) => portfoliosApi.endpoints.portfolios.select()(getState()).data ?? []);
      if (listed.some(({ id }) => !portfolioIds.includes(id))) outOfDate(['portfolios']);
    },
    repriced: (portfolioIds) => outOfDate(portfolioIds.flatMap((id) => PRICED.map((type) => ({ type, id })))),
    stop: () => clearTimeout(timer),
  };
}
