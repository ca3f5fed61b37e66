const NEW_YORK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});
const DAY_MS = 86_400_000;

function inNewYork(moment: Date): { day: string; hour: number } {
  const parts = new Map(NEW_YORK.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    hour: Number(parts.get('hour')),
  };
}

export const dayInNewYork = (moment: Date): string => inNewYork(moment).day;

/** Returns the close of New York's exchanges, four in the afternoon there, as a moment in UTC. */
export function closeInNewYork(day: string): string {
  const summer = new Date(`${day}T20:00:00.000Z`);
  return inNewYork(summer).hour === 16 ? summer.toISOString() : `${day}T21:00:00.000Z`;
}

/** Returns the day that is this many days before the day of the moment, in UTC. */
export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
