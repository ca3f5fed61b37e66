import { z } from 'zod';
import {
  moneyText,
  positiveMoneyText,
  priceText,
  quantityText,
  requiredFigure,
} from '../shared/decimal-text';
import {
  id,
  line,
  moment,
  offset,
  optionalLines,
  requiredOr,
  ticker,
  wholeNumber,
  year,
} from '../shared/scalars';
import { TRANSACTION_TYPES } from './types';

export { TRANSACTION_TYPES, type TransactionType, transactionTypeLabel } from './types';

export const transactionType = z.enum(TRANSACTION_TYPES, {
  error: requiredOr(
    'must be one of buy, sell, dividend, cash_contribution, cash_distribution, initial_position',
  ),
});
const emptyAsMissing = (value: unknown) => (value === '' || value === null ? undefined : value);
const optionalDecimal = <T extends z.ZodType>(schema: T) =>
  z.preprocess(emptyAsMissing, schema.optional());

/**
 * Body of POST and PUT of a transaction: figures are decimal text; empty ones count as missing
 * (LED-1).
 */
export const transactionRequest = z.object({
  transactionType,
  transactionAccountId: z.string({ error: 'Account is required' }).pipe(id),
  /** Portfolio of the transaction; if given, it must be the one of the address. */
  transactionPortfolioId: id.optional(),
  transactionDatetime: z
    .string({ error: 'Date and time is required' })
    .min(1, 'Date and time is required')
    .pipe(moment),
  ticker: z.preprocess(emptyAsMissing, ticker.optional()),
  transactionQuantity: optionalDecimal(quantityText),
  transactionPrice: optionalDecimal(priceText),
  transactionFee: optionalDecimal(moneyText),
  transactionAmount: requiredFigure(
    'Total amount is required and must be greater than 0',
    positiveMoneyText('Total amount must be at least $0.01'),
  ),
  transactionNotes: optionalLines(2000, 'Notes'),
  /** For a sell under Specific Identification: the lots that it closes. */
  lots: z
    .array(z.object({ transactionId: id, quantity: quantityText }))
    .max(1000)
    .optional(),
});
export type TransactionRequest = z.infer<typeof transactionRequest>;

export const transactionView = z.object({
  id: z.string(),
  transactionType,
  transactionAccountId: z.string(),
  transactionPortfolioId: z.string(),
  transactionDatetime: z.string(),
  ticker: z.string().nullable(),
  transactionQuantity: z.string().nullable(),
  transactionPrice: z.string().nullable(),
  transactionFee: z.string(),
  transactionAmount: z.string(),
  transactionNotes: z.string().nullable(),
  lots: z.array(z.object({ transactionId: z.string(), quantity: z.string() })).nullable(),
  accountNickname: z.string(),
});
export type TransactionView = z.infer<typeof transactionView>;

export const TRANSACTION_SORT_FIELDS = [
  'datetime',
  'type',
  'ticker',
  'account',
  'quantity',
  'price',
  'fee',
  'amount',
] as const;

/** Filters of the list and of the export (LED-23). */
export const transactionFilter = z.object({
  /** Id of the only transaction to list. */
  id: id.optional(),
  search: line('Search').max(200).optional(),
  type: transactionType.optional(),
  accountId: id.optional(),
  ticker: ticker.optional(),
  /** Inclusive bounds on the moment of the transaction. */
  from: moment.optional(),
  to: moment.optional(),
  sort: z
    .string()
    .refine(
      (text) => (TRANSACTION_SORT_FIELDS as readonly string[]).includes(text.replace(/^-/, '')),
      `must be one of ${TRANSACTION_SORT_FIELDS.join(', ')}, with - first for descending`,
    )
    .default('-datetime'),
});
export type TransactionFilter = z.infer<typeof transactionFilter>;

/** The problem of a place without a limit: a whole list has no place to begin at. */
const onlyOfAWindow = (path: 'cursor' | 'offset') => ({
  path: [path],
  error: 'goes with a limit',
  when: ({ issues }: { readonly issues: readonly unknown[] }) => issues.length === 0,
});

export const transactionListQuery = transactionFilter
  .extend({
    limit: wholeNumber(1, 500).optional(),
    cursor: line('Cursor').max(500).optional(),
    offset: offset.optional(),
  })
  .refine(({ cursor, offset }) => cursor === undefined || offset === undefined, {
    path: ['offset'],
    error: 'goes without a cursor',
  })
  .refine(
    ({ limit, cursor }) => cursor === undefined || limit !== undefined,
    onlyOfAWindow('cursor'),
  )
  .refine(
    ({ limit, offset }) => offset === undefined || limit !== undefined,
    onlyOfAWindow('offset'),
  );
export type TransactionListQuery = z.infer<typeof transactionListQuery>;

/**
 * The advice that a trade followed, with its statement on the trade's asset: decimal texts, as
 * recorded. `action` is null if the trade was corrected later to one that was not advised.
 */
export const followedAdviceView = z.object({
  adviceId: z.string(),
  calculatedAt: z.iso.datetime(),
  action: z
    .object({
      side: z.enum(['sell', 'buy']),
      ticker: z.string(),
      shares: z.string(),
      amount: z.string(),
    })
    .nullable(),
});
export type FollowedAdviceView = z.infer<typeof followedAdviceView>;

export const listedTransaction = transactionView.extend({ advice: followedAdviceView.nullable() });
export type ListedTransaction = z.infer<typeof listedTransaction>;

export const transactionPage = z.object({
  items: z.array(listedTransaction),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
  /**
   * Days of these items, the newest first, if the list is scrolled (`offset`) in the order of
   * moments. Each day, in the user's time zone, has the number of selected transactions and their
   * effect on cash, as decimal text.
   */
  days: z.array(z.object({ day: z.string(), transactions: z.number().int(), cash: z.string() })),
});
export type TransactionPage = z.infer<typeof transactionPage>;

export const holdingView = z.object({
  accountId: z.string(),
  accountName: z.string(),
  ticker: z.string(),
  quantity: z.number(),
  price: z.number(),
  value: z.number(),
  costBasis: z.number(),
  unrealisedGain: z.number(),
  /** Lots of the holding; empty if they were not requested. */
  lots: z.array(
    z.object({
      transactionId: z.string(),
      date: z.string(),
      quantity: z.number(),
      cost: z.number(),
    }),
  ),
});
export type HoldingView = z.infer<typeof holdingView>;

/** GET holdings. The request may omit lots: a life of buys has tens of thousands (LED-32). */
export const holdingsQuery = z.object({
  lots: z.enum(['true', 'false'], { error: 'must be true or false' }).default('true'),
  accountId: id.optional(),
  ticker: ticker.optional(),
});
export type HoldingsQuery = z.output<typeof holdingsQuery>;

/**
 * GET lots: the lots of a ticker that an account holds at a moment, in the order in which they were
 * opened; or the lots that a new sell of `quantity` shares would close under the account's
 * accounting method, in that order (GAN-23).
 */
export const heldLotsQuery = z
  .object({
    accountId: id,
    ticker,
    at: moment,
    /** Id of a sell that is edited: the lots that it closes count as held. */
    without: id.optional(),
    quantity: quantityText.optional(),
  })
  .refine(({ without, quantity }) => without === undefined || quantity === undefined, {
    path: ['quantity'],
    message: 'must not be given together with without',
  });
export type HeldLotsQuery = z.infer<typeof heldLotsQuery>;

/**
 * A held lot. Figures are decimal text, so that all of a lot can be named exactly; `cost` is money,
 * `unitCost` the cost of one share. `term` applies to a sell at the requested moment.
 */
export const heldLotView = z.object({
  transactionId: z.string(),
  date: z.string(),
  quantity: z.string(),
  cost: z.string(),
  unitCost: z.string(),
  term: z.enum(['short', 'long']),
});
export type HeldLotView = z.infer<typeof heldLotView>;

/** GET gains/export: gains of all years or one, and of all accounts or one. */
export const gainsExportQuery = z.object({ year: year.optional(), accountId: id.optional() });
export type GainsExportQuery = z.output<typeof gainsExportQuery>;

/** GET gains: the same gains as JSON; all closed lots, or a window of them (GAN-22). */
export const gainsQuery = gainsExportQuery
  .extend({ limit: wholeNumber(1, 500).optional(), offset: offset.optional() })
  .refine(
    ({ limit, offset }) => offset === undefined || limit !== undefined,
    onlyOfAWindow('offset'),
  );
export type GainsQuery = z.output<typeof gainsQuery>;

export const gainsView = z.object({
  year: z.number().int().nullable(),
  /**
   * Sums of every year in which a lot was closed, the newest first, whatever year was requested.
   * Years of the user's time zone.
   */
  years: z.array(z.object({ year: z.number().int(), shortTerm: z.number(), longTerm: z.number() })),
  items: z.array(
    z.object({
      accountId: z.string(),
      accountName: z.string(),
      ticker: z.string(),
      /** Id of the sell; for cash in lieu, id of the split. */
      sellTransactionId: z.string(),
      isCashInLieu: z.boolean(),
      lotTransactionId: z.string().nullable(),
      acquiredAt: z.string(),
      soldAt: z.string(),
      quantity: z.number(),
      proceeds: z.number(),
      cost: z.number(),
      gain: z.number(),
      term: z.enum(['short', 'long']),
    }),
  ),
  /** Number of all closed lots, whatever window was requested. */
  total: z.number().int(),
  shortTerm: z.number(),
  longTerm: z.number(),
});
export type GainsView = z.infer<typeof gainsView>;

/** Columns of the export of realised gains. */
export const GAINS_CSV_COLUMNS = [
  'account',
  'ticker',
  'acquired',
  'sold',
  'quantity',
  'proceeds',
  'cost',
  'gain',
  'term',
  'cash_in_lieu',
] as const;
