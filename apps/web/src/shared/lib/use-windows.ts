import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useIsCramped, useIsNarrow } from './use-is-narrow';
import { useTextScale } from './use-text-scale';

/**
 * Rows beyond the edges of the screen that are there already, so that they need not be waited for.
 */
const OVERSCAN = 16;
/**
 * A window is asked for when it has been near for this long: one that is only scrolled past costs
 * no request.
 */
const SETTLED_AFTER_MS = 70;

/** Where a row stands that is near the screen. */
export interface Place {
  /** Of the row in the whole list, from 0. */
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly height: number;
  /** Takes the row where its text decides how high it is (WEB-88); null where `height` does. */
  readonly measure: ((row: HTMLElement | null) => void) | null;
}

/** The windows near the screen: the first row of each, and where its near rows stand. */
export type NearWindows = readonly (readonly [offset: number, places: readonly Place[]])[];

interface WindowsOptions {
  /** How many rows the whole list has. */
  readonly total: number;
  /** Rows of one window, which is asked for as a whole. */
  readonly windowSize: number;
  /** Height of a row on a wide and on a narrow screen, in pixels with letters of the usual size. */
  readonly wideRowPx: number;
  readonly narrowRowPx: number;
}

/**
 * A list that scrolls with the page. Only its rows near the screen exist: their places, by the
 * first row of their window.
 */
export function useWindows({ total, windowSize, wideRowPx, narrowRowPx }: WindowsOptions): {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Of the whole list, in pixels. */
  readonly height: number;
  readonly near: NearWindows;
} {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const isNarrow = useIsNarrow();
  const isCramped = useIsCramped();
  const rowPx = (isNarrow ? narrowRowPx : wideRowPx) * useTextScale();
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [rowPx, isCramped]);
  const rows = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowPx,
    scrollMargin: top,
    overscan: OVERSCAN,
  });
  useEffect(() => rows.measure(), [rowPx, isCramped, rows]);
  const measure = isCramped ? rows.measureElement : null;
  const near = new Map<number, Place[]>();
  for (const { index, start, size } of rows.getVirtualItems()) {
    const offset = index - (index % windowSize);
    const place = { index, top: start - top, height: size, measure };
    near.set(offset, [...(near.get(offset) ?? []), place]);
  }
  return { list, height: rows.getTotalSize(), near: [...near] };
}

/** Whether what asks has been near the screen for a moment. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
