import { z } from 'zod';
import { type TRANSACTION_TYPES } from '../ledger';
import { day } from '../shared/scalars';

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const TICKER = '[A-Z0-9.-]{1,32}';
/** The origin of cash: a type of transaction, or a split that paid cash for parts of shares. */
export const CASH_SOURCES = [
  'cash_contribution',
  'cash_distribution',
  'buy',
  'sell',
  'dividend',
  'cash_in_lieu',
] as const satisfies readonly ((typeof TRANSACTION_TYPES)[number] | 'cash_in_lieu')[];
export type CashSource = (typeof CASH_SOURCES)[number];

/**
 * Patterns of a day and of a month, the only groups that names capture: the calendar must have
 * them.
 */
const DAY = '(\\d{4}-\\d{2}-\\d{2})';
const MONTH = '(\\d{4}-\\d{2})';
/**
 * The scope of a return: the portfolio if omitted, else an account, an asset, or an asset in an
 * account.
 */
const SCOPE = `(?::${ID})?(?::${TICKER})?`;

const SERIES =
  '(?:gain|flows|twr|twr-annual|mwr|mwr-period|drawdown|volatility|returns|squares|inflows|outflows|dividends|fees|market|realised|unrealised|invested)';
const OF_DAY = '(?:value|flow|inflow|outflow|dividend|fee)';

const FIGURES = [
  'value',
  `account:${ID}`,
  `cash:${ID}(?::(?:${CASH_SOURCES.join('|')}))?`,
  `(?:holding|shares|cost|gain|change|before|gain-percent|change-percent)(?::${ID})?(?::${TICKER})?`,
  `held:(?:(?:value|change|percent):${TICKER}|cash|cash-percent|total)`,
  `(?:price-change|price-change-percent):${TICKER}`,
  `realised:(?:short-term|long-term|together)(?::\\d{4})?(?::${ID})?`,
  `realised:lot:${ID}:${TICKER}:${ID}:[\\w-]{1,64}`,
  `advice:(?:sell|buy)(?::${TICKER}(?::${ID})?)?`,
  `advice:held:${TICKER}`,
  `(?:target|placed|target-percent|placed-percent|excess|drift):(?:${ID}(?::${TICKER})?|${TICKER})`,
  `target-(?:left|rest):${ID}`,
  `target-product:${ID}:(?:${ID}|${TICKER})`,
  `target-reserve(?::${ID})?`,
  '(?:target-unassigned|capital|spendable)',
  `interval:(?:drift|alert|action):${TICKER}`,
  `outcome:(?:spent|fees|received|left)(?::${ID})?`,
  `outcome:(?:sold|sell-fees):${ID}`,
  'outcome:(?:reserve|unreachable|unspent)',
  `outcome:drift:(?:before|after)(?::${TICKER})?`,
  `outcome:(?:excess:(?:before|after)|value):${TICKER}`,
  'dividends:(?:annual|quarterly|monthly|yield|value)',
  `dividends:(?:annual|monthly|rate|per-share|shares|yield|yield-on-cost|full|held|cost|value|next):${TICKER}`,
  `dividends:whole:${ID}:${TICKER}`,
  `dividends:(?:monthly|twelfth|annual):${ID}`,
  `dividends:annual:${ID}:${TICKER}`,
  `dividends:event:${DAY}:${TICKER}`,
  `dividends:month:(?:received|expected):${MONTH}(?::${TICKER})?`,
  `dividends:asset:(?:received|expected):${TICKER}`,
  `dividends:(?:paid|received|entitled):${DAY}:${TICKER}`,
  `performance:${SERIES}:${DAY}:${DAY}${SCOPE}`,
  `performance:(?:realised-short-term|realised-long-term):${DAY}:${DAY}${SCOPE}`,
  `performance:(?:deposits|entered|implied):${DAY}:${DAY}(?::${ID})?`,
  `performance:${OF_DAY}:${DAY}${SCOPE}`,
  `performance:holding:${DAY}:${ID}:${TICKER}`,
];

const inCalendar = (dayOrMonth: string): boolean =>
  day.safeParse(`${dayOrMonth}-01`.slice(0, '2026-01-31'.length)).success;

/**
 * Returns the schema of a figure's name by some patterns. It refuses days and months that the
 * calendar does not have, and a period that ends before it begins.
 */
function figureOf(patterns: readonly string[], otherwise: string) {
  const pattern = new RegExp(`^(?:${patterns.join('|')})$`);
  const daysIn = (figure: string): string[] =>
    (pattern.exec(figure) ?? []).slice(1).filter((part) => part !== undefined);
  return z
    .string('Required')
    .regex(pattern, { error: otherwise, abort: true })
    .refine((figure) => daysIn(figure).every(inCalendar), {
      error: 'must name days of the calendar, in the years 1900 to 2200',
      abort: true,
    })
    .refine((figure) => {
      const [from = '', to = from] = daysIn(figure);
      return from <= to;
    }, 'must not end before it begins');
}

/** GET /api/portfolios/{id}/explain (HIS-66). */
export const explainQuery = z.object({
  /**
   * Name from the list in docs/auditing.md, such as `value`, `dividends:annual` or
   * `performance:gain:2026-01-01:2026-03-31`.
   */
  figure: figureOf(FIGURES, 'must name a figure, such as value'),
});

/** The saved plan, or one of its scenarios. */
const SCENARIO = `(?::${ID})?`;
const FOCUS = '(?:stable|growth|superperformer)';

const HOUSEHOLD_FIGURES = [
  `networth(?::(?:owned|debts|portfolios|assets))?(?::${DAY})?`,
  `networth:item:${ID}(?::${DAY})?`,
  `networth:(?:payment|interest|principal):${ID}:${DAY}`,
  `networth:interest-left:${ID}`,
  `networth:(?:moved|moved-assets|moved-debts|savings|markets):${DAY}:${DAY}`,
  `performance:${SERIES}:${DAY}:${DAY}(?::${TICKER})?`,
  `performance:${OF_DAY}:${DAY}(?::${TICKER})?`,
  'budget:(?:net|savings-rate|score|investment)',
  'budget:(?:income|expenses)(?::(?:items|year))?',
  `budget:item:${ID}`,
  'retirement:(?:invested|growth-assets|dividend-assets|dividends|expenses-year|income-dividends|income-items|dividends-year)',
  `retirement:(?:focus|mix-share):${FOCUS}`,
  `retirement:(?:mix-rate|mix-spread)(?::${FOCUS})?${SCENARIO}`,
  `retirement:(?:number|readiness|annual-expenses|monthly-need|annual-savings|monthly-savings|withdrawal|withdrawal-year|income)${SCENARIO}`,
  `retirement:(?:mix-growth|mix-deviation|simulation-savings|simulation-success)${SCENARIO}`,
  `retirement:simulated-(?:balance|spending):\\d{1,3}:(?:5|25|50|75|95)${SCENARIO}`,
  `retirement:future-(?:balance|grown|rest|withdrawal|spending):\\d{1,5}:\\d{1,3}${SCENARIO}`,
  `retirement:(?:balance|growth|windfall|windfall-growth):\\d{4}${SCENARIO}`,
  `retirement:goal-(?:likelihood|saved|progress|then|projected|grown|savings|needed|short|annuity|prices|month-prices|growth|month-growth|year-growth):${ID}`,
];

/** GET /api/household/explain (HIS-79). */
export const explainHouseholdQuery = z.object({
  /** Name from the list in docs/auditing.md, such as `networth` or `budget:income`. */
  figure: figureOf(HOUSEHOLD_FIGURES, 'must name a figure of the household, such as networth'),
});

/** The source of an input. */
const origin = z.discriminatedUnion('kind', [
  /** Another figure, which can be explained in turn. */
  z.object({ kind: z.literal('figure'), figure: z.string() }),
  /** A figure of one of the household's portfolios. */
  z.object({ kind: z.literal('portfolio'), portfolioId: z.string(), figure: z.string() }),
  /**
   * An entry of the household: an item of net worth or of the budget. Its history shows the events.
   */
  z.object({ kind: z.literal('item'), id: z.string(), text: z.string() }),
  /** A recorded transaction or split. Its history shows the events. */
  z.object({ kind: z.literal('event'), id: z.string(), at: z.iso.datetime() }),
  z.object({
    kind: z.literal('price'),
    ticker: z.string(),
    /**
     * A provider, `manual` or another source of quotes; `transaction` for the last trade; null
     * without a price.
     */
    source: z.string().nullable(),
    day: z.string().nullable(),
    at: z.iso.datetime().nullable(),
  }),
  /**
   * A dividend that a provider announced. Days are YYYY-MM-DD; `stated`: the announced amount,
   * before later splits, decimal text.
   */
  z.object({
    kind: z.literal('announced'),
    ticker: z.string(),
    exDay: z.string(),
    paidDay: z.string(),
    stated: z.string(),
  }),
  /** The user's choice for an asset, or a provider's statement of it. */
  z.object({ kind: z.literal('asset'), ticker: z.string(), text: z.string() }),
  /** The consequence of a rule, in words. */
  z.object({ kind: z.literal('rule'), text: z.string() }),
  /** Earlier transactions of the same kind, if they are too many to list. */
  z.object({ kind: z.literal('earlier'), count: z.number().int() }),
]);
export type Origin = z.infer<typeof origin>;

/** Most inputs in an answer: the newest are listed, earlier ones are added up. */
export const MOST_INPUTS = 200;

/** Percents are shown with 4 decimals. */
const unit = z.enum(['money', 'shares', 'price', 'percent', 'number']);
export type ExplainUnit = z.infer<typeof unit>;

const input = z.object({
  name: z.string(),
  /** Value as exact decimal text. */
  value: z.string(),
  unit,
  from: origin,
  /**
   * For the operation `rate`: the day of the inflow or outflow, and the amount to which it grew at
   * that rate.
   */
  day: z.string().optional(),
  grown: z.string().optional(),
});
export type ExplainInput = z.infer<typeof input>;

/** The operation by which the inputs give the figure; the order of the inputs matters. */
const operation = z.enum([
  'sum',
  'product',
  /** The first less the others. */
  'difference',
  /** The first divided by the second. */
  'quotient',
  'mean',
  /** The first input in percent of the second. */
  'share',
  /**
   * The first in percent of the second, rounded down to 1 decimal, from 0 to 100; 100 if the second
   * is not above 0.
   */
  'progress',
  /** The first, rounded down to a whole number. */
  'whole',
  /** The input furthest from 0, without its sign. */
  'furthest',
  /** (first + second) / (third + fourth) - 1, in percent; 0 if that base is not above 0. */
  'return',
  /** Links successive returns, in percent. */
  'chain',
  /** 1 - (1 + first) / (1 + second), all in percent. */
  'fall',
  /** The root of (first - second² / third) / (third - 1) x fourth. */
  'deviation',
  /** (1 + first) / (1 + second) - 1, all in percent. */
  'beyond',
  /** The second, in percent, of the first, with 10 decimals: the first x the second / 100. */
  'percent-of',
  /** The first divided by the second, rounded up to the cent. */
  'quotient-up',
  /** The first to the power of the second, a whole number. */
  'raised',
  /** The root of the first; the second is its degree. */
  'root',
  /** (first - 1) / (second - 1); the third if the second is 1. */
  'annuity',
  /** (1 + first)^(second / third) - 1, the first and the result in percent. */
  'power',
  /**
   * The yearly rate, in percent, at which all inputs but the last, grown until the day of the last,
   * add up to the last.
   */
  'rate',
]);

export const explanation = z.object({
  figure: z.string(),
  name: z.string(),
  unit,
  /** The shown value: money with 2 decimals, percent with 4. */
  value: z.number(),
  /**
   * Exact decimal text: the result of the operation on the inputs. A quotient has 12 decimals, a
   * quotient of a goal 30, a price 8.
   */
  exact: z.string(),
  formula: z.string(),
  operation,
  inputs: z.array(input),
  /** Other facts that decided the figure. */
  facts: z.array(input),
});
export type Explanation = z.infer<typeof explanation>;
