/** Calendar days, YYYY-MM-DD; an empty text stands for an open end. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const DATE_PRESETS = [
  'Today',
  'Last 7 days',
  'Last 30 days',
  'This month',
  'Last month',
  'This year',
  'Last year',
  'All dates',
] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/** Returns the days of a preset as of today (YYYY-MM-DD). */
export function rangeOf(preset: DatePreset, today: string): DayRange {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const daysBack = (days: number) => textOf(Date.parse(today) - days * DAY_MS);
  switch (preset) {
    case 'Today':
      return { from: today, to: today };
    case 'Last 7 days':
      return { from: daysBack(6), to: today };
    case 'Last 30 days':
      return { from: daysBack(29), to: today };
    case 'This month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'Last month':
      return {
        from: textOf(Date.UTC(year, month - 2, 1)),
        to: textOf(Date.UTC(year, month - 1, 0)),
      };
    case 'This year':
      return { from: `${year}-01-01`, to: today };
    case 'Last year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'All dates':
      return { from: '', to: '' };
  }
}

/** Returns the preset that equals a range; null if none does. */
export const presetOf = (range: DayRange, today: string): DatePreset | null =>
  DATE_PRESETS.find((preset) => {
    const { from, to } = rangeOf(preset, today);
    return from === range.from && to === range.to;
  }) ?? null;
