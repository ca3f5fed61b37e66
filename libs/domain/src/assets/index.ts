export { type AssetCommand, type AssetSnapshot, decideAsset } from './decide';
export type {
  AssetDetails,
  AssetEvent,
  AssetSettings,
  AssetType,
  DividendOverride,
} from './events';
export { decideDividends, type DividendCommand } from './override-dividends';
export { evolveAssets } from './evolve';
export { MOST_TICKERS } from './rules';
export { forgetEligibilityOf } from './forget-eligibility';
export { type Asset, type AssetsState, noAssets } from './state';
