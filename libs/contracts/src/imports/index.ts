import { z } from 'zod';
import { isTimeZone } from '../identity/time-zones';
import { TRANSACTION_TYPES } from '../ledger/types';
import { id, line } from '../shared/scalars';

/** Limits of a file (IMP-14). */
export const MOST_ROWS = 200_000;
export const LONGEST_ROW = 64 * 1024;

/** Columns of the transactions CSV, for import and export alike (IMP-4). */
export const TRANSACTION_CSV_COLUMNS = [
  'account',
  'type',
  'datetime',
  'ticker',
  'quantity',
  'price',
  'fee',
  'amount',
  'notes',
] as const;
/**
 * Columns that a file may omit: then the fee is 0, the notes are empty, and the amount follows from
 * shares and price (IMP-17). If the whole file belongs to one account, it may omit the account, too
 * (IMP-23).
 */
export const OPTIONAL_CSV_COLUMNS = ['fee', 'amount', 'notes'] as const;
/**
 * Columns that rows of cash do not need; rows of dividends need the ticker alone. A file may have
 * none of them if the mapping says so by an empty name (IMP-29).
 */
export const SHARES_CSV_COLUMNS = ['ticker', 'quantity', 'price'] as const;

export const QUOTE_CSV_COLUMNS = ['date', 'ticker', 'close'] as const;

const fileName = line('fileName', 'fileName is required').min(1, 'fileName is required').max(255);
const content = z
  .string({ error: 'content is required' })
  .min(1, 'The file is empty.')
  .max(64 * 1024 * 1024, 'The file is larger than 64 MB.');

/** A name within a file. */
const name = line('A name of the file').max(200, 'A name of the file has at most 200 characters');

/** The meaning of a type word that is not known (IMP-27): a type, or that its rows are left out. */
export const typeMeaning = z.enum([...TRANSACTION_TYPES, 'leave_out'], {
  error: `must be one of ${TRANSACTION_TYPES.join(', ')}, leave_out`,
});
export type TypeMeaning = z.infer<typeof typeMeaning>;

/**
 * POST /api/portfolios/{id}/imports. `accounts` maps names in the file to account ids; other names
 * are nicknames.
 */
export const transactionImportRequest = z.object({
  fileName,
  format: z.literal('csv', { error: 'must be csv' }),
  content,
  accounts: z.record(name, id).optional(),
  /**
   * The file's column for each of our columns, if its header differs. An empty name means that the
   * file has no such column of shares (IMP-29).
   */
  mapping: z.record(name, name).optional(),
  /** Meanings of type words that are not known, in upper or lower case. */
  types: z.record(name, typeMeaning).optional(),
  /** The account of the whole file, whatever account its rows name (IMP-23). */
  account: id.optional(),
  /** Time zone of dates without one (IMP-22). */
  timeZone: z
    .string({ error: 'Timezone is required' })
    .refine(isTimeZone, 'Timezone must be one of the list')
    .optional(),
  /** First part of dates such as 03/04/2026, if the dates of the file do not show it. */
  dateOrder: z.enum(['day', 'month'], { error: 'must be day or month' }).optional(),
  dryRun: z.boolean(),
  /** Whether a dry run answers with the rows as they would be stored (IMP-24). */
  preview: z.boolean({ error: 'must be true or false' }).optional(),
});
export type TransactionImportRequest = z.infer<typeof transactionImportRequest>;

/** POST /api/quotes/imports. */
export const quoteImportRequest = z.object({
  fileName,
  format: z.literal('csv', { error: 'must be csv' }),
  content,
  dryRun: z.boolean(),
});
export type QuoteImportRequest = z.infer<typeof quoteImportRequest>;

/** Most mistakes that a report lists. */
export const MOST_ERRORS = 100;

/** A mistake in a row; row 1 is the first below the header, row 0 the header itself. */
export const rowError = z.object({
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type RowError = z.infer<typeof rowError>;

/**
 * Most rows from the beginning of a file in a preview. It shows later rows only if they are wrong
 * and the report names them.
 */
export const MOST_PREVIEWED = 5000;

/**
 * A row as it would be stored; a cell that cannot be read stays as it is in the file (IMP-24). Very
 * long texts are cut.
 */
export const previewRow = z.object({
  row: z.number().int(),
  status: z.enum(['new', 'known', 'wrong', 'left_out']),
  accountId: z.string().nullable(),
  account: z.string(),
  type: z.string(),
  at: z.string(),
  ticker: z.string(),
  quantity: z.string(),
  price: z.string(),
  fee: z.string(),
  amount: z.string(),
  notes: z.string(),
  problems: z.array(z.object({ column: z.string(), reason: z.string() })),
});
export type PreviewRow = z.infer<typeof previewRow>;

/** A type word of a file that is not known, and the number of its rows. */
export const unknownType = z.object({ word: z.string(), rows: z.number().int() });
export type UnknownType = z.infer<typeof unknownType>;

export const importReport = z.object({
  rows: z.number().int(),
  recorded: z.number().int(),
  duplicates: z.number().int(),
  /** Rows that are left out by the chosen meaning of their type; only if there are any. */
  leftOut: z.number().int().optional(),
  /** Words to which `types` can give a meaning; only if there are any. */
  unknownTypes: z.array(unknownType).optional(),
  /** The first mistakes; if there are many, different ones. */
  errors: z.array(rowError),
  /** Number of mistakes that are not listed. */
  moreErrors: z.number().int(),
  /**
   * Number of all mistakes that a step of the dialog can settle: columns to match, accounts and
   * assets to add, dates and types to choose; 0 in a file of prices.
   */
  settledByAdding: z.number().int(),
  importId: z.string().nullable(),
  /** Rows as they would be stored; only if requested. */
  preview: z.array(previewRow).optional(),
});
export type ImportReport = z.infer<typeof importReport>;

/** An import that was cut short: `recorded` of its `toRecord` transactions are recorded (EVS-9). */
export const unfinishedImportView = z.object({
  importId: z.string(),
  fileName: z.string(),
  rows: z.number().int(),
  toRecord: z.number().int(),
  recorded: z.number().int(),
});
export type UnfinishedImportView = z.infer<typeof unfinishedImportView>;

/**
 * POST /api/portfolios/{id}/imports/{importId}/close: keeps the recorded transactions, or deletes
 * them (EVS-12).
 */
export const closeImportRequest = z.object({ keep: z.boolean({ error: 'must be true or false' }) });
export type CloseImportRequest = z.infer<typeof closeImportRequest>;
