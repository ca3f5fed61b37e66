export { type AssetMove, assetSeries, seriesTogether } from './asset-series';
export {
  type AccountDay,
  accountDays,
  type AccountDays,
  type AccountMove,
  type HoldingDay,
  type Opening,
} from './account-days';
export {
  type BenchmarkPrices,
  measure,
  type Performance,
  type Period,
  type SeriesDay,
  yearlyRateOf,
} from './measure';
export { TRADING_DAYS_A_YEAR } from './returns';
export { moneyWeightedRate } from './xirr';
export { type CalendarDay, pricePath, type PriceSources, type StoredQuote } from './price-path';
