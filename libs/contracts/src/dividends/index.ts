import { z } from 'zod';
import { DIVIDEND_FREQUENCIES, DIVIDEND_SOURCES, RETIREMENT_FOCUSES } from '../assets';
import { transactionRequest, type TransactionView } from '../ledger';
import { priceText } from '../shared/decimal-text';
import { lines, ticker } from '../shared/scalars';

/**
 * Figures of one asset. Money per share with up to 8 decimals, other money with 2, percents with 4.
 */
export const dividendAssetView = z.object({
  ticker: z.string(),
  name: z.string(),
  /** Price of one share; 0 if there is none. */
  currentPrice: z.number(),
  /** The statements of a provider; null if none was asked yet, or none states any. */
  officialDividend: z.number().nullable(),
  officialFrequency: z.enum(DIVIDEND_FREQUENCIES).nullable(),
  /** The frequency that counts: the user's, else the official one, else quarterly. */
  frequency: z.enum(DIVIDEND_FREQUENCIES),
  /** Value in accounts that are not archived. */
  holdingsValue: z.number(),
  /** The last payment; `date` is YYYY-MM-DD. */
  lastDividend: z.object({ amount: z.number(), date: z.string() }).nullable(),
  /** Means per share of the payments of the last 3 and 6 calendar months; null without payments. */
  avgDividend3mo: z.number().nullable(),
  avgDividend6mo: z.number().nullable(),
  count3mo: z.number().int(),
  count6mo: z.number().int(),
  /** The user's own choices. */
  userManualDividend: z.string(),
  userFrequency: z.enum(DIVIDEND_FREQUENCIES).nullable(),
  userDividendSource: z.enum(DIVIDEND_SOURCES),
  userRetirementFocus: z.enum(RETIREMENT_FOCUSES),
  actualRetirementFocus: z.enum(RETIREMENT_FOCUSES),
  /** Dividend per share by the chosen source, and the income of a month from the held shares. */
  dividendPerShare: z.number(),
  monthlyIncome: z.number(),
  /** Null without a price, or without a cost. */
  yieldPercent: z.number().nullable(),
  yieldOnCostPercent: z.number().nullable(),
  /** The user's notes beside the override. */
  userDividendNotes: z.string().nullable(),
  /** Next expected payment, with its amount for the held shares; null if none is expected. */
  nextPayment: z.object({ date: z.string(), amount: z.number() }).nullable(),
  /** Growth in percent a year; null if the payments do not reach back that far. */
  growth1y: z.number().nullable(),
  growth3y: z.number().nullable(),
  growth5y: z.number().nullable(),
  /** Number of expected days that passed without a payment since the last one. */
  missedPayments: z.number().int(),
  /** Change of the last payment from the one before it. */
  lastChange: z.enum(['raised', 'cut']).nullable(),
  /** Days of the last 12 months on which a special dividend was paid, oldest first. */
  specialDates: z.array(z.string()),
  /**
   * Currencies of announced dividends that do not count (DIV-35); null for an unnamed currency.
   * Absent if all count.
   */
  uncountedCurrencies: z.array(z.string().nullable()).optional(),
});
export type DividendAssetView = z.infer<typeof dividendAssetView>;

/**
 * GET /api/dividends/{portfolioId}/overview (DIV-1). Assets by ticker; archived ones while they are
 * held.
 */
export const dividendOverview = z.object({
  summary: z.object({
    totalAnnualDividends: z.number(),
    totalQuarterlyDividends: z.number(),
    totalMonthlyDividends: z.number(),
    /** Number of assets with an income, and of all listed assets. */
    dividendPayingAssets: z.number().int(),
    totalAssets: z.number().int(),
  }),
  assets: z.array(dividendAssetView),
});
export type DividendOverview = z.infer<typeof dividendOverview>;

/**
 * GET /api/dividends/overview (DIV-31): sums over all portfolios of the user that are not archived.
 */
export interface DividendTotals {
  readonly summary: DividendOverview['summary'];
  readonly assets: readonly (DividendAssetView & {
    readonly portfolioId: string;
    readonly portfolioName: string;
  })[];
}

/**
 * GET /api/dividends/{portfolioId}/calendar (DIV-18): events by day. Days are YYYY-MM-DD, amounts
 * money with 2 decimals.
 */
export const dividendCalendar = z.object({
  calendarEvents: z.array(
    z.object({
      ticker: z.string(),
      /** Day on which it was expected; null for an unexpected dividend. */
      projectedDate: z.string().nullable(),
      /** Day on which it was received; null if it was not received yet. */
      actualDate: z.string().nullable(),
      estimatedAmount: z.number().nullable(),
      actualAmount: z.number().nullable(),
      /** Whether nothing has been received for it yet. */
      isProjected: z.boolean(),
      /**
       * Open accounts whose shares the estimated amount is for (DIV-36), with these shares and
       * their parts of the amount, not rounded; empty if nothing was expected.
       */
      entitledAccounts: z.array(
        z.object({ accountId: z.string(), shares: z.number(), amount: z.number() }),
      ),
    }),
  ),
});
export type DividendCalendar = z.infer<typeof dividendCalendar>;
export type CalendarEvent = DividendCalendar['calendarEvents'][number];

/**
 * GET /api/dividends/{portfolioId}/income (DIV-28): months YYYY-MM, two years back and one ahead,
 * each with all assets that pay in it.
 */
export const dividendIncome = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      received: z.number(),
      projected: z.number(),
      /** Dividends by asset. An empty ticker stands for a dividend of no asset. */
      assets: z.array(
        z.object({ ticker: z.string(), received: z.number(), projected: z.number() }),
      ),
    }),
  ),
});
export type DividendIncome = z.infer<typeof dividendIncome>;

/** GET /api/dividends/{portfolioId}/asset/{ticker}/history (DIV-25): 18 months, newest first. */
export interface DividendHistory {
  readonly dividendHistory: readonly {
    /** Day of the payment, YYYY-MM-DD. */
    readonly date: string;
    /** Amount announced for one share of that day; null if nothing was announced. */
    readonly amount: number | null;
    /**
     * Number of shares that were held when the ex-day began, or that day if nothing was announced.
     */
    readonly shares: number;
    /** Received money; null if nothing was received. */
    readonly received: number | null;
  }[];
}

/** The choices of the override dialog (DIV-26); `system` is the announced frequency. */
export const OVERRIDE_FREQUENCIES = [
  'system',
  'weekly',
  'biweekly',
  'monthly',
  'quarterly',
  'semi-annual',
  'annual',
] as const;

/** Reason of a change, for the history. Empty: no reason. */
const reason = lines('Notes').max(2000, 'Notes must be at most 2000 characters').nullable();

/** POST /api/dividends/{portfolioId}/manual-override: omitted members stay as they are. */
export const dividendOverride = z.object({
  ticker,
  source: z.enum(DIVIDEND_SOURCES, { error: 'must be one of recent, 3mo, 6mo, manual' }).optional(),
  frequency: z
    .enum(OVERRIDE_FREQUENCIES, { error: `must be one of ${OVERRIDE_FREQUENCIES.join(', ')}` })
    .optional(),
  /** Dividend per share. */
  dividend: priceText.optional(),
  notes: reason.optional(),
});
export type DividendOverrideRequest = z.input<typeof dividendOverride>;
export type DividendOverride = z.output<typeof dividendOverride>;

/** POST /api/dividends/{portfolioId}/retirement-focus. */
export const retirementFocusRequest = z.object({
  ticker,
  retirementFocus: z.enum(RETIREMENT_FOCUSES, {
    error: `must be one of ${RETIREMENT_FOCUSES.join(', ')}`,
  }),
  notes: reason.optional(),
});
export type RetirementFocusRequest = z.infer<typeof retirementFocusRequest>;

/** GET and POST /api/dividends/{portfolioId}/feed (DIV-30): the address for calendar programs. */
export interface DividendFeedView {
  /** Moment at which the address was created, ISO 8601; null without an address. */
  readonly createdAt: string | null;
  /** Path below the address of the app; shown only when it is created. */
  readonly path: string | null;
}

/** The choices for an asset, after a change. */
export type DividendChoiceView = Pick<
  DividendAssetView,
  | 'ticker'
  | 'userDividendSource'
  | 'userFrequency'
  | 'userManualDividend'
  | 'userDividendNotes'
  | 'userRetirementFocus'
>;

/**
 * POST /api/dividends/{portfolioId}/payments (DIV-29): records dividends, and the buys that
 * reinvest them, all or none.
 */
export const dividendPayments = z.object({
  transactions: z
    .array(transactionRequest)
    .min(1, 'Choose at least one payment')
    .max(500, 'must be at most 500 transactions'),
});
export type DividendPayments = z.infer<typeof dividendPayments>;
export type DividendPaymentsRequest = z.input<typeof dividendPayments>;

/** The recorded transactions, in the order of the request. */
export interface DividendPaymentsView {
  readonly transactions: readonly Pick<TransactionView, 'id'>[];
}
