import { Check, Clock } from 'lucide-react';
import type { CalendarEvent } from '@evenkeel/contracts/dividends';
import { money } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { useReadOnly } from '@/shared/ui/read-only';
import { dayOf } from './months';

export interface EventProps {
  readonly event: CalendarEvent;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly onOpen: (event: CalendarEvent) => void;
}

/** What an event is, in one word. */
export function stateOf(event: CalendarEvent, today: string): 'received' | 'expected' | 'overdue' {
  if (!event.isProjected) return 'received';
  return dayOf(event) < today ? 'overdue' : 'expected';
}

/** An event in a cell of the month: received ones are filled, expected ones outlined. */
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
        state === 'received' && 'border-transparent bg-gain-soft text-gain',
        state === 'expected' && 'border-dashed border-line-strong text-foreground hover:bg-sunken',
        state === 'overdue' && 'border-dashed border-attention bg-attention-soft text-attention',
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
