export { type AssetCommand, type AssetSnapshot, decideAsset } from './decide';
export type { AssetDetails, AssetEvent, AssetType } from './events';
export { evolveAssets } from './evolve';
export { type Asset, type AssetsState, noAssets } from './state';
