import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cn } from '@/shared/lib/cn';

/** The column that sorts a table, and the direction. */
export interface SortState {
  readonly id: string;
  readonly isDown: boolean;
}

interface SortHeadingProps {
  readonly column: {
    readonly id: string;
    readonly label: string;
    readonly hint?: string;
    /** Whether the column has text, which first sorts upwards; figures first sort downwards. */
    readonly isText?: boolean;
  };
  readonly sort: SortState;
  readonly onSort: (sort: SortState) => void;
  readonly className?: string;
}

/** The heading of a column that sorts the table. */
export function SortHeading({
  column: { id, label, hint, isText },
  sort,
  onSort,
  className,
}: SortHeadingProps) {
  const isSorted = sort.id === id;
  const Icon = isSorted ? (sort.isDown ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : 'none'}
      className={cn('px-2 font-medium whitespace-nowrap md:px-3', className)}
    >
      <button
        type="button"
        title={hint}
        onClick={() => onSort({ id, isDown: isSorted ? !sort.isDown : !isText })}
        className={cn(
          'group/sort flex min-h-11 w-full items-center gap-1 rounded-md hover:text-foreground',
          !isText && 'flex-row-reverse',
          isSorted && 'text-foreground',
        )}
      >
        {label}
        {/* The icon is hidden until it matters, because a table has many headings. */}
        <Icon
          aria-hidden
          className={cn(
            'size-3.5 shrink-0',
            !isSorted &&
              'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
          )}
        />
      </button>
    </th>
  );
}
