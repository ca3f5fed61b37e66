/**
 * When something in the demo's past happens. It follows the last weekly close (YYYY-MM-DD, a
 * Friday), so that no story grows old. Transactions stand in the first week of their month: a month
 * counts once it has had a Friday.
 */
const DAY_MS = 24 * 3600 * 1000;
const MONDAY = 1;

/** The end of a quarter that was so many quarters before the last one, YYYY-MM. */
export function quarterEnd(lastClose, quartersAgo) {
  const number = monthNumber(lastClose);
  return monthText(number - (number % 3) - 3 * quartersAgo);
}

/** How many quarters lie between two months (YYYY-MM). */
export const quartersBetween = (from, to) => (monthNumber(to) - monthNumber(from)) / 3;

/** The month (YYYY-MM) after one. */
export const monthAfter = (month) => monthText(monthNumber(month) + 1);

/**
 * The month (01 to 12) of so many years ago, YYYY-MM. Years end with September, when the last of
 * the trades beside the plan is made.
 */
export const monthOfYear = (lastClose, { yearsAgo, month }) =>
  `${storyYear(lastClose) - yearsAgo}-${month}`;

/**
 * The stock split of a fund, on the second Monday of June before the market opens; undefined where
 * there is none.
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

/** Months count on across years. */
function monthNumber(day) {
  const [year, month] = day.split('-').map(Number);
  return year * 12 + month;
}

function monthText(number) {
  const year = Math.floor((number - 1) / 12);
  return `${year}-${String(number - year * 12).padStart(2, '0')}`;
}
