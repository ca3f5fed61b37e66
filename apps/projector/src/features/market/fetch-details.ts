import type { Pool } from 'pg';
import { type MarketDataProvider, ProviderProblem } from './provider';
import { storeDetails, type StoredDetails } from './store/store-details';
import type { Wanted } from './store/wanted';

export interface DetailsRequest {
  readonly pool: Pool;
  readonly providers: readonly MarketDataProvider[];
  readonly instrument: Wanted;
  readonly excuse: (provider: MarketDataProvider, instrument: Wanted) => string | null;
  readonly useless: (provider: MarketDataProvider, problem: ProviderProblem) => Promise<void>;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Stores an answer while no other run stores one. */
  readonly alone: <Result>(store: () => Promise<Result>) => Promise<Result>;
}

/**
 * Asks the providers in turn for a ticker's name, dividends, splits and closes, until one has them.
 * If none has them, the next run asks again: prices do not depend on details. Returns the news;
 * null if no provider had the details.
 */
export async function fetchDetails({
  pool,
  providers,
  instrument,
  excuse,
  useless,
  now,
  signal,
  alone,
}: DetailsRequest): Promise<StoredDetails | null> {
  for (const provider of providers) {
    if (!provider.covers(instrument) || excuse(provider, instrument) !== null) continue;
    try {
      const details = await provider.details(instrument, signal);
      return await alone(() => storeDetails(pool, provider.name, instrument, details, now()));
    } catch (error) {
      if (!(error instanceof ProviderProblem)) throw error;
      if (error.kind !== 'unknown' && error.kind !== 'unreadable') await useless(provider, error);
    }
  }
  return null;
}
