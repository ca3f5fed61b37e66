import { useMemo, useState } from 'react';
import { count } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { SortHeading, type SortState } from '@/shared/ui/sort-heading';
import { BandBadge } from '../band-badge';
import { sorted, type Column } from './columns';
import { isJudged } from '../summary/summary';
import { sentence, type Calculation } from '../words';

/** So that a portfolio of hundreds of assets opens and sorts at once. */
const SHOWN_FIRST = 100;

/** The asset, which stays where it is while the figures scroll. */
const TICKER: Column = {
  id: 'ticker',
  label: 'Asset',
  isText: true,
  value: ({ ticker }) => ticker,
  text: ({ ticker }) => ticker,
};
const fixed = 'sticky left-0 z-1 bg-surface pl-5';

function Row({
  calculation,
  columns,
}: {
  readonly calculation: Calculation;
  readonly columns: readonly Column[];
}) {
  const { ticker, priceMissing, hasTarget, reason, rebalanceBand } = calculation;
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className={cn(fixed, 'max-w-32 py-2.5 pr-3 text-left font-semibold sm:max-w-none')}
      >
        <span className="flex flex-wrap items-center gap-1.5">
          {ticker}
          {priceMissing && <Badge variant="attention">No price</Badge>}
          {!hasTarget && <Badge variant="secondary">No target</Badge>}
        </span>
      </th>
      {columns.map((column) => (
        <td
          key={column.id}
          className={cn('px-3 py-2.5 whitespace-nowrap', !column.isText && 'text-right')}
        >
          {column.id === 'rebalanceBand'
            ? isJudged(calculation) && <BandBadge band={rebalanceBand} />
            : column.text(calculation)}
        </td>
      ))}
      <td className="min-w-104 py-2.5 pr-5 pl-3 text-muted">{sentence(reason)}</td>
    </tr>
  );
}

interface AnalysisTableProps {
  readonly label: string;
  readonly calculations: readonly Calculation[];
  readonly columns: readonly Column[];
  /** The column that it is sorted by at first, the largest first. */
  readonly firstBy: string;
}

/** Every figure of the calculation, a row an asset; each column sorts. */
export function AnalysisTable({ label, calculations, columns, firstBy }: AnalysisTableProps) {
  const [sort, setSort] = useState<SortState>({ id: firstBy, isDown: true });
  const rows = useMemo(
    () => sorted(calculations, columns.find(({ id }) => id === sort.id) ?? TICKER, sort.isDown),
    [calculations, columns, sort],
  );
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST);
  return (
    <Card className="overflow-hidden">
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div role="region" aria-label={label} tabIndex={0} className="max-h-[70dvh] overflow-auto">
        <table className="figure w-full text-sm">
          <caption className="sr-only">{label}: the figures of each asset</caption>
          <thead className="sticky top-0 z-2 bg-surface text-note text-muted shadow-[0_1px_0_var(--line)]">
            <tr>
              <SortHeading column={TICKER} sort={sort} onSort={setSort} className={fixed} />
              {columns.map((column) => (
                <SortHeading key={column.id} column={column} sort={sort} onSort={setSort} />
              ))}
              <th scope="col" className="pr-5 pl-3 text-left font-medium">
                Why
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((calculation) => (
              <Row key={calculation.ticker} calculation={calculation} columns={columns} />
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
