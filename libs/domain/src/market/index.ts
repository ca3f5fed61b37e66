export { type AssetClass, assetClassOf, type Listing } from './asset-class';
export { type Held, holdingFigures, type HoldingFigures } from './holding-figures';
export { deriveFrequency, deriveRhythm, hasLapsed, type PaidFrequency } from './dividend-frequency';
export {
  choosePrice,
  NO_PRICE,
  type PriceFacts,
  type PriceInput,
  type Quote,
  type QuoteSide,
} from './price';
export { dayChange } from './rules';
export { isPriceStale } from './staleness';
export { type Judged, judgePrices, type PricePoint, type Suspicion } from './suspicion';
export {
  type AccountValue,
  type HoldingValue,
  type PortfolioValue,
  type ValueInput,
  valuePortfolio,
} from './value';
