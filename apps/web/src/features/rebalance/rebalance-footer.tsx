import { money, plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { LiveFigure } from '@/shared/ui/live-figure';
import type { Advised } from './use-rebalance';
import { NOT_ADVICE } from './words';

interface RebalanceFooterProps {
  readonly advised: Advised;
  /** When it was calculated; null for what is only assumed. */
  readonly timestamp: string | null;
}

/** When it was calculated, for how many assets, with how much cash, and what it is not. */
export function RebalanceFooter({ advised, timestamp }: RebalanceFooterProps) {
  const { day, clock } = useDates();
  return (
    <footer className="grid gap-1.5 border-t border-line pt-4 text-note text-muted">
      <p className="figure flex flex-wrap gap-x-5 gap-y-1">
        <span data-testid="last-calculated">
          {timestamp === null
            ? 'Calculated from your assumptions'
            : `Last calculated ${day(timestamp)}, ${clock(Date.parse(timestamp))}`}
        </span>
        <span>{plural(advised.calculations.length, 'asset')} analysed</span>
        <span>
          Available capital{' '}
          <LiveFigure
            label="Available capital"
            text={money(advised.availableCapital)}
            className="font-medium text-foreground"
          />
        </span>
        {advised.cashReserves > 0 && <span>{money(advised.cashReserves)} kept in reserve</span>}
        {advised.unassignedValue > 0 && (
          <span>{money(advised.unassignedValue)} without a target</span>
        )}
      </p>
      <p>{NOT_ADVICE}</p>
    </footer>
  );
}
