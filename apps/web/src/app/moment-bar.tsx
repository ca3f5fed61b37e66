import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { useDates } from '@/shared/format/use-dates';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { momentChosen } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';

/** Says on every screen that it shows an earlier day, and leads back to today (HIS-43). */
export function MomentBar() {
  const dispatch = useAppDispatch();
  const asOf = useAppSelector((state) => state.moment.asOf);
  const dates = useDates();
  const today = dates.dayInput(new Date());
  if (asOf === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-attention-soft px-4 py-1.5 text-sm text-attention">
      <p className="flex items-center gap-2 font-medium">
        <CalendarClock aria-hidden className="size-4 shrink-0" />
        <span>
          As of the end of {dates.day(asOf)}. <span className="font-normal">Read only.</span>
        </span>
      </p>
      <p className="flex flex-wrap justify-center gap-2">
        <Button
          size="sm"
          variant="outline"
          onClick={() => dispatch(dialogOpened({ kind: 'moment' }))}
        >
          Another day
        </Button>
        <Button asChild size="sm" variant="outline">
          <Link to={`/compare?from=${asOf}&to=${today}`}>What changed since</Link>
        </Button>
        <Button size="sm" variant="outline" onClick={() => dispatch(momentChosen(null))}>
          Back to today
        </Button>
      </p>
    </div>
  );
}
