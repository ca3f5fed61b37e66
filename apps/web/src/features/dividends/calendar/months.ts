import type { CalendarEvent } from '@evenkeel/contracts/dividends';

/** The day on which an event stands: when it was received, else expected. YYYY-MM-DD. */
export const dayOf = ({ actualDate, projectedDate }: CalendarEvent): string =>
  actualDate ?? projectedDate ?? '';

/** Weeks of a month (YYYY-MM), Sunday first: days YYYY-MM-DD, null where a week reaches into another month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const days = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  ];
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => days[week * 7 + place] ?? null),
  );
}

/** Sums of a month in money; cents stay exact. */
export function sumsOf(events: readonly CalendarEvent[]): {
  readonly received: number;
  readonly expected: number;
} {
  const sum = (amounts: readonly (number | null)[]): number =>
    amounts.reduce<number>((total, amount) => total + Math.round((amount ?? 0) * 100), 0) / 100;
  return {
    received: sum(events.map(({ actualAmount }) => actualAmount)),
    expected: sum(
      events.map(({ isProjected, estimatedAmount }) => (isProjected ? estimatedAmount : 0)),
    ),
  };
}
