import type { QuoteView } from '@evenkeel/contracts/market';
import { csvText } from '@/shared/lib/csv-text';

/**
 * Closing prices as a file that the import of prices reads, with their sources; the first day
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

/** Without an exponent, as small prices would have one. */
const plain = (price: number): string =>
  price.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
