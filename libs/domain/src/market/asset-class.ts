/** Two assets may share a ticker if one is crypto and the other is not (MKT-38). */
export type AssetClass = 'security' | 'crypto';

/**
 * Returns the class of an asset by its type. An asset without a type, or with an unknown one, is a
 * security.
 */
export const assetClassOf = (assetType: string | undefined): AssetClass =>
  assetType === 'crypto' ? 'crypto' : 'security';

/** The subject of a shared quote. */
export interface Listing {
  readonly ticker: string;
  readonly assetClass: AssetClass;
}
