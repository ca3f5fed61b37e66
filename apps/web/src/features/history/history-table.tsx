import type { HistoryItem } from '@evenkeel/contracts/history';
import { useWindows } from '@/shared/lib/use-windows';
import { WINDOW_SIZE, type HistoryOf, type HistorySelection } from './api';
import { HistoryRows } from './history-rows';

const ROW_PX = { wideRowPx: 49, narrowRowPx: 85 };

interface HistoryTableProps {
  readonly of: HistoryOf;
  readonly selection: HistorySelection;
  /** Number of entries that the filters select. */
  readonly total: number;
  readonly onOpen: (item: HistoryItem) => void;
}

/**
 * Has the height of the whole history, but draws only rows near the window and asks only for their
 * windows.
 */
export function HistoryTable({ of, selection, total, onOpen }: HistoryTableProps) {
  const { list, height, near } = useWindows({ total, windowSize: WINDOW_SIZE, ...ROW_PX });
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
      <div ref={list} role="rowgroup" className="relative" style={{ height }}>
        <HistoryRows of={of} selection={selection} near={near} onOpen={onOpen} />
      </div>
    </div>
  );
}
