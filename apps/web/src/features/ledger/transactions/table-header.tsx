import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cn } from '@/shared/lib/cn';
import { Select } from '@/shared/ui/field';
import { TABLE_COLUMNS, rowGrid } from './table-columns';

interface SortProps {
  /** Field to sort by, with `-` before it for descending. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

function SortButton({
  field,
  label,
  isRight,
  sort,
  onSort,
}: SortProps & { readonly field: string; readonly label: string; readonly isRight: boolean }) {
  const isUp = sort === field;
  const isDown = sort === `-${field}`;
  const Icon = isUp ? ArrowUp : isDown ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort(isDown ? field : `-${field}`)}
      className={cn(
        'flex min-h-11 items-center gap-1.5 rounded-md hover:text-foreground',
        isRight && 'ml-auto flex-row-reverse',
        (isUp || isDown) && 'text-foreground',
      )}
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

interface TableHeaderProps extends SortProps {
  /** Selects all rows or none; null if the list exceeds the limit of a selection. */
  readonly selectAll: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
}

/**
 * Shows the names of the columns; pressing one sorts by it, and pressing it again reverses the
 * order.
 */
export function TableHeader({ sort, onSort, selectAll }: TableHeaderProps) {
  return (
    <div
      role="rowgroup"
      className="hidden border-y border-line bg-surface/95 backdrop-blur-sm md:sticky md:top-16 md:z-10 md:block"
    >
      <div role="row" aria-rowindex={1} className={cn(rowGrid, 'text-note font-medium text-muted')}>
        <div role="columnheader" className="flex">
          {selectAll ? (
            <input
              type="checkbox"
              aria-label="Select all"
              checked={selectAll.isOn}
              onChange={(event) => selectAll.onChange(event.target.checked)}
              className="size-4.5 rounded accent-(--accent)"
            />
          ) : (
            <span className="sr-only">Selected</span>
          )}
        </div>
        {TABLE_COLUMNS.map(({ field, label, isRight, className }) => (
          <div
            key={field}
            role="columnheader"
            aria-sort={orderOf(field, sort)}
            className={className}
          >
            <SortButton field={field} label={label} isRight={isRight} sort={sort} onSort={onSort} />
          </div>
        ))}
        <div role="columnheader">
          <span className="sr-only">Actions</span>
        </div>
      </div>
    </div>
  );
}

/** Sorts the rows where they are cards, without a header. */
export function SortSelect({
  sort,
  onSort,
  className,
}: SortProps & { readonly className?: string }) {
  return (
    <Select
      aria-label="Sort by"
      className={className}
      value={sort}
      onChange={(event) => onSort(event.target.value)}
    >
      {TABLE_COLUMNS.flatMap(({ field, label, ascending, descending }) => [
        <option key={`-${field}`} value={`-${field}`}>
          {label}, {descending}
        </option>,
        <option key={field} value={field}>
          {label}, {ascending}
        </option>,
      ])}
    </Select>
  );
}
