import type { QuoteView } from '@evenkeel/contracts/market';
import { csvText } from '@/shared/lib/csv-text';

/**
 * Returns closing prices as a file for the import of prices, with their sources, the first day
 * first.
 */
export const csvOfQuotes = (quotes: readonly QuoteView[]): string =>
  csvText([['date', 'ticker', 'close', 'source'], ...quotes.map(rowOf)]);

const rowOf = ({ date, ticker, price, source }: QuoteView): string[] => [
  date,
  ticker,
  plain(price),
  source,
];

/** Writes a price without an exponent, which small prices would have otherwise. */
const plain = (price: number): string =>
  price.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
