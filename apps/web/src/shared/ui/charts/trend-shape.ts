import { tickMoney } from '@/shared/format/figures';

/** Shape of a picture, in percent of its width and height from the upper left corner. */
export interface TrendShape {
  readonly places: readonly { readonly x: number; readonly y: number }[];
  /** Commands of an SVG path; so is the area. */
  readonly line: string;
  readonly area: string;
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  /** Distance between two ticks. */
  readonly step: number;
}

const WHOLE = 100;
const STEPS = [1, 2, 2.5, 5, 10];
const ABOUT = 3;
const DAY_MS = 86_400_000;
/** Smallest range of an axis: one cent, also for amounts that are closer together. */
const SMALLEST_SPAN = 0.01;

/**
 * Returns round values at equal distances, the first not above the least value and the last not
 * below the greatest.
 */
export function ticksBetween(least: number, greatest: number): number[] {
  const span = Math.max(greatest - least || Math.abs(greatest) || 1, SMALLEST_SPAN);
  const power = 10 ** Math.floor(Math.log10(span / ABOUT));
  const step = (STEPS.find((one) => one * power >= span / ABOUT) ?? WHOLE) * power;
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(greatest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

const stepOf = ([first = 0, second = first]: readonly number[]): number => second - first;

/** Returns these ticks, their ends and their format as the props of an axis of recharts. */
export function moneyAxis(least: number, greatest: number) {
  const ticks = ticksBetween(least, greatest);
  return {
    ticks,
    domain: [ticks[0] ?? least, ticks.at(-1) ?? greatest],
    tickFormatter: tickMoney(stepOf(ticks)),
  };
}

/**
 * Returns the line through the values of days in order (YYYY-MM-DD). With `isFromZero`, the area is
 * between the line and 0, else below the line.
 */
export function shapeOf(
  dates: readonly string[],
  values: readonly number[],
  isFromZero: boolean,
): TrendShape {
  const ends = isFromZero ? [...values, 0] : values;
  const ticks = ticksBetween(Math.min(...ends), Math.max(...ends));
  const bottom = ticks[0] ?? 0;
  const height = (ticks.at(-1) ?? 1) - bottom;
  const yOf = (value: number): number => WHOLE - ((value - bottom) / height) * WHOLE;
  const times = dates.map((date) => Date.parse(date) / DAY_MS);
  const [start = 0, end = 0] = [times[0], times.at(-1)];
  // A single day is in the middle.
  const xOf = (time: number): number =>
    end === start ? WHOLE / 2 : ((time - start) / (end - start)) * WHOLE;
  const places = times.map((time, place) => ({ x: xOf(time), y: yOf(values[place] ?? 0) }));
  const line = places
    .map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`)
    .join('');
  const ground = isFromZero ? yOf(0) : WHOLE;
  const [from, to] = [places[0]?.x ?? 0, places.at(-1)?.x ?? 0];
  return {
    places,
    line,
    area: `${line}L${to.toFixed(2)} ${ground.toFixed(2)}L${from.toFixed(2)} ${ground.toFixed(2)}Z`,
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
    step: stepOf(ticks),
  };
}

/**
 * Returns a line along the bottom at the marked days, each from halfway to the day before to
 * halfway to the next day; empty without marked days.
 */
export function marksOf(
  { places }: Pick<TrendShape, 'places'>,
  marked: readonly boolean[],
): string {
  const halfway = (place: number, other: number): number => {
    const x = places[place]?.x ?? 0;
    return ((places[other]?.x ?? x) + x) / 2;
  };
  return places
    .map((_, place) =>
      marked[place]
        ? `M${halfway(place, place - 1).toFixed(2)} ${WHOLE}H${halfway(place, place + 1).toFixed(2)}`
        : '',
    )
    .join('');
}

/** Returns the index of the day that is nearest to `x` percent of the width. */
export function placeAt({ places }: Pick<TrendShape, 'places'>, x: number): number {
  return places.reduce(
    (nearest, place, index) =>
      Math.abs(place.x - x) < Math.abs((places[nearest]?.x ?? Infinity) - x) ? index : nearest,
    0,
  );
}
