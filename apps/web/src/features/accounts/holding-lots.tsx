import { money, price, shares } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { PartFailure, Skeleton } from '@/shared/ui/states';
import { useHoldingLotsQuery } from './api';

interface HoldingLotsProps {
  readonly portfolioId: string;
  readonly accountId: string;
  readonly ticker: string;
}

/** Shows the open lots of one holding, and fetches them when it is shown (ACC-25). */
export function HoldingLots(asked: HoldingLotsProps) {
  const { day } = useDates();
  const { currentData: lots, error, refetch } = useHoldingLotsQuery(asked);
  if (!lots && error)
    return (
      <PartFailure
        text="The lots could not be loaded."
        className="px-5 py-3"
        onRetry={() => void refetch()}
      />
    );
  if (!lots) return <Skeleton className="mx-5 my-3 h-8" />;
  return (
    <ul
      aria-label={`Lots of ${asked.ticker}`}
      // The list takes the focus, so that the keyboard can scroll it.
      tabIndex={0}
      className="figure max-h-56 overflow-y-auto px-5 py-1.5 text-note"
    >
      {lots.map(({ transactionId, date, quantity, cost }) => (
        <li
          key={transactionId}
          className="flex flex-wrap justify-between gap-x-4 border-t border-line/70 py-1.5 first:border-t-0"
        >
          <span className="font-medium">{day(date)}</span>
          <span className="text-muted">
            {shares(quantity)} × {price(cost / quantity)}
          </span>
          <span className="w-24 text-right">{money(cost)}</span>
        </li>
      ))}
    </ul>
  );
}
