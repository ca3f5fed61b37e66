import { daysBefore, daysBetween, endsWeek, MOST_DAILY_POINTS } from '../kernel/days';
import { Decimal } from '../kernel/decimal';
import type { NetWorthItem } from './state';
import { sumsOn } from './values';

/** Portfolios together on a day: their value at its end, and what moved on it. */
export interface PortfolioDay {
  readonly day: string;
  readonly value: Decimal;
  /** Deposits less withdrawals, implied deposits included. */
  readonly flow: Decimal;
  /** The rise of implied deposits: part of value and flow, and recorded by nobody. */
  readonly impliedRise: Decimal;
}

/** The parts of net worth. */
export interface NetWorthParts {
  readonly portfolios: Decimal;
  readonly assets: Decimal;
  readonly debts: Decimal;
}

/** The parts as they are shown elsewhere. */
export interface CurrentNetWorth extends NetWorthParts {
  /** Part of `portfolios`: paid in less taken out by what is dated later than their days reach. */
  readonly savedLater: Decimal;
}

export interface NetWorthPoint extends NetWorthParts {
  readonly day: string;
  readonly net: Decimal;
  /** Paid into portfolios less taken out of them, since the first point. */
  readonly saved: Decimal;
}

/** From the end of a day to the end of another one, YYYY-MM-DD. */
export interface HistoryPeriod {
  readonly from: string;
  readonly to: string;
}

/** The day of the first value that was stated of any of the items; null without items. */
export const firstValueDay = (items: readonly NetWorthItem[]): string | null =>
  items
    .flatMap(({ values }) => values[0]?.day ?? [])
    .reduce<string | null>((a, b) => (a !== null && a < b ? a : b), null);

/** The days that have a point (NW-21). */
export function pointDays({ from, to }: HistoryPeriod): string[] {
  const span = daysBetween(from, to);
  const days = Array.from({ length: span + 1 }, (_, place) => daysBefore(from, -place));
  if (span <= MOST_DAILY_POINTS) return days;
  return days.filter((day) => day === from || day === to || endsWeek(day));
}

/**
 * Net worth over time (NW-20, NW-22). `portfolioDays` are in order; those up to the first day say
 * what was there by then. `current` are the sums of the last day as they are shown elsewhere: the
 * last point is made of them.
 */
export function netWorthHistory(
  period: HistoryPeriod,
  portfolioDays: readonly PortfolioDay[],
  items: readonly NetWorthItem[],
  current: CurrentNetWorth | null,
): NetWorthPoint[] {
  const days = pointDays(period);
  const course = new PortfolioCourse(period.from, portfolioDays);
  return sumsOn(items, days).map(({ day, assets, debts }) => {
    const { portfolios, saved } = course.at(day);
    if (day !== period.to || !current) return pointOf(day, { portfolios, assets, debts }, saved);
    const { savedLater, ...parts } = current;
    return pointOf(day, parts, day === period.from ? saved : saved.plus(savedLater));
  });
}

const pointOf = (day: string, parts: NetWorthParts, saved: Decimal): NetWorthPoint => ({
  day,
  ...parts,
  net: parts.portfolios.plus(parts.assets).minus(parts.debts),
  saved,
});

/** Walks through the days of portfolios. A day without figures has those of the day before. */
class PortfolioCourse {
  private next = 0;
  private value = Decimal.zero;
  private implied = Decimal.zero;
  private saved = Decimal.zero;

  constructor(
    private readonly from: string,
    private readonly days: readonly PortfolioDay[],
  ) {}

  at(day: string): { portfolios: Decimal; saved: Decimal } {
    let each = this.days[this.next];
    while (each && each.day <= day) {
      this.take(each);
      this.next += 1;
      each = this.days[this.next];
    }
    return { portfolios: this.value.minus(this.implied), saved: this.saved };
  }

  private take({ day, value, flow, impliedRise }: PortfolioDay): void {
    this.value = value;
    this.implied = this.implied.plus(impliedRise);
    if (day > this.from) this.saved = this.saved.plus(flow).minus(impliedRise);
  }
}
