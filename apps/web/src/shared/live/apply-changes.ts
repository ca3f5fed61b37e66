import {
  type CacheTag,
  cacheTagOf,
  cacheTagOfNow,
  idOfNow,
  type StreamChanged,
  type ViewName,
} from '@evenkeel/contracts/shared/live';
import { positionSeen } from '@/shared/store/live-slice';
import { isInThePast } from '@/shared/store/moment-slice';
import type { AppDispatch, RootState } from '@/shared/store/store';
import { createOutOfDate } from './out-of-date';
import { STREAM_CACHES } from './stream-caches';

export interface ChangeReader {
  readonly changed: (change: StreamChanged) => void;
  /**
   * After a time without connection: all streams of the user. A stream that a list shows and that
   * is not among them has ended.
   */
  readonly existing: (streams: readonly StreamChanged[]) => void;
  /**
   * After a time without connection: refetches the views of these streams that show prices, since a
   * new price has no position.
   */
  readonly repriced: (streams: readonly StreamChanged[]) => void;
  readonly stop: () => void;
}

const showsThePast = (_dispatch: AppDispatch, getState: () => RootState): boolean =>
  isInThePast(getState());

/** Returns the streams whose figures were calculated after the last push of them to the page. */
export const recalculated =
  (streams: readonly StreamChanged[]) =>
  (_dispatch: AppDispatch, getState: () => RootState): StreamChanged[] => {
    const { pushed } = getState().live;
    return streams.filter(
      ({ id, calculation = 0 }) => calculation > (pushed[id]?.calculation ?? 0),
    );
  };

/**
 * The tags that a push makes out of date while an earlier day is shown. Figures are not patched
 * then: views of the present that show them are refetched.
 */
function tagsOfNow({ category, id, figures, views }: StreamChanged): readonly CacheTag[] {
  const patched = figures ? (STREAM_CACHES[category]?.patched ?? []) : [];
  return [...views, ...patched].map((view) => cacheTagOfNow(view, id));
}

/**
 * Applies pushes to the cache. Figures are patched at once and without a request. Other changed
 * views are marked as out of date, and those that are on the screen are refetched. Figures of an
 * older calculation never replace newer ones.
 */
export function createChangeReader(
  dispatch: AppDispatch,
  now: () => number = Date.now,
): ChangeReader {
  const newest = new Map<string, number>();
  const { outOfDate, stop } = createOutOfDate(dispatch, now);

  /**
   * Patches the answers that show the figures of the push. Returns the views that must be
   * refetched.
   */
  const patch = (change: StreamChanged): readonly ViewName[] => {
    const { category, id, calculation = 0, figures, views } = change;
    const cache = STREAM_CACHES[category];
    if (!figures || !cache) return views;
    const others = views.filter((view) => !cache.patched.includes(view));
    const stream = `${category} ${id}`;
    if (calculation < (newest.get(stream) ?? 0)) return others;
    newest.set(stream, calculation);
    const isDone = cache.patch(dispatch, { ...change, figures }, now());
    return isDone ? others : [...others, ...cache.patched];
  };

  return {
    changed: (change) => {
      dispatch(positionSeen(change.position));
      // A push is about the present. While an earlier day is shown, only views of the present are
      // refetched at once, the others when the page shows the present again (HIS-43).
      outOfDate(
        dispatch(showsThePast)
          ? tagsOfNow(change)
          : patch(change).map((view) => cacheTagOf(view, change.id)),
      );
    },
    existing: (streams) => {
      const state = dispatch((_dispatch: AppDispatch, getState: () => RootState) => getState());
      for (const [category, { list }] of Object.entries(STREAM_CACHES)) {
        const ids = streams.filter((one) => one.category === category).map(({ id }) => id);
        if (list?.ids(state).some((id) => !ids.includes(id))) outOfDate([list.view]);
      }
    },
    repriced: (streams) => {
      const idOf = dispatch(showsThePast) ? idOfNow : (id: string) => id;
      outOfDate(
        streams.flatMap(({ category, id }) =>
          (STREAM_CACHES[category]?.priced ?? []).map((type) => ({ type, id: idOf(id) })),
        ),
      );
    },
    stop,
  };
}
