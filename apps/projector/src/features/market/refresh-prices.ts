import type { AssetClass, Listing } from '@evenkeel/domain/market';
import type { Pool } from 'pg';
import { askInTurn, type Failure } from './ask-in-turn';
import { fetchDetails } from './fetch-details';
import type { MarketDataProvider, ProviderProblem } from './provider';
import {
  noteProblem,
  noteSuccess,
  noteUnknown,
  restingProviders,
  unknownKey,
  unknownTickers,
} from './store/providers';
import type { Progress } from './store/runs';
import { storePrices } from './store/store-prices';
import type { Wanted } from './store/wanted';

export interface RefreshRequest {
  readonly pool: Pool;
  /** Providers in the order in which they are asked. */
  readonly providers: readonly MarketDataProvider[];
  readonly wanted: readonly Wanted[];
  /** Whether providers are asked again for tickers that they did not know in the last day. */
  readonly asksUnknown: boolean;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Stores an answer while no other run stores one, because both runs may get the same answer. */
  readonly alone: <Result>(store: () => Promise<Result>) => Promise<Result>;
  readonly onProgress: (progress: Progress) => Promise<void>;
  /**
   * Called with the tickers that have a new price: once when all prices were asked for, and once
   * after the details if these contained closes or news of dividends.
   */
  readonly onChanged: (tickers: readonly string[]) => Promise<void>;
}

/** Age up to which a price that was given or confirmed is not asked for again. */
const FRESH_MS = 60_000;
const DETAILS_EVERY_MS = 20 * 3_600_000;

/**
 * Prices and details are handled one class at a time, because the answers of providers contain only
 * tickers.
 */
const CLASSES: readonly AssetClass[] = ['security', 'crypto'];

/**
 * Asks for the latest prices, then for the details that are due, and stores the news. Returns the
 * failures. Prices show before the details arrive, because details are asked for one by one, which
 * takes minutes within a provider's limits. Rejects if the signal is aborted or the database is
 * away.
 */
export async function refreshPrices(request: RefreshRequest): Promise<readonly Failure[]> {
  const { wanted, now, onProgress } = request;
  const began = now().getTime();
  const isDue = (at: number | null, afterMs: number): boolean =>
    at === null || at <= began - afterMs;
  const asked = wanted.filter(({ checkedAt }) => isDue(checkedAt, FRESH_MS));
  const due = wanted.filter(({ detailsAt }) => isDue(detailsAt, DETAILS_EVERY_MS));
  const run = await openRun(request, {
    total: wanted.length + due.length,
    done: wanted.length - asked.length,
    stored: 0,
  });
  await onProgress(run.progress);

  const failures: Failure[] = [];
  const failed = new Set<Wanted>();
  for (const assetClass of CLASSES) {
    const ofClass = asked.filter((instrument) => instrument.assetClass === assetClass);
    const without = await askForPrices(request, run, ofClass, assetClass);
    const tickers = new Set(without.map(({ ticker }) => ticker));
    for (const instrument of ofClass) if (tickers.has(instrument.ticker)) failed.add(instrument);
    failures.push(...without);
  }
  run.progress.done = wanted.length;
  await onProgress(run.progress);
  await run.tellChanged();
  await askForDetails(request, run, { due, failed });
  await run.tellChanged();
  return failures.sort((a, b) => (a.ticker < b.ticker ? -1 : 1));
}

interface OpenRun {
  readonly progress: { readonly total: number; done: number; stored: number };
  readonly excuse: (provider: MarketDataProvider, listing: Listing) => string | null;
  readonly useless: (provider: MarketDataProvider, problem: ProviderProblem) => Promise<void>;
  /** Notes tickers whose figures are out of date, one for each new price. */
  readonly takeIn: (stored: readonly string[]) => void;
  readonly noteChanged: (ticker: string) => void;
  readonly tellChanged: () => Promise<void>;
}

async function openRun(
  { pool, asksUnknown, now, onChanged }: RefreshRequest,
  progress: OpenRun['progress'],
): Promise<OpenRun> {
  const resting = await restingProviders(pool, now());
  const unknown = asksUnknown ? new Set<string>() : await unknownTickers(pool, now());
  let changed = new Set<string>();
  return {
    progress,
    excuse: (provider, listing) =>
      resting.get(provider.name) ??
      (unknown.has(unknownKey(provider.name, listing))
        ? `${provider.name} did not know it in the last day`
        : null),
    useless: async (provider, problem) => {
      resting.set(provider.name, problem.message);
      await noteProblem(pool, provider.name, problem, now());
    },
    takeIn: (stored) => {
      for (const ticker of stored) changed.add(ticker);
      progress.stored += stored.length;
    },
    noteChanged: (ticker) => void changed.add(ticker),
    tellChanged: async () => {
      if (changed.size > 0) await onChanged([...changed]);
      changed = new Set();
    },
  };
}

/** Asks for the prices. Returns the tickers for which no provider had a believable price. */
function askForPrices(
  { pool, providers, now, signal, alone, onProgress }: RefreshRequest,
  { progress, excuse, useless, takeIn }: OpenRun,
  instruments: readonly Wanted[],
  assetClass: AssetClass,
): Promise<Failure[]> {
  return askInTurn(
    {
      providers,
      instruments,
      excuse: (provider, ticker) => excuse(provider, { ticker, assetClass }),
      signal,
    },
    {
      found: async (provider, found) => {
        const source = provider.name;
        const { doubted, stored } = await alone(() =>
          storePrices(pool, { source, assetClass }, found, now()),
        );
        if (found.length > 0) await noteSuccess(pool, provider.name);
        takeIn(stored);
        progress.done += found.length - doubted.size;
        await onProgress(progress);
        return doubted;
      },
      unknown: (provider, ticker) =>
        noteUnknown(pool, provider.name, { ticker, assetClass }, now()),
      useless,
    },
  );
}

/** Asks for the details. A provider that has no price of a ticker also has no details of it. */
async function askForDetails(
  { pool, providers, now, signal, alone, onProgress }: RefreshRequest,
  { progress, excuse, useless, takeIn, noteChanged }: OpenRun,
  { due, failed }: { readonly due: readonly Wanted[]; readonly failed: ReadonlySet<Wanted> },
): Promise<void> {
  for (const instrument of due) {
    const details = failed.has(instrument)
      ? null
      : await fetchDetails({ pool, providers, instrument, excuse, useless, now, signal, alone });
    if (details?.hasDividendNews) noteChanged(instrument.ticker);
    takeIn(details?.stored ?? []);
    progress.done += 1;
    await onProgress(progress);
  }
}
