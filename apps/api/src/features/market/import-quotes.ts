import { type ImportReport, QUOTE_CSV_COLUMNS, type QuoteImportRequest, type RowError } from '@evenkeel/contracts/imports';
import { day as dayText, ticker as tickerText } from '@evenkeel/contracts/shared/scalars';
import { quoteRequest } from '@evenkeel/contracts/market';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Caller } from '../../platform/auth/caller';
import { readCsv } from '../../platform/http/csv';
import { EDGE, type Edge } from '../../platform/tokens';
import { quoteMoment } from './quote-moment';
import { type NewQuote, OwnQuotes } from './own-quotes';

export class ImportQuotes extends Command<ImportReport> {
  constructor(
    readonly caller: Caller,
    readonly request: QuoteImportRequest,
  ) {
    super();
  }
}

type QuoteRow = { readonly row: number } & Readonly<Record<(typeof QUOTE_CSV_COLUMNS)[number], string>>;

@CommandHandler(ImportQuotes)
export class ImportQuotesHandler implements ICommandHandler<ImportQuotes> {
  constructor(
    private readonly quotes: OwnQuotes,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  async execute({ caller, request }: ImportQuotes): Promise<ImportReport> {
    const table = readCsv(request.content, QUOTE_CSV_COLUMNS);
    const now = this.edge.now();
    const errors: RowError[] = [...table.errors];
    const quotes = table.rows.map((row) => readQuote(row, now, errors));
    if (errors.length > 0) {
      return { rows: table.rows.length, recorded: 0, duplicates: 0, errors: errors.sort((a, b) => a.row - b.row), importId: null };
    }
    const recorded = await this.quotes.store(caller.userId, 'csv', quotes.filter((quote) => quote !== null), request.dryRun);
    return { rows: table.rows.length, recorded, duplicates: table.rows.length - recorded, errors, importId: null };
  }
}

/** Null where something is wrong, which is then among the errors. */
function readQuote(source: QuoteRow, now: Date, errors: RowError[]): NewQuote | null {
  const read = <T>(column: 'date' | 'ticker' | 'close', schema: z.ZodType<T>): T | null => {
    const value = source[column].trim();
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    errors.push({ row: source.row, column, value: source[column], reason: result.error.issues[0]?.message ?? 'is wrong' });
    return null;
  };
  const day = read('date', dayText);
  const ticker = read('ticker', tickerText);
  const price = read('close', quoteRequest.shape.price);
  const at = day === null ? null : quoteMoment(day, now);
  if (day !== null && at === null) errors.push({ row: source.row, column: 'date', value: source.date, reason: 'must not lie in the future' });
  return day === null || ticker === null || price === null || at === null ? null : { ticker, day, at, price };
}
