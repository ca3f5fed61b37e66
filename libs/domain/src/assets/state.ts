import type { AssetDetails, AssetSettings } from './events';

export interface Asset extends AssetDetails, AssetSettings {
  /** The user's notes about the dividends; null where there are none. */
  readonly dividendNotes: string | null;
  readonly isArchived: boolean;
}

/**
 * Assets of a portfolio by ticker, in the order in which they were added. `evolve` changes it in
 * place.
 */
export type AssetsState = Map<string, Asset>;

/** The state before the first event. A new map each time, since `evolve` changes it. */
export const noAssets = (): AssetsState => new Map();
