import type { AssetView } from '@evenkeel/contracts/assets';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Badge } from '@/shared/ui/badge';
import { PRICE_SOURCES } from '../words';

interface PriceOriginProps {
  readonly asset: AssetView;
  /** Moment of the server's answer with the asset: ISO 8601. */
  readonly asOf: string;
}

/**
 * Returns the source of a price, and source and day in words. `stale` is the age of a stale price
 * in words, and null for a fresh one.
 */
function useOrigin({ asset, asOf }: PriceOriginProps) {
  const { priceSource, priceDay, priceAt, priceIsStale } = asset;
  const { day, ageInDays } = useDates();
  const pricedOn = priceDay ?? priceAt;
  const source = priceSource ? (PRICE_SOURCES[priceSource] ?? priceSource) : 'No price yet';
  const words = [source, priceSource && pricedOn && day(pricedOn)].filter(Boolean).join(', ');
  const stale =
    priceIsStale && pricedOn
      ? `Stale, ${plural(ageInDays(pricedOn, Date.parse(asOf)), 'day')} old`
      : null;
  return { source, words, stale };
}

/** Shows the source and the day of a price, and the age of a stale one. */
export function PriceOrigin(props: PriceOriginProps) {
  const { words, stale } = useOrigin(props);
  return (
    <>
      {words}
      {stale && <Badge variant="attention">{stale}</Badge>}
    </>
  );
}

/**
 * Shows the source of a price, or the age of a stale one, in little room. The title has both source
 * and day.
 */
export function PriceMark(props: PriceOriginProps) {
  const { source, words, stale } = useOrigin(props);
  return stale ? (
    <Badge variant="attention" title={words}>
      {stale}
    </Badge>
  ) : (
    <span title={words}>{source}</span>
  );
}
