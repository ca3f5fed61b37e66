const at = (moment: string): number => Math.floor(Date.parse(moment) / 1000);

export interface ChartShape {
  readonly price?: number | null;
  readonly at?: string;
  readonly currency?: string;
  /** Opening time and close of each bar. */
  readonly bars?: readonly (readonly [string, number | null])[];
  readonly dividends?: readonly (readonly [string, number])[];
  readonly splits?: readonly (readonly [string, number, number])[];
  readonly longName?: string;
  /** Seconds by which the exchange's clock is before UTC. */
  readonly gmtoffset?: number;
}

/**
 * Returns an answer of the chart call in the shape and with the peculiarities of the real one; New
 * York in winter by default.
 */
export function chart({
  price = 227.52,
  at: moment = '2026-11-20T21:00:01Z',
  currency = 'USD',
  bars = [],
  dividends = [],
  splits = [],
  longName = 'Apple Inc.',
  gmtoffset = -18000,
}: ChartShape = {}): unknown {
  const seconds = at(moment);
  return {
    chart: {
      result: [
        {
          meta: {
            currency,
            symbol: 'AAPL',
            exchangeName: 'NMS',
            fullExchangeName: 'NasdaqGS',
            instrumentType: 'EQUITY',
            firstTradeDate: 345479400,
            regularMarketTime: seconds,
            hasPrePostMarketData: true,
            gmtoffset,
            timezone: 'EST',
            exchangeTimezoneName: 'America/New_York',
            regularMarketPrice: price,
            fiftyTwoWeekHigh: 237.23,
            fiftyTwoWeekLow: 164.08,
            longName,
            shortName: 'Apple Inc.',
            chartPreviousClose: 222.5,
            priceHint: 2,
            currentTradingPeriod: {
              regular: {
                timezone: 'EST',
                start: at('2026-11-20T14:30:00Z'),
                end: at('2026-11-20T21:00:00Z'),
                gmtoffset: -18000,
              },
            },
            dataGranularity: '1d',
            range: '5d',
          },
          timestamp: bars.map(([opened]) => at(opened)),
          events: {
            dividends: Object.fromEntries(
              dividends.map(([day, amount]) => [String(at(day)), { amount, date: at(day) }]),
            ),
            splits: Object.fromEntries(
              splits.map(([day, numerator, denominator]) => [
                String(at(day)),
                {
                  date: at(day),
                  numerator,
                  denominator,
                  splitRatio: `${numerator}:${denominator}`,
                },
              ]),
            ),
          },
          indicators: {
            quote: [
              {
                close: bars.map(([, close]) => close),
                open: bars.map(() => 1),
                volume: bars.map(() => 1),
              },
            ],
            adjclose: [{ adjclose: bars.map(([, close]) => close) }],
          },
        },
      ],
      error: null,
    },
  };
}

export const NOT_FOUND = {
  chart: {
    result: null,
    error: { code: 'Not Found', description: 'No data found, symbol may be delisted' },
  },
};
export const chartPath = (symbol: string): string => `/v8/finance/chart/${symbol}?`;
