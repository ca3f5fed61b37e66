import type { AssetView } from '@evenkeel/contracts/assets';
import { Decimal } from '@evenkeel/domain/kernel';
import { isPriceStale, type PriceFacts } from '@evenkeel/domain/market';
import type { InstrumentFacts } from '@evenkeel/read-models/market';
import { dividendsSince, type OfficialDividends } from '@evenkeel/read-models/market';

type MarketFields = Pick<
  AssetView,
  | 'priceIsStale'
  | 'systemApiName'
  | 'officialDividend'
  | 'officialFrequency'
  | 'systemDividendFrequency'
  | 'systemDividendHistory'
  | 'systemIssuesDividends'
>;

/** Data from providers; both fields are missing if no provider was asked. */
interface Told {
  readonly facts: InstrumentFacts | undefined;
  readonly official: OfficialDividends | null;
}

/**
 * Returns the providers' data about an asset. If no provider states a frequency, the days of the
 * dividends determine it. Until a provider is asked for dividends, the dividend fields are null or
 * empty: nothing is known, which is not the same as no dividends.
 */
export function marketFields(
  price: PriceFacts,
  isCrypto: boolean,
  { facts, official }: Told,
  now: Date,
): MarketFields {
  // The price of a trade has a moment, but no trading day.
  const tradedOn = price.day ?? price.at?.slice(0, 10);
  const since = dividendsSince(now);
  return {
    priceIsStale: tradedOn !== undefined && isPriceStale(tradedOn, now.toISOString(), isCrypto),
    systemApiName: facts?.name ?? null,
    officialDividend: official?.perShare?.toNumber() ?? null,
    officialFrequency: official?.frequency ?? null,
    systemDividendFrequency: official?.derivedFrequency ?? null,
    systemDividendHistory: (facts?.dividends ?? [])
      .filter(({ exDate }) => exDate >= since)
      .map(({ exDate, amount }) => ({ date: exDate, amount: Decimal.parse(amount).toNumber() }))
      .reverse(),
    systemIssuesDividends: official && official.derivedFrequency !== 'none',
  };
}
