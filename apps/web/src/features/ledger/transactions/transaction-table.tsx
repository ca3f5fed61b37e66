import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { useIsNarrow } from '@/shared/lib/use-is-narrow';
import { WINDOW_SIZE, type TransactionSelection } from './api';
import { TableHeader } from './table-header';
import { TransactionWindowRows, type Place } from './transaction-window-rows';

const WIDE_ROW_PX = 40;
const NARROW_ROW_PX = 93;
/** Rows beyond the edges of the window that are there already, so that they need not be waited for. */
const OVERSCAN = 16;

interface TransactionTableProps {
  readonly portfolioId: string;
  readonly selection: TransactionSelection;
  /** How many transactions are selected. */
  readonly total: number;
  /** A field, with `-` first for descending. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly selected: ReadonlyMap<string, TransactionView>;
  readonly onSelect: (transaction: TransactionView, isSelected: boolean) => void;
  readonly selectAll: ComponentProps<typeof TableHeader>['selectAll'];
  readonly onEdit: (transaction: TransactionView) => void;
  readonly onDelete: (transaction: TransactionView) => void;
}

/** The whole list is there to be scrolled, but only rows near the window exist, and only their windows are asked for. Under 768 px each row is a card. */
export function TransactionTable({
  portfolioId,
  selection,
  total,
  sort,
  onSort,
  selected,
  onSelect,
  selectAll,
  onEdit,
  onDelete,
}: TransactionTableProps) {
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
    <div
      role="table"
      aria-label="Transactions"
      aria-rowcount={total + 1}
      className="figure text-sm"
    >
      <TableHeader sort={sort} onSort={onSort} selectAll={selectAll} />
      <div ref={list} role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
        {[...near].map(([offset, places]) => (
          <TransactionWindowRows
            key={offset}
            portfolioId={portfolioId}
            selection={selection}
            offset={offset}
            places={places}
            selected={selected}
            onSelect={onSelect}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </div>
    </div>
  );
}
