/**
 * Functions that place the events of the demo's past in time. The dates follow the last weekly
 * close (YYYY-MM-DD, a Friday), so that no story grows old. Transactions have the first week of
 * their month: a month counts once it has had a Friday.
 */
const DAY_MS = 24 * 3600 * 1000;
const MONDAY = 1;

/** Returns the last month of a quarter, `quartersAgo` quarters before the last one, YYYY-MM. */
export function quarterEnd(lastClose, quartersAgo) {
  const number = monthNumber(lastClose);
  return monthText(number - (number % 3) - 3 * quartersAgo);
}

/** Returns the number of quarters between two months (YYYY-MM). */
export const quartersBetween = (from, to) => (monthNumber(to) - monthNumber(from)) / 3;

/** Returns the month (YYYY-MM) after one. */
export const monthAfter = (month) => monthText(monthNumber(month) + 1);

/**
 * Returns the month (01 to 12) in the year `yearsAgo`, YYYY-MM. Years end with September, the month
 * of the last trade beside the plan.
 */
export const monthOfYear = (lastClose, { yearsAgo, month }) =>
  `${storyYear(lastClose) - yearsAgo}-${month}`;

/**
 * Returns the stock split of a fund, on the second Monday of June before the market opens;
 * undefined if there is none.
 * @param {{ split?: { yearsAgo: number, times: number } }} fund
 * @param {string} lastClose
 */
export function splitOf({ split }, lastClose) {
  if (split === undefined) return undefined;
  const first = Date.UTC(storyYear(lastClose) - split.yearsAgo, 5, 1);
  const daysToMonday = (MONDAY + 7 - new Date(first).getUTCDay()) % 7;
  const day = new Date(first + (daysToMonday + 7) * DAY_MS).toISOString().slice(0, 10);
  return { at: `${day}T13:30:00Z`, times: split.times };
}

function storyYear(lastClose) {
  const year = Number(lastClose.slice(0, 4));
  return lastClose.slice(5, 7) >= '09' ? year : year - 1;
}

/** Returns the number of a month, which keeps counting across years. */
function monthNumber(day) {
  const [year, month] = day.split('-').map(Number);
  return year * 12 + month;
}

function monthText(number) {
  const year = Math.floor((number - 1) / 12);
  return `${year}-${String(number - year * 12).padStart(2, '0')}`;
}
