import { FUNDS } from './content.mjs';
import { seededRandom } from './random.mjs';

const DAY_MS = 24 * 3600 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** The first Friday of the series. */
const FIRST_CLOSE = Date.UTC(2016, 0, 1);
const LOWEST_CENTS = 100;

/**
 * Weekly closes of every fund from January 2016 to the last Friday that is over at `until`.
 * @param {Date} until
 * @returns {{ day: string, cents: Record<string, number> }[]}
 */
export function weeklyCloses(until) {
  const walks = FUNDS.map((fund, index) => ({ ...fund, random: seededRandom(41 + index) }));
  const weeks = [];
  for (let time = FIRST_CLOSE; time + DAY_MS <= until.getTime(); time += WEEK_MS) {
    const cents = {};
    for (const walk of walks) {
      // The sum of three uniform numbers is bell-shaped enough, and the same on every machine.
      const bell = (walk.random() + walk.random() + walk.random() - 1.5) * 2;
      walk.cents = Math.max(LOWEST_CENTS, Math.round(walk.cents * (1 + walk.drift + walk.swing * bell)));
      cents[walk.ticker] = walk.cents;
    }
    weeks.push({ day: new Date(time).toISOString().slice(0, 10), cents });
  }
  return weeks;
}

/** The closes as the quotes CSV of the import. */
export function quotesCsv(weeks) {
  return ['date,ticker,close', ...weeks.flatMap(({ day, cents }) => FUNDS.map(({ ticker }) => `${day},${ticker},${money(cents[ticker])}`))].join('\n') + '\n';
}

/** Cents as decimal text. */
export function money(cents) {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
