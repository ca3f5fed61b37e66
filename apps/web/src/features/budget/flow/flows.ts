import type { BudgetView } from '@evenkeel/contracts/budget';

type Flow = BudgetView['summary']['flow'];

/**
 * Monthly amount that flows from one place to another. Two places are the same if column and name
 * are equal.
 */
export interface Stream {
  readonly from: Place;
  readonly to: Place;
  readonly amount: number;
}

const COLUMNS = ['source', 'income', 'priority', 'category'] as const;

export interface Place {
  readonly column: (typeof COLUMNS)[number];
  readonly name: string;
}

const INCOME: Place = { column: 'income', name: 'Income' };
const CENTS = 100;

const sum = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + Math.round(amount * CENTS), 0) / CENTS;

/**
 * Returns the streams of a month's income (BUD-26). The rest that is left over is a stream of its
 * own, and so is the part of the expenses that the income does not cover: as much flows out of the
 * income as into it.
 */
export function streamsOf({
  flow,
  incomeBreakdown: { investmentIncome },
}: Pick<BudgetView['summary'], 'flow' | 'incomeBreakdown'>): Stream[] {
  const sources = [...flow.income, { category: 'Investments', amount: investmentIncome }];
  const left = Math.round((sum(sources) - sum(flow.expenses)) * CENTS) / CENTS;
  const streams: Stream[] = [
    ...sources.map(({ category, amount }) => ({
      from: { column: 'source' as const, name: category },
      to: INCOME,
      amount,
    })),
    { from: { column: 'source', name: 'Not covered' }, to: INCOME, amount: Math.max(0, -left) },
    ...flow.expenses.flatMap(streamsOfPriority),
    { from: INCOME, to: { column: 'priority', name: 'Left over' }, amount: Math.max(0, left) },
  ];
  return joined(streams).filter(({ amount }) => amount > 0);
}

/**
 * Adds up the streams between the same two places: the user's own category of income may be called
 * 'Investments', too.
 */
function joined(streams: readonly Stream[]): Stream[] {
  const byPlaces = new Map<string, Stream>();
  for (const stream of streams) {
    const key = `${keyOf(stream.from)} > ${keyOf(stream.to)}`;
    const before = byPlaces.get(key);
    byPlaces.set(key, before ? { ...before, amount: sum([before, stream]) } : stream);
  }
  return [...byPlaces.values()];
}

function streamsOfPriority({ priority, amount, categories }: Flow['expenses'][number]): Stream[] {
  const place: Place = { column: 'priority', name: priority };
  return [
    { from: INCOME, to: place, amount },
    ...categories.map((part) => ({
      from: place,
      to: { column: 'category' as const, name: part.category },
      amount: part.amount,
    })),
  ];
}

/** Returns the key of a place, which is unique among places. */
export const keyOf = ({ column, name }: Place): string => `${column} ${name}`;

/** Returns the places at the ends of the streams, each once, in the order of the streams. */
export function placesOf(streams: readonly Stream[]): Place[] {
  const places = streams.flatMap(({ from, to }) => [from, to]);
  return [...new Map(places.map((place) => [keyOf(place), place])).values()];
}

const ROW_HEIGHT = 40;
const LEAST_HEIGHT = 220;

/**
 * Returns the height of a picture in CSS pixels, which leaves room for the words of the longest
 * column.
 */
export function heightOf(streams: readonly Stream[]): number {
  const places = placesOf(streams);
  const lengths = COLUMNS.map((each) => places.filter(({ column }) => column === each).length);
  return Math.max(LEAST_HEIGHT, Math.max(...lengths) * ROW_HEIGHT);
}
