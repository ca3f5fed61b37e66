import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { cn } from '@/shared/lib/cn';
import { Badge } from '@/shared/ui/badge';
import { Explained } from '@/shared/ui/explained';
import { BandBadge } from '../band-badge';
import { isJudged } from '@evenkeel/domain/rebalance/rules';
import { sentence, type Calculation } from '../words';
import type { Column } from './columns';

/** Classes of the asset's cell, which stays in place while the figures scroll. */
export const FIXED = 'sticky left-0 z-1 bg-surface pl-3';

interface AnalysisRowProps {
  readonly calculation: Calculation;
  /** Portfolio whose figures are explained; null for figures that are only assumed. */
  readonly portfolioId: string | null;
  /** The asset's name; null if it is not known. */
  readonly name: string | null;
  /** Columns of the closed row. */
  readonly columns: readonly Column[];
  /** Columns of the opened row: every figure. */
  readonly details: readonly Column[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

interface ValueProps extends Pick<AnalysisRowProps, 'portfolioId'> {
  readonly of: Calculation;
  readonly column: Column;
}

function Value({ of, column, portfolioId }: ValueProps) {
  if (column.id === 'rebalanceBand') return isJudged(of) && <BandBadge band={of.rebalanceBand} />;
  const text =
    portfolioId === null ? (
      column.text(of)
    ) : (
      <Explained
        portfolioId={portfolioId}
        figure={column.explains?.(of) ?? null}
        of={`the ${column.label.toLowerCase()} of ${of.ticker}`}
      >
        {column.text(of)}
      </Explained>
    );
  if (column.id !== 'drift') return text;
  return (
    <span className="inline-flex items-center gap-2">
      {text}
      {isJudged(of) && <BandBadge band={of.rebalanceBand} />}
    </span>
  );
}

/** One asset: a row that opens on a click and then shows every figure. */
export function AnalysisRow({
  calculation,
  portfolioId,
  name,
  columns,
  details,
  isOpen,
  onToggle,
}: AnalysisRowProps) {
  const id = useId();
  const { ticker, reason } = calculation;
  return (
    <>
      {/* The keyboard reaches the button in the row, whose click arrives here, too. */}
      <tr className="cursor-pointer border-t border-line" onClick={onToggle}>
        <th scope="row" className={cn(FIXED, 'py-2 pr-3 text-left')}>
          <span className="flex items-center gap-1">
            <button
              type="button"
              aria-label={`All figures of ${ticker}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              className="grid size-11 shrink-0 place-items-center rounded-md text-muted md:size-8"
            >
              <ChevronRight
                aria-hidden
                className={cn('size-4 transition-transform', isOpen && 'rotate-90')}
              />
            </button>
            <AssetName calculation={calculation} name={name} />
          </span>
        </th>
        {columns.map((column) => (
          <td
            key={column.id}
            className={cn('px-3 py-2 md:whitespace-nowrap', !column.isText && 'text-right')}
          >
            <Value of={calculation} column={column} portfolioId={portfolioId} />
          </td>
        ))}
        <td className="hidden min-w-80 py-2 pr-5 pl-3 text-muted md:table-cell">
          {sentence(reason)}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td id={id} colSpan={columns.length + 2} className="bg-sunken/50 p-0">
            <Details calculation={calculation} portfolioId={portfolioId} details={details} />
          </td>
        </tr>
      )}
    </>
  );
}

function AssetName({
  calculation: { ticker, priceMissing, hasTarget },
  name,
}: Pick<AnalysisRowProps, 'calculation' | 'name'>) {
  return (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-1.5 font-semibold">
        {ticker}
        {priceMissing && <Badge variant="attention">No price</Badge>}
        {!hasTarget && <Badge variant="secondary">No target</Badge>}
      </span>
      {name !== null && (
        <span className="block max-w-24 truncate text-note font-normal text-muted sm:max-w-44">
          {name}
        </span>
      )}
    </span>
  );
}

/** Shows every figure of the calculation, as wide as the screen, however far the table scrolls. */
function Details({
  calculation,
  portfolioId,
  details,
}: Pick<AnalysisRowProps, 'calculation' | 'portfolioId' | 'details'>) {
  return (
    <div className="sticky left-0 w-[calc(100vw-3.5rem)] max-w-full px-5 py-3">
      <p className="mb-3 text-sm text-pretty md:hidden">{sentence(calculation.reason)}</p>
      <dl
        aria-label={`All figures of ${calculation.ticker}`}
        className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3"
      >
        {details.map((column) => (
          <div
            key={column.id}
            className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 text-note"
          >
            <dt className="text-muted" title={column.hint}>
              {column.label}
            </dt>
            <dd className="text-right font-medium">
              <Value of={calculation} column={column} portfolioId={portfolioId} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
