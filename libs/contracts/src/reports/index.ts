import { z } from 'zod';
import { TRANSACTION_TYPES } from '../ledger';
import { day, id, year } from '../shared/scalars';

/** Most transactions that a statement lists; its CSV has all of them. */
export const MOST_TRANSACTIONS_LISTED = 2_000;

/**
 * GET /api/portfolios/{id}/statement (HIS-63): the first and the last day of the period, in the
 * owner's time zone.
 */
export const statementQuery = z.object({
  from: day,
  to: day,
  /** The only account to report on; it may be archived. */
  accountId: id.optional(),
});
export type StatementQuery = z.infer<typeof statementQuery>;

/**
 * Figures of a statement, money with 2 decimals. `opening` and the figures after it add up to
 * `closing`.
 */
const figures = z.object({
  opening: z.number(),
  deposits: z.number(),
  /** Initial positions, at their value on their day. */
  sharesEntered: z.number(),
  /** Deposits that accounts must have received, since their cash would be below zero otherwise. */
  implied: z.number(),
  /** Not above 0, and neither are fees. */
  withdrawals: z.number(),
  dividends: z.number(),
  fees: z.number(),
  market: z.number(),
  closing: z.number(),
});
export type StatementFigures = z.infer<typeof figures>;

const statementTransaction = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  accountName: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  ticker: z.string().nullable(),
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  fee: z.string(),
  amount: z.string(),
});
export type StatementTransaction = z.infer<typeof statementTransaction>;

export const statementView = z.object({
  portfolioName: z.string(),
  from: z.string(),
  to: z.string(),
  /** IANA name of the owner's time zone. */
  timeZone: z.string(),
  total: figures,
  accounts: z.array(figures.extend({ id: z.string(), name: z.string() })),
  /**
   * Accounts that are left out because they are archived: if the request names no account, the open
   * ones count.
   */
  archivedAccounts: z.array(z.string()),
  /** Gains realised in the period, by term. */
  gains: z.object({ shortTerm: z.number(), longTerm: z.number() }),
  /** Dividends received, by ticker. */
  dividends: z.array(z.object({ ticker: z.string().nullable(), amount: z.number() })),
  /** Transactions, the oldest first. */
  transactions: z.array(statementTransaction),
  transactionCount: z.number().int(),
  /** Number of days on which a holding had no price. */
  incompleteDays: z.number().int(),
});
export type StatementView = z.infer<typeof statementView>;

export const STATEMENT_CSV_COLUMNS = [
  'section',
  'date',
  'account',
  'what',
  'ticker',
  'quantity',
  'price',
  'fee',
  'amount',
] as const;

/** A repeated parameter arrives as a list, a single one as itself. */
const accountIds = z.union([id.transform((one) => [one]), z.array(id).max(100)]);

/** GET /api/portfolios/{id}/gains/form-8949 (HIS-65). */
export const form8949Query = z.object({
  year,
  /** Accounts that count; if omitted, those whose sales are taxed. */
  accountId: accountIds.optional(),
});
export type Form8949Query = z.infer<typeof form8949Query>;

const form8949Row = z.object({
  /** Column (a). */
  description: z.string(),
  /** Column (b), YYYY-MM-DD. */
  acquired: z.string(),
  /** Column (c). */
  sold: z.string(),
  /** Columns (d), (e) and (h), with 2 decimals; (h) = (d) - (e). */
  proceeds: z.number(),
  cost: z.number(),
  gain: z.number(),
  accountName: z.string(),
  /**
   * Parts of the name of the figure that explains the row:
   * `realised:lot:<accountId>:<ticker>:<sellTransactionId>:<lot>`.
   */
  accountId: z.string(),
  ticker: z.string(),
  sellTransactionId: z.string(),
  /** Purchase of the lot; if no lot was left, the number of this piece of the sell. */
  lot: z.string(),
});
export type Form8949Row = z.infer<typeof form8949Row>;

export const form8949View = z.object({
  portfolioName: z.string(),
  year: z.number().int(),
  accounts: z.array(
    z.object({ id: z.string(), name: z.string(), type: z.string(), isIncluded: z.boolean() }),
  ),
  parts: z.array(
    z.object({
      part: z.enum(['I', 'II']),
      term: z.enum(['short', 'long']),
      rows: z.array(form8949Row),
      proceeds: z.number(),
      cost: z.number(),
      gain: z.number(),
    }),
  ),
});
export type Form8949View = z.infer<typeof form8949View>;

/** Columns of the form, by its names; the user fills in box, code and adjustment. */
export const FORM_8949_CSV_COLUMNS = [
  'Part',
  'Box',
  '(a) Description of property',
  '(b) Date acquired',
  '(c) Date sold or disposed of',
  '(d) Proceeds',
  '(e) Cost or other basis',
  '(f) Code(s)',
  '(g) Amount of adjustment',
  '(h) Gain or (loss)',
  'Account',
] as const;
