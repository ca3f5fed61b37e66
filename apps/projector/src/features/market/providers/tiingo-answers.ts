import { z } from 'zod';
import { LARGEST_FIGURE } from './figures';

const figure = z.number().max(LARGEST_FIGURE);
const moment = z.iso.datetime({ offset: true });

/** `/iex/?tickers=`: the latest price of each ticker that Tiingo has. */
export const latestAnswer = z.array(
  z.object({
    ticker: z.string(),
    timestamp: moment,
    tngoLast: figure.nullish(),
    last: figure.nullish(),
  }),
);

/**
 * `/tiingo/daily/{ticker}/prices`: figures as they were on the day. Adjusted figures are not read.
 */
export const dailyAnswer = z.array(
  z.object({
    date: moment,
    close: figure,
    divCash: figure.default(0),
    splitFactor: figure.positive().default(1),
  }),
);
export type DailyBar = z.output<typeof dailyAnswer>[number];

/** `/tiingo/daily/{ticker}`. */
export const metaAnswer = z.object({ name: z.string().nullable() });

/**
 * `/tiingo/corporate-actions/{ticker}/distributions`. Its documentation spells the frequency
 * `distributionFreqency`.
 */
export const distributionsAnswer = z.array(
  z
    .object({
      exDate: moment,
      paymentDate: moment.nullish(),
      distribution: figure.nonnegative(),
      distributionFrequency: z.string().nullish(),
      distributionFreqency: z.string().nullish(),
    })
    .transform(({ distributionFreqency, ...stated }) => ({
      ...stated,
      distributionFrequency: stated.distributionFrequency ?? distributionFreqency,
    })),
);
export type Distribution = z.output<typeof distributionsAnswer>[number];
