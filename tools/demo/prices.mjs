import {
  closesSince as daysSince,
  weekdayCloses,
  weeklyCloses as weeksOf,
} from '../../libs/sample/src/closes.mjs';
import { money } from '../../libs/sample/src/money.mjs';
import { FORMER, FUNDS, OWN_PRICE } from './content.mjs';
import { splitOf } from './story-days.mjs';

/**
 * All funds that are or were held. The first Friday of the series is fixed, so that the price of a
 * day does not depend on the day on which the demo is filled in.
 */
const MARKET = { funds: [...FUNDS, ...FORMER], first: Date.UTC(2016, 0, 1), splitOf };

/**
 * Returns weekly closes, as traded, from January 2016 to the last Friday that is over at `until`.
 * @param {Date} until
 * @returns {{ day: string, cents: Record<string, number> }[]}
 */
export const weeklyCloses = (until) => weeksOf(MARKET, until);

/**
 * Returns closes of the trading days after the last of the weeks that are over at `until`.
 * @param {{ day: string, cents: Record<string, number> }[]} weeks
 * @param {Date} until
 * @returns {{ day: string, cents: Record<string, number> }[]}
 */
export const closesSince = (weeks, until) => daysSince(MARKET, weeks, until);

/** Returns the price that the demo user has typed, for the last of the days. */
export function ownPrice(closes) {
  const { day, cents } = closes.at(-1);
  return { date: day, price: money(cents[OWN_PRICE.ticker] + OWN_PRICE.centsAboveClose) };
}

/**
 * Returns the closes as a quotes CSV of the import. A fund without a market at present has no
 * closes of the last weeks.
 */
export function quotesCsv(weeks, days = []) {
  const lastDays = new Map(
    MARKET.funds.map(({ ticker, weeksWithoutQuote = 0 }) => [
      ticker,
      weeksWithoutQuote === 0 ? '9' : weeks.at(-1 - weeksWithoutQuote).day,
    ]),
  );
  const rows = [...weekdayCloses(MARKET, weeks), ...days].flatMap(({ day, cents }) =>
    Object.entries(cents)
      .filter(([ticker]) => day <= lastDays.get(ticker))
      .map(([ticker, close]) => `${day},${ticker},${money(close)}`),
  );
  return `${['date,ticker,close', ...rows].join('\n')}\n`;
}
