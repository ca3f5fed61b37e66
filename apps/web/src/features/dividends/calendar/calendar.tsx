import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { CalendarEvent } from '@evenkeel/contracts/dividends';
import { money } from '@/shared/format/figures';
import { useShownDay } from '@/shared/format/use-shown-day';
import { useIsNarrow } from '@/shared/lib/use-is-narrow';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { useDividendCalendarQuery } from '../api';
import { monthAfter } from '../overview/income-figures';
import { Legend } from './event-button';
import { EventList } from './event-list';
import { MonthGrid } from './month-grid';
import { dayOf, monthShown, monthsOn, sumsOf } from './months';

const longMonth = new Intl.DateTimeFormat(undefined, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Shows expected and received dividends, a month at a time (DIV-18 to DIV-20). */
export function Calendar({ portfolioId }: { readonly portfolioId: string }) {
  const { data, error, refetch } = useDividendCalendarQuery(portfolioId);
  const [parameters, setParameters] = useSearchParams();
  const today = useShownDay();
  const [month, setMonth] = useState(() => monthShown(parameters.get('month') ?? '', today));
  // The address changes a moment later, so this ref lets two quick presses turn two months.
  const newest = useRef(month);
  const show = (chosen: string) => {
    newest.current = chosen;
    setMonth(chosen);
    setParameters({ tab: 'calendar', month: chosen }, { replace: true });
  };
  const turnBy = (step: number) => show(monthShown(monthAfter(newest.current, step), today));
  const turn = (event: KeyboardEvent) => {
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turnBy(step);
  };
  return (
    <Card className="overflow-hidden" onKeyDown={turn}>
      <header className="flex flex-wrap items-center gap-2 px-5 py-4">
        <h2 className="grow text-body font-semibold" aria-live="polite">
          {longMonth.format(new Date(`${month}-01`))}
        </h2>
        <Turns
          month={month}
          today={today}
          onToday={() => show(today.slice(0, 7))}
          onTurn={turnBy}
        />
      </header>
      {data ? (
        <Month
          portfolioId={portfolioId}
          month={month}
          today={today}
          events={data.calendarEvents.filter((event) => dayOf(event).startsWith(month))}
        />
      ) : (
        <Fallback query={{ error, refetch }} title="The calendar could not be loaded">
          <Skeleton className="mx-5 mb-5 h-96" />
        </Fallback>
      )}
    </Card>
  );
}

interface TurnsProps {
  /** The shown month, YYYY-MM. */
  readonly month: string;
  /** The current day, YYYY-MM-DD. */
  readonly today: string;
  readonly onToday: () => void;
  /** Takes the number of months to go forward; negative goes back. */
  readonly onTurn: (step: number) => void;
}

/** Buttons that lead to other months, within the range of the calendar. */
function Turns({ month, today, onToday, onTurn }: TurnsProps) {
  const { first, last } = monthsOn(today);
  const isEarlier = useAppSelector((state) => state.moment.asOf !== null);
  return (
    <>
      <Button variant="outline" size="sm" onClick={onToday}>
        {isEarlier ? 'Day shown' : 'Today'}
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label="Previous month"
        disabled={month <= first}
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label="Next month"
        disabled={month >= last}
        onClick={() => onTurn(1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </>
  );
}

interface MonthProps {
  readonly portfolioId: string;
  readonly month: string;
  readonly today: string;
  readonly events: readonly CalendarEvent[];
}

function Month({ portfolioId, month, today, events }: MonthProps) {
  const dispatch = useAppDispatch();
  const isNarrow = useIsNarrow();
  const { received, expected, overdue } = sumsOf(events, today);
  const record = (chosen: readonly CalendarEvent[]) =>
    dispatch(
      dialogOpened({
        kind: 'record-dividends',
        portfolioId,
        expected: chosen.map((event) => ({ ticker: event.ticker, day: dayOf(event) })),
      }),
    );
  const open = (event: CalendarEvent) =>
    event.isProjected
      ? record([event])
      : dispatch(dialogOpened({ kind: 'dividend-history', portfolioId, ticker: event.ticker }));
  const due = events.filter((event) => event.isProjected && dayOf(event) <= today);
  return (
    <>
      {isNarrow ? (
        <EventList events={events} today={today} onOpen={open} />
      ) : (
        <>
          <MonthGrid month={month} today={today} events={events} onOpen={open} />
          <Legend />
        </>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 text-sm">
        <p className="figure">
          <span className="font-semibold">{money(received)}</span> received,{' '}
          <span className="font-semibold">{money(expected)}</span> expected
          {overdue > 0 && (
            <>
              , <span className="font-semibold">{money(overdue)}</span> overdue
            </>
          )}
        </p>
        {due.length > 0 && (
          <Button writes variant="outline" size="sm" onClick={() => record(due)}>
            {due.length === 1 ? 'Record payment' : `Record ${due.length} payments`}
          </Button>
        )}
      </footer>
    </>
  );
}
