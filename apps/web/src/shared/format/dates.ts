/** Moments as people read them: by the browser's locale and time zone. In: ISO 8601. */
const dateOnly = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const dateAndTime = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' });
const timeOnly = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', second: '2-digit' });

export const day = (moment: string): string => dateOnly.format(new Date(moment));
export const moment = (iso: string): string => dateAndTime.format(new Date(iso));
export const clock = (milliseconds: number): string => timeOnly.format(milliseconds);

const two = (n: number): string => String(n).padStart(2, '0');

/** A calendar day of this browser's time zone as date inputs take it: YYYY-MM-DD. */
export function dayInput(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A moment as datetime-local inputs take it, to the minute, in this browser's time zone. */
export function momentInput(date: Date): string {
  return `${dayInput(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment that a datetime-local input names; null where it names none. */
export function momentFromInput(text: string): string | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** First and last moment of a calendar day (YYYY-MM-DD) in this browser's time zone. */
export function boundsOfDay(text: string): { from: string; to: string } | null {
  const start = new Date(`${text}T00:00:00`);
  if (Number.isNaN(start.getTime())) return null;
  const end = new Date(`${text}T23:59:59.999`);
  return { from: start.toISOString(), to: end.toISOString() };
}
