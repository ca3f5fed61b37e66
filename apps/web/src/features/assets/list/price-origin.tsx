import type { AssetView } from '@evenkeel/contracts/assets';
import { useDates } from '@/shared/format/use-dates';
import { Badge } from '@/shared/ui/badge';
import { ageOf, PRICE_SOURCES } from '../words';

interface PriceOriginProps {
  readonly asset: AssetView;
  /** Moment at which the server told of it: ISO 8601. */
  readonly asOf: string;
}

/** Source and day of a price, in words. */
function useOrigin({ priceSource, priceDay, priceAt }: AssetView) {
  const { day } = useDates();
  const pricedOn = priceDay ?? priceAt;
  const source = priceSource ? (PRICE_SOURCES[priceSource] ?? priceSource) : 'No price yet';
  const words = [source, priceSource && pricedOn && day(pricedOn)].filter(Boolean).join(', ');
  return { source, words };
}

/** Where a price comes from, of which day it is, and its age where it is stale. */
export function PriceOrigin({ asset, asOf }: PriceOriginProps) {
  const { priceIsStale, priceAt } = asset;
  return (
    <>
      {useOrigin(asset).words}
      {priceIsStale && priceAt && <Badge variant="attention">Stale, {ageOf(priceAt, asOf)}</Badge>}
    </>
  );
}

/**
 * The same where there is little room: the source, or the age of what is stale. All of it is in the
 * title.
 */
export function PriceMark({ asset, asOf }: PriceOriginProps) {
  const { source, words } = useOrigin(asset);
  const { priceIsStale, priceAt } = asset;
  return priceIsStale && priceAt ? (
    <Badge variant="attention" title={words}>
      Stale, {ageOf(priceAt, asOf)}
    </Badge>
  ) : (
    <span title={words}>{source}</span>
  );
}
