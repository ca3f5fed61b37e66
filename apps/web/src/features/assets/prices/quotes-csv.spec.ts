import type { QuoteView } from '@evenkeel/contracts/market';
import { csvOfQuotes } from './quotes-csv';

test('a ticker is never a formula, and a price has no exponent', () => {
  const quote = { date: '2026-03-02', ticker: '-VT', price: 0.0000001, source: 'manual' };
  expect(csvOfQuotes([quote as QuoteView])).toBe(
    "date,ticker,close,source\r\n2026-03-02,'-VT,0.0000001,manual\r\n",
  );
});
