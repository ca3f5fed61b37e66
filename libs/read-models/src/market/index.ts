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
export { announcedPayments, type KnownPayments, knownPayments } from './known-payments';
export {
  dividendsSince,
  officialDividends,
  type OfficialDividends,
  paymentsSince,
} from './official-dividends';
