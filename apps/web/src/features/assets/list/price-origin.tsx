import type { AssetView } from '@evenkeel/contracts/assets';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Badge } from '@/shared/ui/badge';
import { PRICE_SOURCES } from '../words';

interface PriceOriginProps {
  readonly asset: AssetView;
  /** Moment at which the server told of it: ISO 8601. */
  readonly asOf: string;
}

/** Source and day of a price, in words; and how old one is that is stale, null of others. */
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

/** Where a price comes from, of which day it is, and its age where it is stale. */
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
 * The same where there is little room: the source, or the age of what is stale. All of it is in the
 * title.
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
