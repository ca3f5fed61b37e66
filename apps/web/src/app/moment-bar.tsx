import { CalendarClock } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router';
import { useDates } from '@/shared/format/use-dates';
import { leaveBy } from '@/shared/lib/leave-guards';
import type { ScreenRoute } from '@/shared/lib/screen-route';
import { useIsNarrow } from '@/shared/lib/use-is-narrow';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { type MomentState, momentChosen, NOW } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';

interface MomentBarProps {
  /**
   * The screens. The bar does not import them: the build makes small files of their own for modules
   * that two parts of the code import.
   */
  readonly routes: readonly ScreenRoute[];
}

/**
 * Says on every screen that the page shows an earlier day, or the data as known on one, and leads
 * back to today (HIS-43). On a phone it takes two rows: the bar at the bottom leads to other days.
 */
export function MomentBar({ routes }: MomentBarProps) {
  const dispatch = useAppDispatch();
  const moment = useAppSelector((state) => state.moment);
  const dates = useDates();
  const today = dates.dayInput(new Date());
  const { pathname } = useLocation();
  const showsNow = routes.some((route) => route.showsNow && matchPath(route.path, pathname));
  const isNarrow = useIsNarrow();
  const day = (text: string): string => dates.day(text);
  const short = isNarrow ? shortWordsOf(moment, showsNow, day) : null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-attention-soft px-4 py-1.5 text-sm text-attention">
      <p className="flex items-center gap-2 font-medium">
        <CalendarClock aria-hidden className="size-4 shrink-0" />
        {short !== null && <span aria-hidden>{short}</span>}
        <span className={short === null ? undefined : 'sr-only'}>
          {wordsOf(moment, showsNow, day)}
          <span className="font-normal"> Read only.</span>
        </span>
      </p>
      <p className="flex flex-wrap justify-center gap-2">
        {!isNarrow && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => dispatch(dialogOpened({ kind: 'moment' }))}
          >
            Another day
          </Button>
        )}
        {moment.asOf !== null && (
          <Button asChild size="sm" variant="outline">
            <Link to={`/compare?from=${moment.asOf}&to=${today}`}>What changed since</Link>
          </Button>
        )}
        <Button
          goes
          size="sm"
          variant="outline"
          onClick={() => leaveBy(() => dispatch(momentChosen(NOW)))}
        >
          Back to today
        </Button>
      </p>
    </div>
  );
}

type DayWords = (day: string) => string;

/** Returns the words for the day that the page shows, and for the day on which this was known. */
function wordsOf({ asOf, knownAt }: MomentState, showsNow: boolean, day: DayWords): string {
  const parts = [
    asOf !== null && `as of the end of ${day(asOf)}`,
    knownAt !== null && `as known at the end of ${day(knownAt)}`,
  ].filter((part) => part !== false);
  const words = parts.join(', ');
  return showsNow
    ? `This screen always shows the present. Other screens: ${words}.`
    : `${raised(words)}.`;
}

/**
 * Returns shorter words for one line of a phone, which leaves the full ones to screen readers; null
 * if the full words fit.
 */
function shortWordsOf({ asOf, knownAt }: MomentState, showsNow: boolean, day: DayWords) {
  if (asOf !== null && knownAt !== null)
    return showsNow
      ? `Elsewhere ${day(asOf)}, known ${day(knownAt)}.`
      : `As of ${day(asOf)}, as known on ${day(knownAt)}.`;
  if (!showsNow) return null;
  if (asOf !== null) return `Now here; elsewhere ${day(asOf)}. Read only.`;
  return knownAt === null ? null : `Now here; elsewhere as known on ${day(knownAt)}.`;
}

const raised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
