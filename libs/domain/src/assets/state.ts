import type { AssetDetails, AssetSettings } from './events';

export interface Asset extends AssetDetails, AssetSettings {
  /** The user's notes about the dividends; null if there are none. */
  readonly dividendNotes: string | null;
  readonly isArchived: boolean;
}

/**
 * Assets of a portfolio by ticker, in the order in which they were added. `evolve` changes the map
 * in place.
 */
export type AssetsState = Map<string, Asset>;

/** Returns the state before the first event: a new map each time, because `evolve` changes it. */
export const noAssets = (): AssetsState => new Map();
