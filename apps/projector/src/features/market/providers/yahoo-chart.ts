import { z } from 'zod';
import type { AnnouncedDividend, Price, Split } from '../provider';
import { asTraded } from './as-traded';
import { decimalOf, decimalOfFloat, LARGEST_FIGURE } from './figures';

const figure = z.number().max(LARGEST_FIGURE);
/** A moment in seconds since 1970. */
const seconds = z.number().int().min(-1e10).max(1e10);

/** The parts of an answer of `/v8/finance/chart/{symbol}` that are read. */
export const chartAnswer = z.object({
  chart: z.object({
    result: z
      .array(
        z.object({
          meta: z.object({
            currency: z.string().nullish(),
            longName: z.string().nullish(),
            shortName: z.string().nullish(),
            gmtoffset: z.number().default(0),
            regularMarketPrice: figure,
            regularMarketTime: seconds,
            currentTradingPeriod: z
              .object({ regular: z.object({ start: seconds, end: seconds }) })
              .optional(),
          }),
          timestamp: z.array(seconds).default([]),
          events: z
            .object({
              dividends: z
                .record(
                  z.string(),
                  z.object({ date: seconds, amount: figure, currency: z.string().optional() }),
                )
                .optional(),
              splits: z
                .record(
                  z.string(),
                  z.object({
                    date: seconds,
                    numerator: figure.positive(),
                    denominator: figure.positive(),
                  }),
                )
                .optional(),
            })
            .default({}),
          indicators: z.object({
            quote: z.array(z.object({ close: z.array(figure.nullable()).optional() })),
          }),
        }),
      )
      .nullable(),
    error: z.object({ code: z.string(), description: z.string().nullish() }).nullish(),
  }),
});

export type Chart = NonNullable<z.output<typeof chartAnswer>['chart']['result']>[number];

const dayOf = (chart: Chart, at: number): string =>
  new Date((at + chart.meta.gmtoffset) * 1000).toISOString().slice(0, 10);
const momentOf = (at: number): string => new Date(at * 1000).toISOString();

export function splitsOf(chart: Chart): Split[] {
  return Object.values(chart.events.splits ?? {}).map(({ date, numerator, denominator }) => ({
    day: dayOf(chart, date),
    newShares: decimalOf(numerator),
    oldShares: decimalOf(denominator),
  }));
}

/**
 * Returns the dividends, with several payments of one day added up. A dividend without a currency
 * has the currency of the chart; one with an empty currency has no known currency. Yahoo states no
 * pay-dates.
 */
export function dividendsOf(chart: Chart): AnnouncedDividend[] {
  const splits = splitsOf(chart);
  const byDay = new Map<string, AnnouncedDividend>();
  for (const { date, amount, currency: stated } of Object.values(chart.events.dividends ?? {})) {
    const exDate = dayOf(chart, date);
    const currency = (stated ?? chart.meta.currency) || null;
    const paid = asTraded(decimalOf(amount), exDate, splits);
    const known = byDay.get(exDate);
    byDay.set(exDate, {
      exDate,
      payDate: null,
      amount: known ? known.amount.plus(paid) : paid,
      currency: known && known.currency !== currency ? null : currency,
    });
  }
  return [...byDay.values()];
}

export function latestOf(chart: Chart): Price {
  const { regularMarketPrice, regularMarketTime } = chart.meta;
  return {
    day: dayOf(chart, regularMarketTime),
    at: momentOf(regularMarketTime),
    price: decimalOf(regularMarketPrice),
    isClose: false,
  };
}

/**
 * Returns the closes of the days before that of the latest price. A bar has the moment of the
 * opening; a day without trades has no close.
 */
export function closesOf(chart: Chart): Price[] {
  const { regular } = chart.meta.currentTradingPeriod ?? { regular: { start: 0, end: 0 } };
  const [splits, closes, latest] = [
    splitsOf(chart),
    chart.indicators.quote[0]?.close ?? [],
    latestOf(chart),
  ];
  return chart.timestamp.flatMap((opened, index): Price[] => {
    const close = closes[index];
    const day = dayOf(chart, opened);
    if (close === null || close === undefined || day >= latest.day) return [];
    return [
      {
        day,
        at: momentOf(opened + regular.end - regular.start),
        price: asTraded(decimalOfFloat(close), day, splits),
        isClose: true,
      },
    ];
  });
}
