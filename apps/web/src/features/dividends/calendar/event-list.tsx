import type { CalendarEvent } from '@evenkeel/contracts/dividends';
import { money } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Badge } from '@/shared/ui/badge';
import { useReadOnly } from '@/shared/ui/read-only';
import type { EventProps } from './event-button';
import { dayOf, labelOf, stateOf } from './months';

const VARIANTS = { received: 'gain', expected: 'secondary', overdue: 'attention' } as const;

interface EventListProps extends Omit<EventProps, 'event'> {
  readonly events: readonly CalendarEvent[];
}

/** Shows the month as a list on screens without room for a grid. */
export function EventList({ events, today, onOpen }: EventListProps) {
  if (events.length === 0)
    return (
      <p className="border-t border-line px-5 py-10 text-center text-sm text-muted">
        Nothing is paid in this month.
      </p>
    );
  return (
    <ul>
      {events.map((event) => (
        <Row key={`${event.ticker} ${dayOf(event)}`} event={event} today={today} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Row({ event, today, onOpen }: EventProps) {
  const dates = useDates();
  const state = stateOf(event, today);
  const { isOff, ...why } = useReadOnly(event.isProjected);
  return (
    <li className="border-t border-line">
      <button
        type="button"
        disabled={isOff}
        {...why}
        className="flex min-h-14 w-full items-center gap-3 px-5 py-2 text-left hover:bg-sunken"
        onClick={() => onOpen(event)}
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold">{event.ticker || 'Cash'}</span>
          <span className="block text-note text-muted">{dates.day(dayOf(event))}</span>
        </span>
        <Badge variant={VARIANTS[state]}>{labelOf(state)}</Badge>
        <span className="figure font-medium">
          {money(event.actualAmount ?? event.estimatedAmount ?? 0)}
        </span>
      </button>
    </li>
  );
}
