import type { CacheTag } from '@evenkeel/contracts/shared/live';
import { api } from '@/shared/api/api';
import type { AppDispatch, RootState } from '@/shared/store/store';
import { createOverdue } from './overdue';

/**
 * Shortest time between two refetches of views, however many pushes arrive: 200 pushes a second
 * cause few requests.
 */
const REFETCH_EVERY_MS = 250;
/** Wait that joins the pushes of one change, which arrive close together. */
const JOIN_WITHIN_MS = 15;

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

const keyOf = (tag: CacheTag): string => (typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`);

/** Refetches the data on the screen that is out of date, shortly after it became so. */
export function createOutOfDate(
  dispatch: AppDispatch,
  now: () => number,
): { readonly outOfDate: (tags: readonly CacheTag[]) => void; readonly stop: () => void } {
  const waiting = new Map<string, CacheTag>();
  const overdue = createOverdue(dispatch, {
    now,
    keyOf,
    isWanted: (tag) => dispatch(sortedByRemoval([tag])).asked.length > 0,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastFlush = 0;

  const flush = () => {
    timer = undefined;
    lastFlush = now();
    const tags = dispatch(sortedByRemoval([...waiting.values()]));
    waiting.clear();
    if (tags.asked.length > 0) dispatch(api.util.invalidateTags(tags.asked));
    overdue.invalidated(tags.asked, lastFlush);
    // The deletion may fail: then these are refetched.
    outOfDate(tags.held);
  };
  const outOfDate = (tags: readonly CacheTag[]) => {
    for (const tag of tags) waiting.set(keyOf(tag), tag);
    if (waiting.size > 0)
      timer ??= setTimeout(flush, Math.max(JOIN_WITHIN_MS, lastFlush + REFETCH_EVERY_MS - now()));
  };

  return {
    outOfDate,
    stop: () => {
      clearTimeout(timer);
      overdue.stop();
    },
  };
}
