import type { Pool } from 'pg';
import { type Instrument, type MarketDataProvider, ProviderProblem } from './provider';
import { storeDetails, type StoredDetails } from './store/store-details';

export interface DetailsRequest {
  readonly pool: Pool;
  readonly providers: readonly MarketDataProvider[];
  readonly instrument: Instrument;
  readonly excuse: (provider: MarketDataProvider, ticker: string) => string | null;
  readonly useless: (provider: MarketDataProvider, problem: ProviderProblem) => Promise<void>;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/**
 * Asks the providers in turn for a ticker's name, dividends, splits and closes, until one has them. What none has is asked for at the next
 * run: prices do not depend on it. Out: what was new; null where none had them.
 */
export async function fetchDetails({
  pool,
  providers,
  instrument,
  excuse,
  useless,
  now,
  signal,
}: DetailsRequest): Promise<StoredDetails | null> {
  const { ticker } = instrument;
  for (const provider of providers) {
    if (!provider.covers(instrument) || excuse(provider, ticker) !== null) continue;
    try {
      return await storeDetails(
        pool,
        provider.name,
        ticker,
        await provider.details(instrument, signal),
        now(),
      );
    } catch (error) {
      if (!(error instanceof ProviderProblem)) throw error;
      if (error.kind !== 'unknown' && error.kind !== 'unreadable') await useless(provider, error);
    }
  }
  return null;
}
