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

/** Views are refetched at most this often, however many pushes arrive: 200 pushes a second are few requests. */
const REFETCH_EVERY_MS = 250;
/** Pushes of one change arrive close together; waiting this long joins them. */
const JOIN_WITHIN_MS = 15;

export interface ChangeReader {
  readonly changed: (change: StreamChanged) => void;
  /** After a time without connection: all streams that there are. One that is listed beyond them has ended meanwhile. */
  readonly existing: (streams: readonly StreamChanged[]) => void;
  /** After a time without connection: prices may have changed meanwhile, which no position tells. */
  readonly repriced: (streams: readonly StreamChanged[]) => void;
  readonly stop: () => void;
}

/** What of views that are out of date is to be asked for, and what is held until a deletion that is under way has ended; none of what was deleted. */
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

/** What a push makes out of date while an earlier day is shown. Figures are laid into what shows today alone: of now, they are asked for. */
function tagsOfNow({ category, id, figures, views }: StreamChanged): readonly CacheTag[] {
  const patched = figures ? (STREAM_CACHES[category]?.patched ?? []) : [];
  return [...views, ...patched].map((view) => cacheTagOfNow(view, id));
}

/**
 * Lays pushes into the cache: figures are patched at once and without any request, other views are marked as out of date, which
 * refetches those that are shown. Figures of an older calculation never replace newer ones.
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
    // What is being deleted may stay: then it is asked for.
    outOfDate(tags.held);
  };
  const outOfDate = (tags: readonly CacheTag[]) => {
    for (const tag of tags)
      waiting.set(typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`, tag);
    if (waiting.size > 0)
      timer ??= setTimeout(flush, Math.max(JOIN_WITHIN_MS, lastFlush + REFETCH_EVERY_MS - now()));
  };

  /** Lays the figures of the push into what shows them. Out: the views that are to be asked for. */
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
      // What is pushed is of today; but for what shows now, it is asked for when the page comes back to it (HIS-43).
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
