import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useIsCramped, useIsNarrow } from './use-is-narrow';
import { useTextScale } from './use-text-scale';

/** Number of rows beyond each edge of the screen, so that scrolling need not wait for them. */
const OVERSCAN = 16;
/**
 * Milliseconds after which a nearby window is requested, so that scrolling past a window costs no
 * request.
 */
const SETTLED_AFTER_MS = 70;

/** Place of a row near the screen. */
export interface Place {
  /** Index of the row in the whole list, from 0. */
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly height: number;
  /** Ref for a row whose text decides its height (WEB-88); null if `height` does. */
  readonly measure: ((row: HTMLElement | null) => void) | null;
}

/** The windows near the screen: the first row of each, and the places of its nearby rows. */
export type NearWindows = readonly (readonly [offset: number, places: readonly Place[]])[];

interface WindowsOptions {
  /** Number of rows in the whole list. */
  readonly total: number;
  /** Number of rows of a window, which one request reads. */
  readonly windowSize: number;
  /** Height of a row on a wide and on a narrow screen, in pixels with letters of the usual size. */
  readonly wideRowPx: number;
  readonly narrowRowPx: number;
}

/**
 * Lays out a list that scrolls with the page. Only the rows near the screen exist. Returns their
 * places, by the first row of their window.
 */
export function useWindows({ total, windowSize, wideRowPx, narrowRowPx }: WindowsOptions): {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Height of the whole list in pixels. */
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

/** Whether the component has been on the page for a moment. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
