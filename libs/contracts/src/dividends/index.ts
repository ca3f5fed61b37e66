import { z } from 'zod';
import { DIVIDEND_FREQUENCIES, DIVIDEND_SOURCES, RETIREMENT_FOCUSES } from '../assets';

/** Of one asset. Money a share with up to 8 decimals, other money with 2, percents with 4. */
export const dividendAssetView = z.object({
  ticker: z.string(),
  /** 0 where there is none. */
  currentPrice: z.number(),
  /** As a provider states it; null where none was asked yet, or none says. */
  officialDividend: z.number().nullable(),
  officialFrequency: z.enum(DIVIDEND_FREQUENCIES).nullable(),
  /** The one that counts: the user's, else the official one, else quarterly. */
  frequency: z.enum(DIVIDEND_FREQUENCIES),
  /** In accounts that are not archived. */
  holdingsValue: z.number(),
  /** `date` is YYYY-MM-DD. */
  lastDividend: z.object({ amount: z.number(), date: z.string() }).nullable(),
  /** Means a share of the payments of the last 3 and 6 calendar months; null where there were none. */
  avgDividend3mo: z.number().nullable(),
  avgDividend6mo: z.number().nullable(),
  count3mo: z.number().int(),
  count6mo: z.number().int(),
  /** What the user typed or chose. */
  userManualDividend: z.string(),
  userFrequency: z.enum(DIVIDEND_FREQUENCIES).nullable(),
  userDividendSource: z.enum(DIVIDEND_SOURCES),
  userRetirementFocus: z.enum(RETIREMENT_FOCUSES),
  actualRetirementFocus: z.enum(RETIREMENT_FOCUSES),
  /** A share by the chosen source, and what it comes to in a month on what is held. */
  dividendPerShare: z.number(),
  monthlyIncome: z.number(),
  /** Null where there is no price, or nothing that cost anything. */
  yieldPercent: z.number().nullable(),
  yieldOnCostPercent: z.number().nullable(),
});
export type DividendAssetView = z.infer<typeof dividendAssetView>;

/** GET /api/dividends/{portfolioId}/overview (second seed, section 3; server-rules section 7). Assets by ticker; archived ones while they are held. */
export const dividendOverview = z.object({
  summary: z.object({
    totalAnnualDividends: z.number(),
    totalQuarterlyDividends: z.number(),
    totalMonthlyDividends: z.number(),
    /** Assets that give any income, and all that are listed. */
    dividendPayingAssets: z.number().int(),
    totalAssets: z.number().int(),
  }),
  assets: z.array(dividendAssetView),
});
export type DividendOverview = z.infer<typeof dividendOverview>;
