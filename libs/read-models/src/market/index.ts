export { classOfAsset } from './class-of-asset';
export { type InstrumentFacts, instrumentFacts } from './instruments';
export {
  firstQuotes,
  newQuotesSince,
  quoteHistories,
  type QuoteHistory,
  STILL_NEW,
} from './quote-history';
export { latestQuotes, type QuoteSides } from './latest-quotes';
export { lastRefreshOf, refreshRunView } from './refresh-runs';
export { pricesAt } from './prices-at';
export {
  announcedPayments,
  frequencyOfPayments,
  type KnownPayments,
  knownPayments,
  knownPaymentsIn,
} from './known-payments';
export {
  dividendsSince,
  officialDividends,
  type OfficialDividends,
  officialFrequencies,
  paymentsSince,
} from './official-dividends';
