import { QueryStatus } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useAppSelector, type RootState } from '@/shared/store/store';
import type { NearWindows, Place } from './use-windows';

export interface Page<Item> {
  readonly items: readonly Item[];
}

/** State of a window in the cache. */
interface WindowState<P> {
  readonly status: QueryStatus;
  readonly data?: P | undefined;
  /** Error of the last answer; it stays until the next one has arrived. */
  readonly error?: unknown;
}

interface Known<P> {
  /** Pages by the first row of their window; null if the window could not be loaded. */
  readonly pages: ReadonlyMap<number, P | null>;
  /** True while the page reads a shown window again. */
  readonly isReread: boolean;
}

const isSame = <P>(one: Known<P>, other: Known<P>): boolean =>
  one.isReread === other.isReread &&
  one.pages.size === other.pages.size &&
  [...one.pages].every(
    ([offset, page]) => other.pages.has(offset) && other.pages.get(offset) === page,
  );

function knownOf<P>(windows: readonly (readonly [number, WindowState<P>])[]): Known<P> {
  const pages = new Map<number, P | null>();
  for (const [offset, { data, error }] of windows)
    if (data) pages.set(offset, data);
    else if (error !== undefined) pages.set(offset, null);
  return {
    pages,
    isReread: windows.some(([, { data, status }]) => data && status === QueryStatus.pending),
  };
}

/**
 * Returns the known pages. Windows that are read again change together; otherwise a row that moves
 * from one window to another would disappear until both have arrived, and the focus with it.
 */
function useKnown<P>(near: NearWindows, list: string, now: Known<P>): Known<P>['pages'] {
  const [settled, setSettled] = useState({ list, now });
  const isHeld = now.isReread && near.length > 1 && settled.list === list;
  if (!isHeld && (settled.list !== list || !isSame(settled.now, now))) setSettled({ list, now });
  return isHeld ? new Map([...now.pages, ...settled.now.pages]) : now.pages;
}

export interface NearRow<P extends Page<unknown>> {
  /** Key of the record at every place, so that its row keeps the focus and its open parts. */
  readonly key: string;
  readonly place: Place;
  /** The row's window, and its index there; null while the window is read. */
  readonly known: {
    readonly page: P;
    readonly at: number;
    readonly item: P['items'][number];
  } | null;
  /** First row of a window that could not be loaded: one row stands for all; null otherwise. */
  readonly failed: number | null;
}

interface NearRowsOptions<P extends Page<unknown>> {
  readonly near: NearWindows;
  /** Name of the list and of the selection of its rows. */
  readonly list: string;
  readonly stateOf: (offset: number) => (state: RootState) => WindowState<P>;
  readonly keyOf: (item: P['items'][number]) => string;
}

/**
 * Returns the rows near the screen of all windows as one list. A failed window is one row, in the
 * place of its first.
 */
export function useNearRows<P extends Page<unknown>>({
  near,
  list,
  stateOf,
  keyOf,
}: NearRowsOptions<P>): readonly NearRow<P>[] {
  const now = useAppSelector(
    (state) => knownOf(near.map(([offset]) => [offset, stateOf(offset)(state)])),
    isSame,
  );
  const pages = useKnown(near, list, now);
  const keys = new Set<string>();
  return near.flatMap(([offset, places]) => {
    const page = pages.get(offset);
    const standing = page === null ? places.slice(0, 1) : places;
    return standing.map((place): NearRow<P> => {
      if (page === null) return { key: `window ${offset}`, place, known: null, failed: offset };
      const at = place.index - offset;
      const item = page?.items[at];
      const ofPlace = `place ${place.index}`;
      if (!page || item === undefined) return { key: ofPlace, place, known: null, failed: null };
      // Windows that were read at different moments may contain the same record.
      const key = keys.has(keyOf(item)) ? ofPlace : keyOf(item);
      keys.add(key);
      return { key, place, known: { page, at, item }, failed: null };
    });
  });
}
