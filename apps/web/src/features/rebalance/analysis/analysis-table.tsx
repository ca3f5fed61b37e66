import { useMemo, useState } from 'react';
import { cn } from '@/shared/lib/cn';
import { Card } from '@/shared/ui/card';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { SortHeading, type SortState } from '@/shared/ui/sort-heading';
import { useChosenColumns } from '@/shared/ui/table/chosen-columns';
import { ColumnChooser } from '@/shared/ui/table/column-chooser';
import { useFirstRows } from '@/shared/ui/table/first-rows';
import type { Calculation } from '../words';
import { AnalysisRow, FIXED } from './analysis-row';
import { MAIN_COLUMNS, sorted, type Column } from './columns';

const TICKER: Column = {
  id: 'ticker',
  label: 'Asset',
  isText: true,
  value: ({ ticker }) => ticker,
  text: ({ ticker }) => ticker,
};

interface AnalysisTableProps {
  readonly label: string;
  /** Side whose trades come first. */
  readonly side: 'sell' | 'buy';
  readonly calculations: readonly Calculation[];
  /** Figures that the user can choose as columns, and that an opened row shows. */
  readonly further: readonly Column[];
  /** Returns the name of an asset; null if it is unknown. */
  readonly nameOf: (ticker: string) => string | null;
  /** Portfolio whose figures are explained; null for figures that are only assumed. */
  readonly portfolioId: string | null;
}

/**
 * Shows a row for each asset with the main figures. The user can choose the other figures as
 * columns, and an opened row shows them (REB-69).
 */
export function AnalysisTable({ label, side, calculations, further, ...of }: AnalysisTableProps) {
  const chosen = useChosenColumns(side, further);
  const columns = [...MAIN_COLUMNS[side], ...chosen.columns];
  const [sort, setSort] = useState<SortState>({ id: 'advised', isDown: true });
  const by = columns.find(({ id }) => id === sort.id) ?? TICKER;
  const rows = useMemo(() => sorted(calculations, by, sort.isDown), [calculations, by, sort]);
  const [opened, setOpened] = useState<string | null>(null);
  const { shown, more } = useFirstRows(rows);
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-3 pl-5">
        <p className="text-note text-muted">Open a row to see every figure.</p>
        <ColumnChooser columns={further} chosen={chosen} />
      </div>
      {/* The region takes the focus, so that the keyboard can scroll it. */}
      <ScrollRegion label={label} className="max-h-[70dvh]">
        <table className="figure w-full text-sm">
          <caption className="sr-only">{label}: the figures of each asset</caption>
          <Headings columns={columns} sort={sort} onSort={setSort} />
          <tbody>
            {shown.map((calculation) => (
              <AnalysisRow
                key={calculation.ticker}
                calculation={calculation}
                name={of.nameOf(calculation.ticker)}
                portfolioId={of.portfolioId}
                columns={columns}
                details={further}
                isOpen={opened === calculation.ticker}
                onToggle={() =>
                  setOpened(opened === calculation.ticker ? null : calculation.ticker)
                }
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {more}
    </Card>
  );
}

interface HeadingsProps {
  readonly columns: readonly Column[];
  readonly sort: SortState;
  readonly onSort: (sort: SortState) => void;
}

function Headings({ columns, sort, onSort }: HeadingsProps) {
  return (
    <thead className="sticky top-0 z-2 bg-surface text-note text-muted shadow-[0_1px_0_var(--line)]">
      <tr>
        <SortHeading
          column={TICKER}
          sort={sort}
          onSort={onSort}
          className={cn(FIXED, 'pl-5 md:pl-5')}
        />
        {columns.map((column) => (
          <SortHeading key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        <th scope="col" className="hidden pr-5 pl-3 text-left font-medium md:table-cell">
          Why
        </th>
      </tr>
    </thead>
  );
}
