import type { ComponentProps } from 'react';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { useWindows } from '@/shared/lib/use-windows';
import { WINDOW_SIZE, type TransactionSelection } from './api';
import { TableHeader } from './table-header';
import { TransactionRows } from './transaction-rows';

const ROW_PX = { wideRowPx: 40, narrowRowPx: 93 };

interface TransactionTableProps {
  readonly portfolioId: string;
  readonly selection: TransactionSelection;
  /** Number of transactions that the filters select. */
  readonly total: number;
  /** Field to sort by, with `-` before it for descending. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly selected: ReadonlyMap<string, TransactionView>;
  readonly onSelect: (transaction: TransactionView, isSelected: boolean) => void;
  readonly selectAll: ComponentProps<typeof TableHeader>['selectAll'];
  readonly onEdit: (transaction: TransactionView) => void;
  readonly onDelete: (transaction: TransactionView) => void;
}

/**
 * Has the height of the whole list, but draws only rows near the window and asks only for their
 * windows. Under 768 px each row is a card.
 */
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
  const { list, height, near } = useWindows({ total, windowSize: WINDOW_SIZE, ...ROW_PX });
  return (
    <div
      role="table"
      aria-label="Transactions"
      aria-rowcount={total + 1}
      className="figure text-sm"
    >
      <TableHeader sort={sort} onSort={onSort} selectAll={selectAll} />
      <div ref={list} role="rowgroup" className="relative" style={{ height }}>
        <TransactionRows
          portfolioId={portfolioId}
          selection={selection}
          near={near}
          selected={selected}
          onSelect={onSelect}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      </div>
    </div>
  );
}
