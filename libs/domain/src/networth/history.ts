import { daysBefore, daysBetween, endsWeek, MOST_DAILY_POINTS } from '../kernel/days';
import { Decimal } from '../kernel/decimal';
import type { NetWorthItem } from './state';
import { sumsOn } from './values';

/** All portfolios together on a day: their value at its end, and the flows of the day. */
export interface PortfolioDay {
  readonly day: string;
  readonly value: Decimal;
  /** Deposits less withdrawals, implied deposits included. */
  readonly flow: Decimal;
  /** Rise of implied deposits: a part of value and flow that nobody recorded. */
  readonly impliedRise: Decimal;
}

/** The parts of net worth. */
export interface NetWorthParts {
  readonly portfolios: Decimal;
  readonly assets: Decimal;
  readonly debts: Decimal;
}

/** The present parts, as other screens show them. */
export interface CurrentNetWorth extends NetWorthParts {
  /**
   * Part of `portfolios`: deposits less withdrawals that are dated after the last of the portfolio
   * days.
   */
  readonly savedLater: Decimal;
}

export interface NetWorthPoint extends NetWorthParts {
  readonly day: string;
  readonly net: Decimal;
  /** Money paid into portfolios less money taken out of them, since the first point. */
  readonly saved: Decimal;
}

/** A period from the end of one day to the end of another, YYYY-MM-DD. */
export interface HistoryPeriod {
  readonly from: string;
  readonly to: string;
}

/** Returns the earliest day for which the value of an item was stated; null without items. */
export const firstValueDay = (items: readonly NetWorthItem[]): string | null =>
  items
    .flatMap(({ values }) => values[0]?.day ?? [])
    .reduce<string | null>((a, b) => (a !== null && a < b ? a : b), null);

/** Returns the days that have a point (NW-21). */
export function pointDays({ from, to }: HistoryPeriod): string[] {
  const span = daysBetween(from, to);
  const days = Array.from({ length: span + 1 }, (_, place) => daysBefore(from, -place));
  if (span <= MOST_DAILY_POINTS) return days;
  return days.filter((day) => day === from || day === to || endsWeek(day));
}

/**
 * Returns net worth over time (NW-20, NW-22). `portfolioDays` are in order; those up to the first
 * day give the value at the start. `current` holds the sums of the last day as other screens show
 * them: the last point consists of these.
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

/** Walks through the days of portfolios. A day without figures keeps those of the day before. */
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
