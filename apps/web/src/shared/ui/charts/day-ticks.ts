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
 * Returns the labels of an axis of days, in the order of the browser's language; null for a tick
 * within a day.
 *
 * The moments and the step between them are in seconds. The labels are days, months or years,
 * depending on the step. The year is below the first tick and below the first one of another year.
 */
export function dayTicks(moments: readonly number[], step: number): (string | null)[] {
  const say = FORMS.find(({ from }) => step >= from)?.say ?? year;
  let before = '';
  return moments.map((moment) => {
    if (step < DAY && moment % DAY !== 0) return null;
    // When the clocks of the browser's zone change, a tick may be an hour away from its day.
    const day = Math.round(moment / DAY) * DAY;
    const own = year(day);
    const isNew = say !== year && own !== before;
    before = own;
    return isNew ? `${say(day)}\n${own}` : say(day);
  });
}
