interface Year {
  readonly year: string;
  readonly percent: number;
  /** Percent of each month, January to December; null for months outside the period. */
  readonly months: readonly (number | null)[];
}

/**
 * Returns the months of a period by year, the latest year first. A year links the returns of its
 * months in the period.
 */
export function yearsOf(months: readonly { month: string; percent: number }[]): Year[] {
  const years = new Map<string, (number | null)[]>();
  for (const { month, percent } of months) {
    const year = month.slice(0, 4);
    const each = years.get(year) ?? Array.from({ length: 12 }, () => null);
    each[Number(month.slice(5)) - 1] = percent;
    years.set(year, each);
  }
  return [...years].reverse().map(([year, each]) => ({
    year,
    months: each,
    percent: (each.reduce<number>((index, one) => index * (1 + (one ?? 0) / 100), 1) - 1) * 100,
  }));
}

/**
 * Returns the days of a month (YYYY-MM) or a year within a period: the day with whose end it
 * begins, and its last day.
 */
export function daysOf(
  { from, to }: { readonly from: string; readonly to: string },
  part: string,
): readonly [string, string] {
  const [year = 0, month] = part.split('-').map(Number);
  const dayOf = (monthIndex: number): string =>
    new Date(Date.UTC(year, monthIndex, 0)).toISOString().slice(0, 10);
  const [begin, end] = [dayOf((month ?? 1) - 1), dayOf(month ?? 12)];
  return [begin < from ? from : begin, end > to ? to : end];
}
