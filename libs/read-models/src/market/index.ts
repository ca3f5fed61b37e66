export { type InstrumentFacts, instrumentFacts } from './instruments';
export { latestQuotes, type QuoteSides } from './latest-quotes';
export { refreshRunColumns, type RefreshRunRow, refreshRunView } from './refresh-runs';
export { pricesAt } from './prices-at';
