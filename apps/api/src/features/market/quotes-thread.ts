import {
  type ImportReport,
  QUOTE_CSV_COLUMNS,
  quoteImportRequest,
  type RowError,
} from '@evenkeel/contracts/imports';
import { quoteRequest } from '@evenkeel/contracts/market';
import { day as dayText, ticker as tickerText } from '@evenkeel/contracts/shared/scalars';
import { type FieldProblem, withoutEndingZeros } from '@evenkeel/domain/kernel';
import type { z } from 'zod';
import { type CsvRow, readCsv } from '../../platform/files/csv';
import { readJson } from '../../platform/files/read-json';
import { reported } from '../../platform/files/reported';
import { answerInParts, chunksOf } from '../../platform/threads/answer-in-parts';
import type { NewQuote } from '../../platform/market/own-quotes';
import { quoteMoment } from '../../platform/market/quote-moment';

/** Input of the thread, which gets it once. */
export interface QuotesPart {
  /** JSON text of the request, as it was sent. */
  readonly body: Uint8Array;
  readonly now: Date;
}

/**
 * Answer of the thread: the problems of a malformed request, or the report on its rows and then the
 * quotes.
 */
export type QuotesAnswer =
  | { readonly kind: 'malformed'; readonly problems: readonly FieldProblem[] }
  | {
      readonly kind: 'rows';
      readonly dryRun: boolean;
      readonly report: Pick<ImportReport, 'rows' | 'errors' | 'moreErrors'>;
    }
  | { readonly kind: 'quotes'; readonly quotes: readonly NewQuote[] };

type QuoteRow = CsvRow<(typeof QUOTE_CSV_COLUMNS)[number]>;

function* readQuotes([asked]: readonly QuotesPart[]): Generator<QuotesAnswer, void> {
  if (asked === undefined) throw new Error('the thread was handed no request');
  const { body: request, problems } = readJson(asked.body, quoteImportRequest);
  if (request === null) {
    yield { kind: 'malformed', problems };
    return;
  }
  const { rows, errors: tableErrors } = readCsv(request.content, QUOTE_CSV_COLUMNS);
  const errors = [...tableErrors];
  const quotes = new Map<string, NewQuote>();
  for (const row of rows) {
    const quote = readQuote(row, asked.now, errors);
    // If a ticker has several rows for one day, the last one counts.
    if (quote !== null) quotes.set(`${quote.ticker} ${quote.day}`, quote);
  }
  const report = { rows: rows.length, ...reported(errors.sort((a, b) => a.row - b.row)) };
  yield { kind: 'rows', dryRun: request.dryRun, report };
  if (errors.length > 0) return;
  for (const part of chunksOf([...quotes.values()])) yield { kind: 'quotes', quotes: part };
}

/** Reads a quote from a row; returns null and adds to the errors if something is wrong. */
function readQuote(source: QuoteRow, now: Date, errors: RowError[]): NewQuote | null {
  const read = <T>(column: 'date' | 'ticker' | 'close', schema: z.ZodType<T>): T | null => {
    const value = source[column].trim();
    const result = schema.safeParse(column === 'close' ? withoutEndingZeros(value) : value);
    if (result.success) return result.data;
    errors.push({
      row: source.row,
      column,
      value: source[column],
      reason: result.error.issues[0]?.message ?? 'is wrong',
    });
    return null;
  };
  if (source.uneven) errors.push({ row: source.row, column: '', ...source.uneven });
  const day = read('date', dayText);
  const ticker = read('ticker', tickerText);
  const price = read('close', quoteRequest.shape.price);
  const at = day === null ? null : quoteMoment(day, now);
  if (day !== null && at === null)
    errors.push({
      row: source.row,
      column: 'date',
      value: source.date,
      reason: 'must not lie in the future',
    });
  return day === null || ticker === null || price === null || at === null
    ? null
    : { ticker, day, at, price };
}

answerInParts(readQuotes);
