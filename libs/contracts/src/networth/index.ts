import { z } from 'zod';
import { decimalText, moneyText, requiredFigure } from '../shared/decimal-text';
import { day, id, line } from '../shared/scalars';

const LONGEST_NAME = 100;
const LONGEST_CATEGORY = 50;
const LAST_DATE = 31;

/** Interest rate in percent a year: at least 0, steps of 0.001. */
const rateText = decimalText({ places: 3 }).refine(
  (text) => !text.startsWith('-'),
  'must not be below 0',
);

const itemFields = {
  name: line('Name', 'Name is required')
    .min(1, 'Name is required')
    .max(LONGEST_NAME, `Name must be at most ${LONGEST_NAME} characters`),
  /** One of the categories of the item's type; others are refused. */
  category: line('Category', 'Category is required')
    .min(1, 'Category is required')
    .max(LONGEST_CATEGORY, `Category must be at most ${LONGEST_CATEGORY} characters`),
  /** The day of the value, from which on the terms count; today if it is missing. */
  day: day.optional(),
  /** Interest rate in percent a year. Only debts have it. */
  interestRate: rateText.nullish(),
  /** The monthly payment, interest included. Only debts have it. */
  monthlyPayment: moneyText.nullish(),
  /** Day of the month of the payments; the day of the first value if it is missing. */
  paymentDay: z
    .int('must be a day of the month')
    .min(1, 'must be a day of the month')
    .max(LAST_DATE, 'must be a day of the month')
    .nullish(),
};

const valueText = requiredFigure('Value is required', moneyText);

/** POST /api/networth. */
export const netWorthItemRequest = z.object({
  type: z.enum(['asset', 'debt'], { error: 'must be asset or debt' }),
  ...itemFields,
  value: valueText,
});
export type NetWorthItemRequest = z.infer<typeof netWorthItemRequest>;

/** PUT /api/networth/{id}. A value or a term that is missing stays as it is on the day. */
export const netWorthItemChange = z.object({ ...itemFields, value: valueText.optional() });
export type NetWorthItemChange = z.infer<typeof netWorthItemChange>;

/** PUT /api/networth/{id}/values/{day}. */
export const datedValueRequest = z.object({ value: valueText });
export type DatedValueRequest = z.infer<typeof datedValueRequest>;

const manualItemView = z.object({
  id: z.string(),
  type: z.enum(['asset', 'debt']),
  name: z.string(),
  category: z.string(),
  /** Value today; for a debt with payments, the balance that is left. 0 before its first value. */
  value: z.number(),
  /** Day of the last stated value. */
  valuedOn: z.string(),
  interestRate: z.string().nullable(),
  monthlyPayment: z.string().nullable(),
  paymentDay: z.number().int().nullable(),
  nextPayment: z.object({ day: z.string(), amount: z.number() }).nullable(),
  /** Day of the last payment; null if there are none, or the debt never ends. */
  endsOn: z.string().nullable(),
  /** Whether payments pay nothing back, or do not pay the debt back within 100 years. */
  neverEnds: z.boolean(),
});
export type ManualItemView = z.infer<typeof manualItemView>;

/** GET /api/networth (NW-1). */
export const netWorthView = z.object({
  totalNetWorth: z.number(),
  totalPortfolioValue: z.number(),
  totalAssets: z.number(),
  totalDebts: z.number(),
  /** Whether an import into one of the portfolios is unfinished (EVS-11). */
  isIncomplete: z.boolean(),
  portfolios: z.array(
    z.object({ id: z.string(), name: z.string(), value: z.number(), isIncomplete: z.boolean() }),
  ),
  manualItems: z.array(manualItemView),
});
export type NetWorthView = z.infer<typeof netWorthView>;

const paymentView = z.object({
  day: z.string(),
  payment: z.number(),
  interest: z.number(),
  principal: z.number(),
  balance: z.number(),
});

/** GET /api/networth/{id}: the item's values over time, and the later payments. */
export const netWorthItemView = manualItemView.extend({
  /** The stated values, by day. */
  values: z.array(z.object({ day: z.string(), value: z.number() })),
  /** The item's value over time, by day: the stated values, and the balance after each payment. */
  course: z.array(z.object({ day: z.string(), value: z.number() })),
  payments: z.array(paymentView),
  interestLeft: z.number().nullable(),
});
export type NetWorthItemView = z.infer<typeof netWorthItemView>;

/**
 * Query of GET /api/networth/history. `from`: the first day that has a point; `to`: the last one;
 * `without`: portfolios that do not count.
 */
export const netWorthHistoryQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  // A repeated parameter arrives as a list, a single one as itself.
  without: z.union([id.transform((one) => [one]), z.array(id)]).optional(),
});
export type NetWorthHistoryQuery = z.output<typeof netWorthHistoryQuery>;

const netWorthPoint = z.object({
  date: z.string(),
  portfolios: z.number(),
  assets: z.number(),
  debts: z.number(),
  net: z.number(),
  /** Money paid into portfolios less money taken out of them, since the first point. */
  saved: z.number(),
});
export type NetWorthPointView = z.infer<typeof netWorthPoint>;

/** GET /api/networth/history (NW-20), by day; empty if there never was anything. */
export const netWorthHistoryView = z.array(netWorthPoint);
export type NetWorthHistoryView = z.infer<typeof netWorthHistoryView>;
