import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { count } from '../../shared/format/figures';
import { cn } from '../../shared/lib/cn';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { BandBadge } from './band-badge';
import { sorted, type Column } from './columns';
import { sentence, type Calculation } from './words';

/** So that a portfolio of hundreds of assets opens and sorts at once. */
const SHOWN_FIRST = 100;

interface SortState {
  readonly id: string;
  readonly isDown: boolean;
}

/** The asset, which stays where it is while the figures scroll. */
const TICKER: Column = { id: 'ticker', label: 'Asset', isText: true, value: ({ ticker }) => ticker, text: ({ ticker }) => ticker };
const fixed = 'sticky left-0 z-1 bg-surface pl-5';

interface HeadingProps {
  readonly column: Column;
  readonly sort: SortState;
  readonly onSort: (sort: SortState) => void;
  readonly className?: string;
}

function Heading({ column: { id, label, hint, isText }, sort, onSort, className }: HeadingProps) {
  const isSorted = sort.id === id;
  const Icon = isSorted ? (sort.isDown ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : 'none'} className={cn('px-3 font-medium whitespace-nowrap', className)}>
      <button
        type="button"
        title={hint}
        onClick={() => onSort({ id, isDown: isSorted ? !sort.isDown : !isText })}
        className={cn('flex min-h-11 w-full items-center gap-1.5 rounded-md hover:text-foreground', !isText && 'flex-row-reverse', isSorted && 'text-foreground')}
      >
        {label}
        <Icon aria-hidden className="size-3.5 shrink-0" />
      </button>
    </th>
  );
}

function Row({ calculation, columns }: { readonly calculation: Calculation; readonly columns: readonly Column[] }) {
  const { ticker, priceMissing, hasTarget, reason, rebalanceBand } = calculation;
  return (
    <tr className="border-t border-line">
      <th scope="row" className={cn(fixed, 'max-w-32 py-2.5 pr-3 text-left font-semibold sm:max-w-none')}>
        <span className="flex flex-wrap items-center gap-1.5">
          {ticker}
          {priceMissing && <Badge tone="attention">No price</Badge>}
          {!hasTarget && <Badge>No target</Badge>}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column.id} className={cn('px-3 py-2.5 whitespace-nowrap', !column.isText && 'text-right')}>
          {column.id === 'rebalanceBand' ? <BandBadge band={rebalanceBand} /> : column.text(calculation)}
        </td>
      ))}
      <td className="min-w-[26rem] py-2.5 pr-5 pl-3 text-muted">{sentence(reason)}</td>
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
  const rows = useMemo(() => sorted(calculations, columns.find(({ id }) => id === sort.id) ?? TICKER, sort.isDown), [calculations, columns, sort]);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST);
  return (
    <Card className="overflow-hidden">
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div role="region" aria-label={label} tabIndex={0} className="max-h-[70dvh] overflow-auto">
        <table className="figure w-full text-sm">
          <caption className="sr-only">{label}: the figures of each asset</caption>
          <thead className="sticky top-0 z-2 bg-surface text-[0.8125rem] text-muted shadow-[0_1px_0_var(--line)]">
            <tr>
              <Heading column={TICKER} sort={sort} onSort={setSort} className={fixed} />
              {columns.map((column) => (
                <Heading key={column.id} column={column} sort={sort} onSort={setSort} />
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
          <Button look="quiet" onClick={() => setWhole(true)}>
            Show all {count(rows.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}
