import { Check, Clock } from 'lucide-react';
import type { CalendarEvent } from '@evenkeel/contracts/dividends';
import { money } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { useReadOnly } from '@/shared/ui/read-only';
import { labelOf, stateOf } from './months';

export interface EventProps {
  readonly event: CalendarEvent;
  /** The current day, YYYY-MM-DD. */
  readonly today: string;
  readonly onOpen: (event: CalendarEvent) => void;
}

const LOOKS = {
  received: 'border-transparent bg-gain-soft text-gain',
  expected: 'border-dashed border-line-strong text-foreground',
  overdue: 'border-dashed border-attention bg-attention-soft text-attention',
} as const;

/** Legend of the styles of events. */
export function Legend() {
  return (
    <ul className="flex flex-wrap gap-2 border-t border-line px-5 py-3 text-xs">
      {(['received', 'expected', 'overdue'] as const).map((state) => {
        const Icon = state === 'received' ? Check : Clock;
        return (
          <li
            key={state}
            className={cn('flex items-center gap-1 rounded-md border px-1.5 py-1', LOOKS[state])}
          >
            <Icon aria-hidden className="size-3" />
            {labelOf(state)}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows an event in a cell of the month: a received one is filled, an expected one is outlined. */
export function EventButton({ event, today, onOpen }: EventProps) {
  const state = stateOf(event, today);
  const amount = money(event.actualAmount ?? event.estimatedAmount ?? 0);
  const Icon = event.isProjected ? Clock : Check;
  const { isOff, ...why } = useReadOnly(event.isProjected);
  return (
    <button
      type="button"
      disabled={isOff}
      {...why}
      aria-label={`${event.ticker || 'No asset'}, ${amount}, ${state}`}
      onClick={() => onOpen(event)}
      className={cn(
        'flex w-full min-w-0 flex-wrap items-center justify-between gap-x-1 rounded-md border px-1.5 py-1 text-xs',
        LOOKS[state],
        state === 'expected' && 'hover:bg-sunken',
      )}
    >
      <span className="flex min-w-0 items-center gap-1 font-semibold">
        <Icon aria-hidden className="size-3 shrink-0" />
        <span className="truncate">{event.ticker || 'Cash'}</span>
      </span>
      <span className="figure">{amount}</span>
    </button>
  );
}
