export { latestQuotes, type QuoteSides } from './latest-quotes';
