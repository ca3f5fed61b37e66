/** Two things may share a ticker where one is crypto and the other is not (MKT-38). */
export type AssetClass = 'security' | 'crypto';

/** The class of an asset by its type. What has no type, or an unknown one, is a security. */
export const assetClassOf = (assetType: string | undefined): AssetClass =>
  assetType === 'crypto' ? 'crypto' : 'security';

/** What a shared quote is a price of. */
export interface Listing {
  readonly ticker: string;
  readonly assetClass: AssetClass;
}
