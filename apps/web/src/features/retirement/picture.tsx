import { type ReactNode, useState } from 'react';
import { isolated } from '@/shared/format/isolated';
import { FigureTable } from '@/shared/ui/charts/figure-table';
import { OneOf } from '@/shared/ui/toggles';

type Shown = 'chart' | 'table';
const VIEWS: readonly (readonly [Shown, string])[] = [
  ['chart', 'Chart'],
  ['table', 'Table'],
];

interface PictureProps {
  /** Subject of the picture, in a few words. */
  readonly name: string;
  readonly chart: ReactNode;
  /** Headings of the columns; the first column names the rows. */
  readonly columns: readonly string[];
  /** Cells as shown; the first is the row's name. */
  readonly rows: readonly (readonly [name: string, ...figures: ReactNode[]])[];
}

/** Shows a chart, or the same figures as a table. */
export function Picture({ name, chart, columns, rows }: PictureProps) {
  const [shown, show] = useState<Shown>('chart');
  return (
    <div className="min-w-0">
      <OneOf
        label={`Show ${isolated(name)} as`}
        className="mb-2 justify-end"
        choices={VIEWS}
        chosen={shown}
        onChoose={show}
      />
      {shown === 'table' ? (
        <FigureTable
          label={name}
          columns={columns}
          rows={rows.map(([head, ...cells]) => ({ id: head, head, cells }))}
        />
      ) : (
        chart
      )}
    </div>
  );
}
