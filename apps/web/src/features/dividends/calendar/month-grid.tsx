import type { CalendarEvent } from '@evenkeel/contracts/dividends';
import { cn } from '@/shared/lib/cn';
import { EventButton, type EventProps } from './event-button';
import { dayOf, WEEKDAYS, weeksOf } from './months';

interface MonthGridProps extends Omit<EventProps, 'event'> {
  /** The shown month, YYYY-MM. */
  readonly month: string;
  readonly events: readonly CalendarEvent[];
}

interface DayCellProps extends Omit<MonthGridProps, 'month'> {
  /** Day as YYYY-MM-DD; null for a cell outside of the month. */
  readonly day: string | null;
}

function DayCell({ day, events, today, onOpen }: DayCellProps) {
  const cell = 'h-24 border-t border-line p-1.5 align-top not-first:border-l';
  if (day === null) return <td className={cn(cell, 'bg-sunken/50')} />;
  const isToday = day === today;
  return (
    <td aria-current={isToday ? 'date' : undefined} className={cell}>
      <span
        className={cn(
          'figure mb-1 inline-grid size-6 place-items-center rounded-full text-note text-muted',
          isToday && 'bg-accent font-semibold text-on-accent forced-colors:border',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <div className="grid gap-1">
        {events
          .filter((event) => dayOf(event) === day)
          .map((event) => (
            <EventButton key={event.ticker} event={event} today={today} onOpen={onOpen} />
          ))}
      </div>
    </td>
  );
}

/** Shows the days of a month, Sunday first, with the payments of each. */
export function MonthGrid({ month, events, today, onOpen }: MonthGridProps) {
  return (
    <div
      role="region"
      aria-label="Dividends of the month; Page Up and Page Down turn the months"
      tabIndex={0}
      className="border-t border-line"
    >
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">Dividends of the month by day</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" className="py-2 text-note font-medium text-muted">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((day, place) => (
                <DayCell key={place} {...{ day, events, today, onOpen }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
