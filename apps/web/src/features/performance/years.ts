interface Year {
  readonly year: string;
  readonly percent: number;
  /** January to December; null for months outside the period. */
  readonly months: readonly (number | null)[];
}

/**
 * The months of a period by year, the latest year first. The year links the months that are there.
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
 * A month, YYYY-MM, or a year within a period: the day whose end it begins with, and its last day.
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
