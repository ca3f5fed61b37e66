import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/states';

interface PictureProps {
  /** What is shown, in a few words. */
  readonly name: string;
  readonly chart: ReactNode;
  /** Heads of the columns; the first one names the rows. */
  readonly columns: readonly string[];
  /** Cells as they are shown, the first one the row's name. */
  readonly rows: readonly (readonly string[])[];
}

/** A chart, and the same figures as a table. */
export function Picture({ name, chart, columns, rows }: PictureProps) {
  const [isTable, setTable] = useState(false);
  return (
    <div className="min-w-0">
      <div role="group" aria-label={`Show ${name} as`} className="mb-2 flex justify-end gap-1">
        {[false, true].map((table) => (
          <Button
            key={String(table)}
            size="sm"
            variant={table === isTable ? 'outline' : 'ghost'}
            aria-pressed={table === isTable}
            onClick={() => setTable(table)}
          >
            {table ? 'Table' : 'Chart'}
          </Button>
        ))}
      </div>
      {isTable ? (
        <FigureTable name={name} columns={columns} rows={rows} />
      ) : (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>{chart}</Suspense>
      )}
    </div>
  );
}

function FigureTable({ name, columns, rows }: Omit<PictureProps, 'chart'>) {
  return (
    <div role="region" aria-label={name} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="figure w-full text-sm">
        <caption className="sr-only">{name}</caption>
        <thead className="sticky top-0 bg-surface text-note text-muted">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`px-2 py-2 font-medium whitespace-nowrap ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head} className="border-t border-line">
              <th scope="row" className="px-2 py-2 text-left font-medium">
                {head}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="px-2 py-2 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
