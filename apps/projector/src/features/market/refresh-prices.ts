import type { Pool } from 'pg';
import { askInTurn, type Failure } from './ask-in-turn';
import { fetchDetails } from './fetch-details';
import type { MarketDataProvider, ProviderProblem } from './provider';
import {
  noteProblem,
  noteSuccess,
  noteUnknown,
  restingProviders,
  unknownTickers,
} from './store/providers';
import type { Progress } from './store/runs';
import { storePrices } from './store/store-prices';
import type { Wanted } from './store/wanted';

export interface RefreshRequest {
  readonly pool: Pool;
  /** In the order in which they are asked. */
  readonly providers: readonly MarketDataProvider[];
  readonly wanted: readonly Wanted[];
  /** Whether providers are asked again for what they did not know in the last day. */
  readonly asksUnknown: boolean;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => Promise<void>;
  /** Tickers with a price that was new: once when all prices were asked for, and once after the details where these brought closes or news of dividends. */
  readonly onChanged: (tickers: readonly string[]) => Promise<void>;
}

/** A price that was given or confirmed this recently is not asked for again. */
const FRESH_MS = 60_000;
const DETAILS_EVERY_MS = 20 * 3_600_000;

/**
 * Asks for the latest prices, then for the details that are due, and stores what is new. Out: what could not be had. Nobody waits for the
 * details to see the prices: they are asked for one by one, which takes minutes within a provider's limits. Rejects where the signal is
 * aborted or the database is away.
 */
export async function refreshPrices({
  pool,
  providers,
  wanted,
  asksUnknown,
  now,
  signal,
  onProgress,
  onChanged,
}: RefreshRequest): Promise<readonly Failure[]> {
  const began = now().getTime();
  const ambiguous = wanted.filter(({ isAmbiguous }) => isAmbiguous);
  const clear = wanted.filter(({ isAmbiguous }) => !isAmbiguous);
  const asked = clear.filter(
    ({ checkedAt }) => checkedAt === null || checkedAt <= began - FRESH_MS,
  );
  const due = clear.filter(
    ({ detailsAt }) => detailsAt === null || detailsAt <= began - DETAILS_EVERY_MS,
  );
  const resting = await restingProviders(pool, now());
  const unknown = asksUnknown ? new Set<string>() : await unknownTickers(pool, now());

  let changed = new Set<string>();
  const progress = {
    total: wanted.length + due.length,
    done: wanted.length - asked.length,
    stored: 0,
  };
  const takeIn = (stored: readonly string[]): void => {
    for (const ticker of stored) changed.add(ticker);
    progress.stored += stored.length;
  };
  const tellChanged = async (): Promise<void> => {
    if (changed.size > 0) await onChanged([...changed]);
    changed = new Set();
  };
  await onProgress(progress);

  const useless = async (provider: MarketDataProvider, problem: ProviderProblem): Promise<void> => {
    resting.set(provider.name, problem.message);
    await noteProblem(pool, provider.name, problem, now());
  };
  const excuse = (provider: MarketDataProvider, ticker: string): string | null =>
    resting.get(provider.name) ??
    (unknown.has(`${provider.name} ${ticker}`)
      ? `${provider.name} did not know it in the last day`
      : null);

  const failures = await askInTurn(
    { providers, instruments: asked, excuse, signal },
    {
      found: async (provider, found) => {
        const { doubted, stored } = await storePrices(pool, provider.name, found, now());
        if (found.length > 0) await noteSuccess(pool, provider.name);
        takeIn(stored);
        progress.done += found.length - doubted.size;
        await onProgress(progress);
        return doubted;
      },
      unknown: (provider, ticker) => noteUnknown(pool, provider.name, ticker, now()),
      useless,
    },
  );
  progress.done = wanted.length;
  await onProgress(progress);
  await tellChanged();

  // A provider that has no price of a ticker has no details of it either.
  const failed = new Set(failures.map(({ ticker }) => ticker));
  for (const instrument of due) {
    const details = failed.has(instrument.ticker)
      ? null
      : await fetchDetails({ pool, providers, instrument, excuse, useless, now, signal });
    if (details?.hasDividendNews) changed.add(instrument.ticker);
    takeIn(details?.stored ?? []);
    progress.done += 1;
    await onProgress(progress);
  }
  await tellChanged();
  const mixed = ambiguous.map(({ ticker }) => ({
    ticker,
    reason:
      'It is crypto in some portfolios and not in others, so that no one price is right. Name the coin after its pair, such as BTC-USD',
  }));
  return [...mixed, ...failures].sort((a, b) => (a.ticker < b.ticker ? -1 : 1));
}
