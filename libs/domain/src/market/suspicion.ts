import { Decimal } from '../kernel/decimal';

/** A provider's price at a moment. `at` is ISO 8601 in UTC. */
export interface PricePoint {
  readonly at: string;
  readonly price: Decimal;
}

/** The reason why a provider's price waits for the operator's decision. */
export type Suspicion =
  'not above zero' | '100 times off the last known price' | 'dated in the future';

export interface Judged<Point extends PricePoint> {
  readonly good: readonly Point[];
  readonly suspicious: readonly {
    readonly point: Point;
    readonly suspicion: Suspicion;
    readonly lastKnown: Decimal | null;
  }[];
}

const FAR_OFF = Decimal.fromInteger(100);

/**
 * Separates usable prices of one ticker from prices that need an operator's decision. In: the
 * points of the ticker; the last price known before them (if null, their own median replaces it);
 * the latest moment that is not in the future. Each point is compared with the good one before it,
 * so a wrong point does not affect later ones.
 */
export function judgePrices<Point extends PricePoint>(
  points: readonly Point[],
  known: Decimal | null,
  latest: string,
): Judged<Point> {
  const good: Point[] = [];
  const suspicious: { point: Point; suspicion: Suspicion; lastKnown: Decimal | null }[] = [];
  let last =
    known ?? median(points.filter(({ price }) => price.isPositive()).map(({ price }) => price));
  for (const point of [...points].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    const suspicion = suspicionOf(point, last, latest);
    if (suspicion === null) {
      good.push(point);
      last = point.price;
    } else suspicious.push({ point, suspicion, lastKnown: last });
  }
  return { good, suspicious };
}

function suspicionOf(
  { price, at }: PricePoint,
  last: Decimal | null,
  latest: string,
): Suspicion | null {
  if (!price.isPositive()) return 'not above zero';
  if (at > latest) return 'dated in the future';
  const isFarOff =
    last !== null &&
    (price.compareTo(last.times(FAR_OFF)) >= 0 || price.times(FAR_OFF).compareTo(last) <= 0);
  return isFarOff ? '100 times off the last known price' : null;
}

function median(prices: readonly Decimal[]): Decimal | null {
  return [...prices].sort((a, b) => a.compareTo(b))[Math.floor(prices.length / 2)] ?? null;
}
