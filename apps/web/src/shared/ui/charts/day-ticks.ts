const DAY = 24 * 60 * 60;

const named = (options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
  return (seconds: number) => format(seconds * 1000);
};
const year = named({ year: 'numeric' });
const FORMS = [
  { from: 365 * DAY, say: year },
  { from: 28 * DAY, say: named({ month: 'short' }) },
  { from: 0, say: named({ day: 'numeric', month: 'numeric' }) },
];

/**
 * What the ticks of an axis of days say, in the order of the browser's language. A tick within a
 * day says nothing.
 *
 * In: moments in seconds, and how far they are apart. Out: days, months or years by that distance.
 * The year stands below the first tick and wherever another one begins.
 */
export function dayTicks(moments: readonly number[], step: number): (string | null)[] {
  const say = FORMS.find(({ from }) => step >= from)?.say ?? year;
  let before = '';
  return moments.map((moment) => {
    if (step < DAY && moment % DAY !== 0) return null;
    // Where the clocks of the browser's zone change, a tick may stand an hour beside its day.
    const day = Math.round(moment / DAY) * DAY;
    const own = year(day);
    const isNew = say !== year && own !== before;
    before = own;
    return isNew ? `${say(day)}\n${own}` : say(day);
  });
}
