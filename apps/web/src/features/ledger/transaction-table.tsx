import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { cn } from '../../shared/lib/cn';
import { useIsNarrow } from '../../shared/lib/use-is-narrow';
import { TransactionRow } from './transaction-row';
import { TABLE_COLUMNS, rowGrid } from './table-columns';

const WIDE_ROW_PX = 49;
const NARROW_ROW_PX = 93;
/** How many rows before the end the next page is asked for. */
const AHEAD = 40;

interface TransactionTableProps {
  readonly items: readonly TransactionView[];
  /** How many there are with those that are not loaded yet. */
  readonly total: number;
  /** A field, with `-` first for descending. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly onEnd: () => void;
  readonly onEdit: (transaction: TransactionView) => void;
  readonly onDelete: (transaction: TransactionView) => void;
}

function SortButton({ field, label, isRight, sort, onSort }: { field: string; label: string; isRight: boolean; sort: string; onSort: (sort: string) => void }) {
  const isUp = sort === field;
  const isDown = sort === `-${field}`;
  const Icon = isUp ? ArrowUp : isDown ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort(isDown ? field : `-${field}`)}
      className={cn('flex min-h-11 items-center gap-1.5 rounded-md hover:text-foreground', isRight && 'ml-auto flex-row-reverse', (isUp || isDown) && 'text-foreground')}
    >
      {label}
      <Icon aria-hidden className="size-3.5 shrink-0" />
    </button>
  );
}

function orderOf(field: string, sort: string): 'ascending' | 'descending' | 'none' {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}

/** Only the rows near the window exist; more are asked for before the end is reached. Under 768 px each row is a card. */
export function TransactionTable({ items, total, sort, onSort, onEnd, onEdit, onDelete }: TransactionTableProps) {
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const isNarrow = useIsNarrow();
  useLayoutEffect(() => {
    if (list.current) setOffset(list.current.getBoundingClientRect().top + window.scrollY);
  }, [isNarrow]);

  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => (isNarrow ? NARROW_ROW_PX : WIDE_ROW_PX),
    getItemKey: (index) => items[index]?.id ?? index,
    scrollMargin: offset,
    overscan: 12,
  });
  useEffect(() => rows.measure(), [isNarrow, rows]);
  const visible = rows.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= items.length - AHEAD) onEnd();
  }, [last, items.length, onEnd]);

  return (
    <div role="table" aria-label="Transactions" aria-rowcount={total + 1} className="figure text-sm">
      <div role="rowgroup" className="hidden border-y border-line bg-surface/95 backdrop-blur-sm md:sticky md:top-16 md:z-10 md:block">
        <div role="row" aria-rowindex={1} className={cn(rowGrid, 'text-[0.8125rem] font-medium text-muted')}>
          {TABLE_COLUMNS.map(({ field, label, isRight, className }) => (
            <div key={field} role="columnheader" aria-sort={orderOf(field, sort)} className={className}>
              <SortButton field={field} label={label} isRight={isRight} sort={sort} onSort={onSort} />
            </div>
          ))}
          <div role="columnheader">
            <span className="sr-only">Actions</span>
          </div>
        </div>
      </div>
      <div ref={list} role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
        {visible.map(({ key, index, start, size }) => {
          const transaction = items[index];
          return (
            transaction && (
              <TransactionRow
                key={key}
                transaction={transaction}
                rowIndex={index + 2}
                style={{ height: size, transform: `translateY(${start - offset}px)` }}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
