import { z } from 'zod';
import { type TRANSACTION_TYPES } from '../ledger';

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const TICKER = '[A-Z0-9.-]{1,32}';
/** What cash comes from: a type of transaction, or what splits paid for parts of shares. */
export const CASH_SOURCES = [
  'cash_contribution',
  'cash_distribution',
  'buy',
  'sell',
  'dividend',
  'cash_in_lieu',
] as const satisfies readonly ((typeof TRANSACTION_TYPES)[number] | 'cash_in_lieu')[];
export type CashSource = (typeof CASH_SOURCES)[number];

const FIGURES = [
  'value',
  `account:${ID}`,
  `cash:${ID}(?::(?:${CASH_SOURCES.join('|')}))?`,
  `(?:holding|shares|cost|gain):${ID}:${TICKER}`,
];

/** GET /api/portfolios/{id}/explain (HIS-66). */
export const explainQuery = z.object({
  /**
   * `value`, `account:<accountId>`, `cash:<accountId>`, `cash:<accountId>:<source>`, and `holding`, `shares`, `cost` or `gain` with
   * `:<accountId>:<ticker>`.
   */
  figure: z
    .string('Required')
    .regex(new RegExp(`^(?:${FIGURES.join('|')})$`), 'must name a figure, such as value'),
});

/** Where an input comes from. */
const origin = z.discriminatedUnion('kind', [
  /** Another figure, which can be explained in turn. */
  z.object({ kind: z.literal('figure'), figure: z.string() }),
  /** What was recorded: a transaction or a split. Its history tells the events. */
  z.object({ kind: z.literal('event'), id: z.string(), at: z.iso.datetime() }),
  z.object({
    kind: z.literal('price'),
    ticker: z.string(),
    /** A provider, `manual` or another source of quotes; `transaction` for the last trade; null where there is no price. */
    source: z.string().nullable(),
    day: z.string().nullable(),
    at: z.iso.datetime().nullable(),
  }),
  /** Earlier transactions of the same kind, which are too many to be listed. */
  z.object({ kind: z.literal('earlier'), count: z.number().int() }),
]);
export type Origin = z.infer<typeof origin>;

/** Inputs of which an answer lists the newest; those before them are added up. */
export const MOST_INPUTS = 200;

const input = z.object({
  name: z.string(),
  /** Exact decimal text. */
  value: z.string(),
  unit: z.enum(['money', 'shares', 'price']),
  from: origin,
});
export type ExplainInput = z.infer<typeof input>;

export const explanation = z.object({
  figure: z.string(),
  name: z.string(),
  unit: z.enum(['money', 'shares']),
  /** As it is shown: money with 2 decimals. */
  value: z.number(),
  /** Exact decimal text: what the operation gives of the inputs. */
  exact: z.string(),
  formula: z.string(),
  /** A difference is the first input less the others. */
  operation: z.enum(['sum', 'product', 'difference']),
  inputs: z.array(input),
});
export type Explanation = z.infer<typeof explanation>;
