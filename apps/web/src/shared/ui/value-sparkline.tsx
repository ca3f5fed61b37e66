import { useMemo } from 'react';
import type { SparklinesView } from '@evenkeel/contracts/performance';
import { useSparklinesQuery } from '@/shared/api/performance';
import { wholeMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import { Sparkline } from './charts/sparkline';

/** Subject of the line: an account, or an asset in all accounts. */
type Subject = { readonly accountId: string } | { readonly ticker: string };

interface ValueSparklineProps {
  readonly portfolioId: string;
  readonly of: Subject;
  /** True if there is no room for words. */
  readonly isSmall?: boolean;
  readonly color?: string;
  readonly className?: string;
}

const NONE: readonly null[] = [];

function valuesOf(view: SparklinesView, of: Subject): readonly (number | null)[] {
  const found =
    'ticker' in of
      ? view.assets.find(({ ticker }) => ticker === of.ticker)
      : view.accounts.find(({ accountId }) => accountId === of.accountId);
  return found?.values ?? NONE;
}

/**
 * Draws the value of an account or an asset in the last year (PRF-22). All cards of a portfolio
 * share one request.
 */
export function ValueSparkline({
  portfolioId,
  of,
  isSmall = false,
  color = 'var(--chart-1)',
  className,
}: ValueSparklineProps) {
  const { data, isError } = useSparklinesQuery(portfolioId);
  return (
    <div className={cn('h-9', className)} style={{ color }}>
      {data ? (
        <Line view={data} values={valuesOf(data, of)} isSmall={isSmall} />
      ) : (
        isError && <Note text="The last year could not be loaded." isSmall={isSmall} />
      )}
    </div>
  );
}

/** Says why there is no line. */
function Note({ text, isSmall }: { readonly text: string; readonly isSmall: boolean }) {
  if (!isSmall) return <p className="text-note text-muted">{text}</p>;
  return (
    <span role="img" aria-label={text} title={text} className="text-muted">
      –
    </span>
  );
}

interface LineProps {
  readonly view: SparklinesView;
  readonly values: readonly (number | null)[];
  readonly isSmall: boolean;
}

function Line({ view, values, isSmall }: LineProps) {
  const { day } = useDates();
  const points = useMemo(
    () => view.dates.flatMap((date, place) => pointOf(date, values[place] ?? null)),
    [view, values],
  );
  const dates = useMemo(() => points.map(({ date }) => date), [points]);
  const worth = useMemo(() => points.map(({ value }) => value), [points]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <Note text="No value in the last year." isSmall={isSmall} />;
  const label = `Value since ${day(first.date)}: from ${wholeMoney(first.value)} to ${wholeMoney(last.value)}`;
  return <Sparkline label={label} dates={dates} values={worth} />;
}

const pointOf = (date: string, value: number | null) => (value === null ? [] : [{ date, value }]);
