export { latestQuotes, type QuoteSides } from './latest-quotes';
export { Quote } from './quote.entity';
