/** Two things may share a ticker where one is crypto and the other is not (MKT-38). */
export type AssetClass = 'security' | 'crypto';

/** The class of an asset's type; of what has none, too. */
export const assetClassOf = (assetType: string | undefined): AssetClass =>
  assetType === 'crypto' ? 'crypto' : 'security';

/** The subject of a shared quote. */
export interface Listing {
  readonly ticker: string;
  readonly assetClass: AssetClass;
}
