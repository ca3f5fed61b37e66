import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HistoryItem } from '@evenkeel/contracts/history';
import { useIsNarrow } from '@/shared/lib/use-is-narrow';
import { WINDOW_SIZE, type HistoryOf, type HistorySelection } from './api';
import { HistoryWindowRows, type Place } from './history-window-rows';

const WIDE_ROW_PX = 49;
const NARROW_ROW_PX = 85;
/** Rows beyond the edges of the window that are there already, so that they need not be waited for. */
const OVERSCAN = 16;

interface HistoryTableProps {
  readonly of: HistoryOf;
  readonly selection: HistorySelection;
  /** How many entries are selected. */
  readonly total: number;
  readonly onOpen: (item: HistoryItem) => void;
}

/** The whole history is there to be scrolled, but only rows near the window exist, and only their windows are asked for. */
export function HistoryTable({ of, selection, total, onOpen }: HistoryTableProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const isNarrow = useIsNarrow();
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [isNarrow]);
  const rows = useWindowVirtualizer({
    count: total,
    estimateSize: () => (isNarrow ? NARROW_ROW_PX : WIDE_ROW_PX),
    scrollMargin: top,
    overscan: OVERSCAN,
  });
  useEffect(() => rows.measure(), [isNarrow, rows]);
  const near = new Map<number, Place[]>();
  for (const { index, start, size } of rows.getVirtualItems()) {
    const offset = index - (index % WINDOW_SIZE);
    near.set(offset, [...(near.get(offset) ?? []), { index, top: start - top, height: size }]);
  }
  return (
    <div role="table" aria-label="History" aria-rowcount={total + 1} className="figure text-sm">
      <div role="rowgroup" className="sr-only md:not-sr-only">
        <div
          role="row"
          aria-rowindex={1}
          className="grid grid-cols-[11rem_minmax(0,1fr)_7rem] gap-x-3 border-y border-line px-5 py-3 text-note font-medium text-muted"
        >
          <div role="columnheader">Recorded</div>
          <div role="columnheader">What was changed</div>
          <div role="columnheader">By</div>
        </div>
      </div>
      <div ref={list} role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
        {[...near].map(([offset, places]) => (
          <HistoryWindowRows
            key={offset}
            of={of}
            selection={selection}
            offset={offset}
            places={places}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  );
}
