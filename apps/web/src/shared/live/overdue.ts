import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { CacheTag } from '@evenkeel/contracts/shared/live';
import { api } from '@/shared/api/api';
import type { AppDispatch, RootState } from '@/shared/store/store';

/**
 * Longest time in milliseconds for which pushes wait for other requests. RTK Query refetches
 * nothing while any request is under way, so that no answer from before a write replaces the data
 * of the write. A request may take minutes, such as an import, or may hang.
 */
const LONGEST_HELD_MS = 5_000;

type Refetch = ThunkAction<unknown, RootState, unknown, UnknownAction>;
type Endpoints = Readonly<
  Record<
    string,
    | { initiate: (of: unknown, how: { forceRefetch: true; subscribe: false }) => Refetch }
    | undefined
  >
>;

/**
 * Refetches the data on the screen with this tag that was last requested before `since`. Returns
 * false if such a request is still under way.
 */
const refetchedSince =
  (tag: CacheTag, since: number) =>
  (dispatch: AppDispatch, getState: () => RootState): boolean => {
    const state = getState();
    const { queries, subscriptions } = state.api;
    const stale = api.util
      .selectInvalidatedBy(state, [tag])
      .filter(({ queryCacheKey: key }) => (queries[key]?.startedTimeStamp ?? 0) < since)
      .filter(({ queryCacheKey: key }) => Object.keys(subscriptions[key] ?? {}).length > 0);
    const isPending = (key: string) => queries[key]?.status === 'pending';
    for (const { queryCacheKey, endpointName, originalArgs } of stale) {
      const endpoint = (api.endpoints as Endpoints)[endpointName];
      if (endpoint && !isPending(queryCacheKey))
        dispatch(endpoint.initiate(originalArgs, { forceRefetch: true, subscribe: false }));
    }
    return !stale.some(({ queryCacheKey }) => isPending(queryCacheKey));
  };

/** Refetches data that RTK Query holds back for too long. */
export function createOverdue(
  dispatch: AppDispatch,
  {
    now,
    keyOf,
    isWanted,
  }: {
    readonly now: () => number;
    readonly keyOf: (tag: CacheTag) => string;
    readonly isWanted: (tag: CacheTag) => boolean;
  },
): {
  /** Adds tags that became out of date at the moment `at`. */
  readonly invalidated: (tags: readonly CacheTag[], at: number) => void;
  readonly stop: () => void;
} {
  /**
   * Tags by their keys. RTK Query has time to refetch a tag until `until`; the tag last became out
   * of date at `last`.
   */
  const held = new Map<string, { readonly tag: CacheTag; until: number; last: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    for (const [key, one] of held) {
      if (one.until > now()) continue;
      if (!isWanted(one.tag) || dispatch(refetchedSince(one.tag, one.last))) held.delete(key);
      else one.until = now() + LONGEST_HELD_MS;
    }
    lookLater();
  };
  const lookLater = () => {
    const next = Math.min(...[...held.values()].map(({ until }) => until));
    if (held.size > 0) timer ??= setTimeout(look, next - now());
  };
  return {
    invalidated: (tags, at) => {
      for (const tag of tags) {
        const known = held.get(keyOf(tag));
        if (known) known.last = at;
        else held.set(keyOf(tag), { tag, until: at + LONGEST_HELD_MS, last: at });
      }
      lookLater();
    },
    stop: () => clearTimeout(timer),
  };
}
