import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/cn';
import { ScrollRegion } from '@/shared/ui/scroll-region';

interface FigureRow {
  /** Key of the row. */
  readonly id: string;
  /** Subject of the figures. */
  readonly head: ReactNode;
  /** Figures, one for each column after the first; null if there is none. */
  readonly cells: readonly ReactNode[];
}

interface FigureTableProps {
  /** Subject of the table in a few words. */
  readonly label: string;
  /** Heads of the columns; the first one is above the heads of the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
  /** Whether the heads of the rows take most of the width. */
  readonly hasWideHeads?: boolean;
  readonly className?: string;
}

/** The figures of a picture as a table, which scrolls in the picture's place. */
export const FigureTable = ({
  label,
  columns,
  rows,
  hasWideHeads = false,
  className = 'max-h-80',
}: FigureTableProps) => (
  <ScrollRegion label={label} className={className}>
    <table className="figure w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <thead className="sticky top-0 bg-surface text-note text-muted">
        <tr>
          {columns.map((column, place) => (
            <th
              key={column}
              scope="col"
              className={cn(
                'px-2 py-2 text-right align-bottom font-medium first:pl-0 first:text-left sm:whitespace-nowrap',
                place === 0 && hasWideHeads && 'w-3/5',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, head, cells }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-left font-medium">
              {head}
            </th>
            {columns.slice(1).map((column, place) => (
              <td key={column} className="px-2 py-2 text-right whitespace-nowrap">
                {cells[place] ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
