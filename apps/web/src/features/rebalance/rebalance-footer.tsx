import type { ReactNode } from 'react';
import { money, plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Explained } from '@/shared/ui/explained';
import { LiveFigure } from '@/shared/ui/live-figure';
import type { Advised } from './use-rebalance';
import { NOT_ADVICE } from './words';

interface RebalanceFooterProps {
  readonly advised: Advised;
  /**
   * Portfolio and time of the calculation; null for figures that are only assumed, which nothing
   * explains.
   */
  readonly of: { readonly portfolioId: string; readonly timestamp: string } | null;
}

/**
 * Shows the time of the calculation, the numbers of assets and the cash in it, and a note that it
 * is not advice.
 */
export function RebalanceFooter({ advised, of }: RebalanceFooterProps) {
  const { day, clock } = useDates();
  const explained = (figure: string, what: string, shown: ReactNode): ReactNode =>
    of === null ? (
      shown
    ) : (
      <Explained portfolioId={of.portfolioId} figure={figure} of={what}>
        {shown}
      </Explained>
    );
  return (
    <footer className="grid gap-1.5 border-t border-line pt-4 text-note text-muted">
      <p className="figure flex flex-wrap gap-x-5 gap-y-1">
        <span data-testid="last-calculated">
          {of === null
            ? 'Calculated from your assumptions'
            : `Last calculated ${day(of.timestamp)}, ${clock(Date.parse(of.timestamp))}`}
        </span>
        <span>{plural(advised.calculations.length, 'asset')} analysed</span>
        <span>
          Available capital{' '}
          {explained(
            'capital',
            'the available capital',
            <LiveFigure
              label="Available capital"
              text={money(advised.availableCapital)}
              className="font-medium text-foreground"
            />,
          )}
        </span>
        {advised.cashReserves > 0 && (
          <span>
            {explained('target-reserve', 'the reserve', money(advised.cashReserves))} kept in
            reserve
          </span>
        )}
        {advised.unassignedValue > 0 && (
          <span>
            {explained('target-unassigned', 'what has no target', money(advised.unassignedValue))}{' '}
            without a target
          </span>
        )}
      </p>
      <p>{NOT_ADVICE}</p>
    </footer>
  );
}
