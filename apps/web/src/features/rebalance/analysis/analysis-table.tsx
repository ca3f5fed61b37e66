import { useMemo, useState } from 'react';
import { count } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { SortHeading, type SortState } from '@/shared/ui/sort-heading';
import type { Calculation } from '../words';
import { AnalysisRow, FIXED } from './analysis-row';
import { useChosenColumns } from './chosen-columns';
import { ColumnChooser } from './column-chooser';
import { MAIN_COLUMNS, sorted, type Column } from './columns';

/** So that a portfolio of hundreds of assets opens and sorts at once. */
const SHOWN_FIRST = 100;

const TICKER: Column = {
  id: 'ticker',
  label: 'Asset',
  isText: true,
  value: ({ ticker }) => ticker,
  text: ({ ticker }) => ticker,
};

interface AnalysisTableProps {
  readonly label: string;
  /** Whose trades come first. */
  readonly side: 'sell' | 'buy';
  readonly calculations: readonly Calculation[];
  /** The figures that can be chosen as columns, and that an opened row shows. */
  readonly further: readonly Column[];
  /** The name of an asset; null where it is not known. */
  readonly nameOf: (ticker: string) => string | null;
  /** Whose figures are explained; null for what is only assumed. */
  readonly portfolioId: string | null;
}

/** A row an asset, with what matters first; the other figures are columns that can be chosen, and stand in the opened row (REB-69). */
export function AnalysisTable({ label, side, calculations, further, ...of }: AnalysisTableProps) {
  const chosen = useChosenColumns(side, further);
  const columns = [...MAIN_COLUMNS[side], ...chosen.columns];
  const [sort, setSort] = useState<SortState>({ id: 'advised', isDown: true });
  const by = columns.find(({ id }) => id === sort.id) ?? TICKER;
  const rows = useMemo(() => sorted(calculations, by, sort.isDown), [calculations, by, sort]);
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST);
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-3 pl-5">
        <p className="text-note text-muted">Open a row to see every figure.</p>
        <ColumnChooser
          columns={further}
          shown={chosen.columns}
          onToggle={chosen.toggle}
          onClear={chosen.clear}
        />
      </div>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div role="region" aria-label={label} tabIndex={0} className="max-h-[70dvh] overflow-auto">
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
      </div>
      {shown.length < rows.length && (
        <div className="border-t border-line p-2 text-center">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            Show all {count(rows.length)}
          </Button>
        </div>
      )}
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
        <SortHeading column={TICKER} sort={sort} onSort={onSort} className={cn(FIXED, 'pl-5')} />
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
