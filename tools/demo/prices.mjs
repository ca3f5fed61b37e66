import { FORMER, FUNDS, OWN_PRICE } from './content.mjs';
import { seededRandom } from './random.mjs';

const DAY_MS = 24 * 3600 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** The first Friday of the series. */
const FIRST_CLOSE = Date.UTC(2016, 0, 1);
const LOWEST_CENTS = 100;
/** From midnight (UTC) of a day until New York's exchange is surely closed. */
const CLOSED_AFTER_MS = 22 * 3600 * 1000;

/**
 * Weekly closes, as traded, of everything that is or was held, from January 2016 to the last Friday that is over at `until`.
 * @param {Date} until
 * @returns {{ day: string, cents: Record<string, number> }[]}
 */
export function weeklyCloses(until) {
  const walks = [...FUNDS, ...FORMER].map((fund, index) => ({
    ...fund,
    random: seededRandom(41 + index),
  }));
  const weeks = [];
  for (let time = FIRST_CLOSE; time + DAY_MS <= until.getTime(); time += WEEK_MS) {
    const cents = {};
    for (const walk of walks) {
      walk.cents = Math.max(
        LOWEST_CENTS,
        Math.round(walk.cents * (1 + walk.drift + walk.swing * bell(walk.random))),
      );
      const isBeforeSplit = walk.split !== undefined && time < Date.parse(walk.split.at);
      cents[walk.ticker] = walk.cents * (isBeforeSplit ? walk.split.times : 1);
    }
    weeks.push({ day: new Date(time).toISOString().slice(0, 10), cents });
  }
  return weeks;
}

/**
 * Closes of the trading days after the last of the weeks that are over at `until`, so that prices are of the last trading day whenever the demo is filled in.
 * @param {{ day: string, cents: Record<string, number> }[]} weeks
 * @param {Date} until
 * @returns {{ day: string, cents: Record<string, number> }[]}
 */
export function closesSince(weeks, until) {
  const friday = weeks.at(-1);
  const days = [];
  for (
    let time = Date.parse(friday.day) + 3 * DAY_MS;
    time + CLOSED_AFTER_MS <= until.getTime() && days.length < 5;
    time += DAY_MS
  ) {
    const cents = {};
    for (const [index, { ticker, swing }] of FUNDS.entries()) {
      cents[ticker] = Math.max(
        LOWEST_CENTS,
        Math.round(
          friday.cents[ticker] *
            (1 + (swing * bell(seededRandom(time / DAY_MS + 100_003 * index))) / 2),
        ),
      );
    }
    days.push({ day: new Date(time).toISOString().slice(0, 10), cents });
  }
  return days;
}

/** What the demo user has typed, of the last of the days. */
export function ownPrice(closes) {
  const { day, cents } = closes.at(-1);
  return { date: day, price: money(cents[OWN_PRICE.ticker] + OWN_PRICE.centsAboveClose) };
}

/** The closes as the quotes CSV of the import. What has no market at present has none of the last weeks. */
export function quotesCsv(weeks, days = []) {
  const rows = [...weeks, ...days].flatMap(({ day, cents }, index) =>
    [...FUNDS, ...FORMER]
      .filter(
        ({ ticker, weeksWithoutQuote = 0 }) =>
          ticker in cents && (weeksWithoutQuote === 0 || index < weeks.length - weeksWithoutQuote),
      )
      .map(({ ticker }) => `${day},${ticker},${money(cents[ticker])}`),
  );
  return `${['date,ticker,close', ...rows].join('\n')}\n`;
}

/** The sum of three uniform numbers is bell-shaped enough, and the same on every machine. From -3 to 3. */
const bell = (random) => (random() + random() + random() - 1.5) * 2;

/** Cents as decimal text. */
export function money(cents) {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
