import { MOST_DAILY_POINTS } from '../kernel/days';
import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';
import {
  annualised,
  centsOf,
  dailyReturns,
  DAYS_A_YEAR,
  doubleOf,
  fallsOf,
  growth,
  maxDrawdown,
  percentOf,
  volatility,
  weekdaysFrom,
} from './returns';
import { moneyWeightedRate } from './xirr';

/** One day of a scope: money with 2 decimals. */
export interface SeriesDay {
  readonly day: string;
  readonly value: Decimal;
  readonly inflow: Decimal;
  readonly outflow: Decimal;
  readonly dividends: Decimal;
  readonly fees: Decimal;
  readonly isIncomplete: boolean;
}

/** The days after day a up to day b, without a gap, and the value at the end of day a. */
export interface Period {
  readonly from: string;
  readonly startValue: Decimal;
  readonly days: readonly SeriesDay[];
  /**
   * Gain of the sales of these days: proceeds less the cost of the sold shares, money; 0 if
   * omitted.
   */
  readonly realised?: Decimal;
}

/** Prices of a benchmark at the end of day a, and of each day after it; null without a price. */
export interface BenchmarkPrices {
  readonly ticker: string;
  readonly start: Decimal | null;
  readonly prices: readonly (Decimal | null)[];
}

export interface BenchmarkPoint {
  /**
   * Return since the start in percent, with 4 decimals; null without a price at the start or at the
   * end.
   */
  readonly return: number | null;
  /** Value that the same money would have in the benchmark. */
  readonly sameMoney: number | null;
}

export interface SeriesPoint {
  readonly date: string;
  readonly value: number;
  readonly invested: number;
  readonly twr: number;
  /** Deepest fall from the peak on any day since the previous point: percent, not above 0. */
  readonly fall: number;
  /** Whether a holding had no price on a day since the previous point. */
  readonly isIncomplete: boolean;
  readonly benchmarks: Readonly<Record<string, BenchmarkPoint>>;
}

export interface DayReturn {
  readonly date: string;
  readonly percent: number;
  /**
   * Value at the end of the day, less the value at the end of the day before and the inflow, plus
   * the outflow.
   */
  readonly gain: number;
}

/** Return of a whole or begun month of a period. */
export interface MonthReturn {
  /** Month, YYYY-MM. */
  readonly month: string;
  readonly percent: number;
}

/** The result of a period. Money with 2 decimals, percent with 4. */
export interface Performance {
  readonly from: string;
  readonly to: string;
  readonly startValue: number;
  readonly endValue: number;
  readonly inflows: number;
  readonly outflows: number;
  readonly gain: number;
  readonly dividends: number;
  /** Fees as a negative amount; not above 0. */
  readonly fees: number;
  readonly market: number;
  /** Realised and unrealised gain add up to market and fees. */
  readonly realised: number;
  readonly unrealised: number;
  readonly twr: number;
  readonly twrAnnual: number | null;
  readonly mwr: number | null;
  readonly mwrPeriod: number | null;
  readonly maxDrawdown: {
    readonly percent: number;
    readonly peak: string | null;
    readonly trough: string | null;
  };
  readonly volatility: number | null;
  readonly incompleteDays: number;
  readonly bestDay: DayReturn | null;
  readonly worstDay: DayReturn | null;
  readonly months: readonly MonthReturn[];
  readonly series: readonly SeriesPoint[];
}

const SUNDAY = 6;

/** Measures a scope over a period (PRF-5 to PRF-11, PRF-24). */
export function measure(
  { from, startValue, days, realised = Decimal.zero }: Period,
  benchmarks: readonly BenchmarkPrices[] = [],
): Performance {
  const sums = sumsOf(days);
  const endValue = days.at(-1)?.value ?? startValue;
  const gain = endValue.minus(startValue).minus(sums.inflow).plus(sums.outflow);
  const sold = realised.roundTo(MONEY_PLACES);
  const ratios = ratiosOf({ from, startValue, days });
  return {
    from,
    to: days.at(-1)?.day ?? from,
    startValue: doubleOf(startValue),
    endValue: doubleOf(endValue),
    inflows: doubleOf(sums.inflow),
    outflows: doubleOf(sums.outflow),
    gain: doubleOf(gain),
    dividends: doubleOf(sums.dividends),
    fees: doubleOf(sums.fees.negated()),
    market: doubleOf(gain.minus(sums.dividends).plus(sums.fees)),
    realised: doubleOf(sold),
    unrealised: doubleOf(gain.minus(sums.dividends).minus(sold)),
    ...ratios.figures,
    incompleteDays: days.filter(({ isIncomplete }) => isIncomplete).length,
    series: pointsOf({ from, startValue, days }, ratios.index, benchmarks),
  };
}

function sumsOf(days: readonly SeriesDay[]) {
  let [inflow, outflow] = [Decimal.zero, Decimal.zero];
  let [dividends, fees] = [Decimal.zero, Decimal.zero];
  for (const day of days) {
    inflow = inflow.plus(day.inflow);
    outflow = outflow.plus(day.outflow);
    dividends = dividends.plus(day.dividends);
    fees = fees.plus(day.fees);
  }
  return { inflow, outflow, dividends, fees };
}

/**
 * Returns the yearly rate at which the value at the start and the net flows of a period grow to its
 * last value, as a ratio; null if there is no such rate (PRF-7).
 */
export function yearlyRateOf({ startValue, days }: Pick<Period, 'startValue' | 'days'>) {
  const nets = days.map(({ inflow, outflow }) => centsOf(inflow.minus(outflow)));
  const endValue = days.at(-1)?.value ?? startValue;
  return moneyWeightedRate([centsOf(startValue), ...nets], centsOf(endValue));
}

/** Calculates the ratios in doubles from the exact daily values. */
function ratiosOf({ from, startValue, days }: Period) {
  const doubles = days.map(({ value, inflow, outflow }) => ({
    value: centsOf(value),
    inflow: centsOf(inflow),
    outflow: centsOf(outflow),
  }));
  const names = days.map(({ day }) => day);
  const returns = dailyReturns(centsOf(startValue), doubles);
  const index = growth(returns);
  const twr = (index.at(-1) ?? 1) - 1;
  const rate = yearlyRateOf({ startValue, days });
  const isShort = days.length < DAYS_A_YEAR;
  const drawdown = maxDrawdown(index);
  const dayAt = (place: number): string => names[place] ?? from;
  const figures = {
    twr: percentOf(twr),
    twrAnnual: percentOf(annualised(twr, days.length)),
    mwr: percentOf(rate),
    mwrPeriod: percentOf(
      rate === null || !isShort ? null : (1 + rate) ** (days.length / DAYS_A_YEAR) - 1,
    ),
    maxDrawdown: {
      percent: percentOf(drawdown?.fall ?? 0),
      peak: drawdown && dayAt(drawdown.peak),
      trough: drawdown && dayAt(drawdown.trough),
    },
    volatility: percentOf(volatility(returns, names[0] ?? from)),
    ...extremes({ from, startValue, days }, returns),
    months: monthsOf(names, returns),
  };
  return { figures, index };
}

/** Returns the days with the highest and the lowest return; none if no day moved. */
function extremes(
  { startValue, days }: Period,
  returns: readonly number[],
): { bestDay: DayReturn | null; worstDay: DayReturn | null } {
  let [best, worst] = [-1, -1];
  returns.forEach((each, place) => {
    if (each > 0 && each > (returns[best] ?? 0)) best = place;
    if (each < 0 && each < (returns[worst] ?? 0)) worst = place;
  });
  const dayAt = (place: number): DayReturn | null => {
    const day = days[place];
    if (!day) return null;
    const before = days[place - 1]?.value ?? startValue;
    const gain = day.value.minus(before).minus(day.inflow).plus(day.outflow);
    return { date: day.day, percent: percentOf(returns[place] ?? 0), gain: doubleOf(gain) };
  };
  return { bestDay: dayAt(best), worstDay: dayAt(worst) };
}

function monthsOf(days: readonly string[], returns: readonly number[]): MonthReturn[] {
  const months = new Map<string, number>();
  returns.forEach((each, place) => {
    const month = (days[place] ?? '').slice(0, 7);
    months.set(month, (months.get(month) ?? 1) * (1 + each));
  });
  return [...months].map(([month, index]) => ({ month, percent: percentOf(index - 1) }));
}

/**
 * Returns one point a day up to 400 days, beyond that the last day of each week, and always the
 * first and the last day (PRF-11).
 */
function pointsOf(
  { from, startValue, days }: Period,
  index: readonly number[],
  benchmarks: readonly BenchmarkPrices[],
): SeriesPoint[] {
  const races = benchmarks.map((prices) => new Race(prices, doubleOf(startValue)));
  const named = (place: number): SeriesPoint['benchmarks'] =>
    Object.fromEntries(races.map((race) => [race.ticker, race.at(place)]));
  let invested = startValue;
  const points: SeriesPoint[] = [
    {
      date: from,
      value: doubleOf(startValue),
      invested: doubleOf(invested),
      twr: 0,
      fall: 0,
      isIncomplete: false,
      benchmarks: named(-1),
    },
  ];
  const isDaily = days.length <= MOST_DAILY_POINTS;
  const falls = fallsOf(index);
  const weekdayAt = weekdaysFrom(days[0]?.day ?? from);
  let [isAnyIncomplete, deepest] = [false, 0];
  days.forEach(({ day, value, inflow, outflow, isIncomplete }, place) => {
    isAnyIncomplete ||= isIncomplete;
    deepest = Math.min(deepest, falls[place] ?? 0);
    const net = inflow.minus(outflow);
    invested = invested.plus(net);
    for (const race of races) race.take(place, doubleOf(net));
    if (!isDaily && place < days.length - 1 && weekdayAt(place) < SUNDAY) return;
    points.push({
      date: day,
      value: doubleOf(value),
      invested: doubleOf(invested),
      twr: percentOf((index[place] ?? 1) - 1),
      fall: percentOf(deepest),
      isIncomplete: isAnyIncomplete,
      benchmarks: named(place),
    });
    [isAnyIncomplete, deepest] = [false, 0];
  });
  return points;
}

/**
 * Follows the same money in a benchmark (PRF-12): it buys and sells at the price at the end of each
 * day, from the value at the start.
 */
class Race {
  readonly ticker: string;
  private units: number | null;

  constructor(
    private readonly benchmark: BenchmarkPrices,
    startValue: number,
  ) {
    this.ticker = benchmark.ticker;
    this.units = startValue === 0 ? 0 : bought(startValue, benchmark.start);
  }

  take(place: number, net: number): void {
    if (net === 0 || this.units === null) return;
    const more = bought(net, this.benchmark.prices[place] ?? null);
    this.units = more === null ? null : this.units + more;
  }

  at(place: number): BenchmarkPoint {
    const { start, prices } = this.benchmark;
    const price = place < 0 ? start : (prices[place] ?? null);
    const isPriced = start !== null && price !== null && !start.isZero();
    const worth = this.units === null || price === null ? null : this.units * doubleOf(price);
    return {
      return: isPriced ? percentOf(doubleOf(price) / doubleOf(start) - 1) : null,
      sameMoney: worth === null ? null : moneyOf(worth),
    };
  }
}

/** Returns the units that money buys; null without a price. */
const bought = (money: number, price: Decimal | null): number | null =>
  price === null || price.isZero() ? null : money / doubleOf(price);

const moneyOf = (amount: number): number =>
  (Math.sign(amount) * Math.round(Math.abs(amount) * 10 ** MONEY_PLACES)) / 10 ** MONEY_PLACES + 0;
