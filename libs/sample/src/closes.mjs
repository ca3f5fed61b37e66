import { seededRandom } from './random.mjs';

/**
 * A fund with made-up prices. `cents`: the first price; `drift` and `swing`: those of a week, as
 * fractions.
 * @typedef {{ ticker: string, cents: number, drift: number, swing: number }} Fund
 * @typedef {{ at: string, times: number }} Split
 * @typedef {{ day: string, cents: Record<string, number> }} Closes
 */
/**
 * `first`: the first Friday, in milliseconds. `splitOf`: the stock split of a fund, as seen from
 * the last close.
 * @template {Fund} Some
 * @typedef {{ funds: readonly Some[], first: number, splitOf: (fund: Some, lastClose: string) =>
 * Split | undefined }} Market
 */

const DAY_MS = 24 * 3600 * 1000;
const WEEK_MS = 7 * DAY_MS;
const LOWEST_CENTS = 100;
const WEEKDAYS = 5;
/** Milliseconds from midnight (UTC) of a day until New York's exchange is surely closed. */
const CLOSED_AFTER_MS = 22 * 3600 * 1000;

/**
 * Returns weekly closes, as traded, from the first Friday of a market to the last one that is over
 * at `until`.
 * @template {Fund} Some
 * @param {Market<Some>} market
 * @param {Date} until
 * @returns {Closes[]}
 */
export function weeklyCloses({ funds, first, splitOf }, until) {
  const lastWeek = Math.floor((until.getTime() - DAY_MS - first) / WEEK_MS);
  const lastClose = dayAt(first + lastWeek * WEEK_MS);
  const walks = funds.map((fund, index) => ({
    ...fund,
    split: splitOf(fund, lastClose),
    random: seededRandom(41 + index),
  }));
  const weeks = [];
  for (let week = 0; week <= lastWeek; week += 1) {
    const time = first + week * WEEK_MS;
    /** @type {Record<string, number>} */
    const cents = {};
    for (const walk of walks) {
      walk.cents = centsOf(walk.cents * (1 + walk.drift + walk.swing * bell(walk.random)));
      const isBeforeSplit = walk.split !== undefined && time < Date.parse(walk.split.at);
      cents[walk.ticker] = walk.cents * (isBeforeSplit ? walk.split.times : 1);
    }
    weeks.push({ day: dayAt(time), cents });
  }
  return weeks;
}

/**
 * Returns closes of every weekday: the days between two weekly closes lead from one to the other.
 * @template {Fund} Some
 * @param {Market<Some>} market
 * @param {readonly Closes[]} weeks
 * @returns {Closes[]}
 */
export function weekdayCloses({ funds, splitOf }, weeks) {
  const lastClose = weeks.at(-1).day;
  const splits = new Map(funds.map((fund) => [fund.ticker, splitOf(fund, lastClose)]));
  return weeks.flatMap((friday, week) => {
    const former = weeks[week - 1];
    if (former === undefined) return [friday];
    const days = [1, 2, 3, 4].map((place) => ({
      day: dayAt(Date.parse(former.day) + (place + 2) * DAY_MS),
      cents: {},
    }));
    for (const [place, fund] of funds.entries()) {
      const { at = '', times = 1 } = splits.get(fund.ticker) ?? {};
      const tradedAs = (day) => (day < at.slice(0, 10) ? times : 1);
      const from = former.cents[fund.ticker] / tradedAs(former.day);
      const to = friday.cents[fund.ticker] / tradedAs(friday.day);
      const moves = movesAfter(former.day, fund, place);
      days.forEach(({ day, cents }, index) => {
        const way = (index + 1) / WEEKDAYS;
        const aside = moves[index] - way * moves[WEEKDAYS - 1];
        cents[fund.ticker] = centsOf(from + way * (to - from) + aside * from) * tradedAs(day);
      });
    }
    return [...days, friday];
  });
}

/**
 * Returns closes of the trading days after the last of the weeks that are over at `until`, so that
 * the last price is always one of the last trading day.
 * @template {Fund} Some
 * @param {Market<Some>} market
 * @param {readonly Closes[]} weeks
 * @param {Date} until
 * @returns {Closes[]}
 */
export function closesSince({ funds }, weeks, until) {
  const friday = weeks.at(-1);
  const moves = funds.map((fund, place) => movesAfter(friday.day, fund, place));
  const days = [];
  for (
    let time = Date.parse(friday.day) + 3 * DAY_MS;
    time + CLOSED_AFTER_MS <= until.getTime() && days.length < WEEKDAYS;
    time += DAY_MS
  ) {
    const closes = funds.map(({ ticker }, place) => [
      ticker,
      centsOf(friday.cents[ticker] * (1 + moves[place][days.length])),
    ]);
    days.push({ day: dayAt(time), cents: Object.fromEntries(closes) });
  }
  return days;
}

/**
 * Returns how far a fund has moved on each weekday after a Friday, as fractions of that Friday's
 * close. Every weekday has its own seed.
 */
function movesAfter(friday, { swing }, place) {
  const monday = Date.parse(friday) / DAY_MS + 3;
  let moved = 0;
  return Array.from({ length: WEEKDAYS }, (_, index) => {
    const random = seededRandom(monday + index + 100_003 * place);
    moved += (swing * bell(random)) / Math.sqrt(WEEKDAYS);
    return moved;
  });
}

/** Returns a price in whole cents, at least the lowest one. */
const centsOf = (price) => Math.max(LOWEST_CENTS, Math.round(price));

/**
 * Returns a number from -3 to 3. The sum of three uniform numbers is bell-shaped enough, and the
 * same on every machine.
 */
const bell = (random) => (random() + random() + random() - 1.5) * 2;

/** Returns the day (YYYY-MM-DD) of a moment in milliseconds. */
const dayAt = (time) => new Date(time).toISOString().slice(0, 10);
