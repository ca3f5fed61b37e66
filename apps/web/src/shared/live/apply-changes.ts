import {
  type CacheTag,
  cacheTagOf,
  cacheTagOfNow,
  idOfNow,
  type StreamChanged,
  type ViewName,
} from '@evenkeel/contracts/shared/live';
import { api } from '@/shared/api/api';
import { positionSeen } from '@/shared/store/live-slice';
import { isInThePast } from '@/shared/store/moment-slice';
import type { AppDispatch, RootState } from '@/shared/store/store';
import { STREAM_CACHES } from './stream-caches';

/**
 * Views are refetched at most this often, however many pushes arrive: 200 pushes a second are few
 * requests.
 */
const REFETCH_EVERY_MS = 250;
/** Pushes of one change arrive close together; waiting this long joins them. */
const JOIN_WITHIN_MS = 15;

export interface ChangeReader {
  readonly changed: (change: StreamChanged) => void;
  /**
   * After a time without connection: all streams of the user. A stream that a list shows and that
   * is not among them has ended.
   */
  readonly existing: (streams: readonly StreamChanged[]) => void;
  /**
   * After a time without connection: refetches what shows prices of these streams, since a new
   * price has no position.
   */
  readonly repriced: (streams: readonly StreamChanged[]) => void;
  readonly stop: () => void;
}

/**
 * Sorts tags that are out of date: those to refetch now, and those of a portfolio whose deletion is
 * under way, which wait for its end. Tags of a deleted portfolio are dropped.
 */
const sortedByRemoval =
  (tags: readonly CacheTag[]) =>
  (
    _dispatch: AppDispatch,
    getState: () => RootState,
  ): { readonly asked: CacheTag[]; readonly held: CacheTag[] } => {
    const { removals } = getState().live;
    const removalOf = (tag: CacheTag) => (typeof tag === 'string' ? undefined : removals[tag.id]);
    return {
      asked: tags.filter((tag) => removalOf(tag) === undefined),
      held: tags.filter((tag) => removalOf(tag) === 'under way'),
    };
  };

const showsThePast = (_dispatch: AppDispatch, getState: () => RootState): boolean =>
  isInThePast(getState());

/** The streams whose figures were calculated since the page was told figures of them last. */
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
  const waiting = new Map<string, CacheTag>();
  const newest = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastFlush = 0;

  const flush = () => {
    timer = undefined;
    lastFlush = now();
    const tags = dispatch(sortedByRemoval([...waiting.values()]));
    waiting.clear();
    if (tags.asked.length > 0) dispatch(api.util.invalidateTags(tags.asked));
    // The deletion may fail: then these are refetched.
    outOfDate(tags.held);
  };
  const outOfDate = (tags: readonly CacheTag[]) => {
    for (const tag of tags)
      waiting.set(typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`, tag);
    if (waiting.size > 0)
      timer ??= setTimeout(flush, Math.max(JOIN_WITHIN_MS, lastFlush + REFETCH_EVERY_MS - now()));
  };

  /**
   * Patches the answers that show the figures of the push. Out: the views that must be refetched.
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
    stop: () => clearTimeout(timer),
  };
}
