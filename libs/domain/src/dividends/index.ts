export { type DividendFrequency } from './frequency';
export { type AssetDividends, dividendsOfAsset, monthOf, type PayingPosition, summariseDividends } from './overview';
export { inTodaysShares, paidFigures, type Payment } from './payments';
export { type DividendSource } from './per-share';
export { type Movement, type Receipt, receivedPerShare } from './received';
