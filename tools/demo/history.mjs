import { firstWeeksOfMonths, openBook, rowsOf } from '../../libs/sample/src/book.mjs';
import { ACCOUNTS, DIVIDEND_STORIES, FUNDS, holds, ONE_OFFS } from './content.mjs';
import { monthAfter, monthOfYear, quarterEnd, quartersBetween, splitOf } from './story-days.mjs';

const HEADER = 'account,type,datetime,ticker,quantity,price,fee,amount,notes';
const COLUMNS = HEADER.split(',');
const BROKERAGE_PLAN = ['HBTM', 'DIVG', 'HBIX', 'NWRE', 'SILC', 'AURM', 'HBTM', 'HBSV'];
const RETIREMENT_PLAN = [
  ['HBTM', 0.45],
  ['HBIX', 0.2],
  ['HBSV', 0.1],
  ['NWBD', 0.25],
];
/**
 * Cents that no plan spends. This exceeds the reserve of the emergency fund, so that there is
 * something to buy beside the shares to sell.
 */
const SET_ASIDE = 3_000_000;
const QUARTER_ENDS = [3, 6, 9, 12];
/** The whole amount in basis points. */
const ALL_OF_IT = 10_000;

/**
 * Returns ten years and more of deposits, buys, quarterly dividends, a yearly sell, and the buys
 * and sells beside the plan, up to the last of the weeks.
 * @param {{ day: string, cents: Record<string, number> }[]} weeks
 * @returns {string} the transactions CSV of the import
 */
export function transactionsCsv(weeks) {
  const [brokerage, retirement] = ACCOUNTS.map(openBook);
  const firstYear = Number(weeks[0].day.slice(0, 4));
  const lastClose = weeks.at(-1).day;
  const splits = FUNDS.flatMap((fund) => {
    const split = splitOf(fund, lastClose);
    return split ? [{ ticker: fund.ticker, split }] : [];
  });
  firstWeeksOfMonths(weeks).forEach(({ day, cents }, index) => {
    const month = Number(day.slice(5, 7));
    const years = Number(day.slice(0, 4)) - firstYear;
    const at = (hour) => `${day}T${hour}:00:00Z`;
    while (splits[0] && splits[0].split.at < at(14)) {
      const { ticker, split } = splits.shift();
      for (const book of [brokerage, retirement]) book.split(ticker, split.times);
    }
    if (index === 0) brokerage.deposit(at(13), SET_ASIDE, 'Set aside');
    brokerage.deposit(at(14), 90_000 + years * 6_000, 'Monthly saving');
    retirement.deposit(at(14), 65_000 + years * 4_000, 'Payroll');
    retirement.deposit(at(15), 30_000 + years * 2_000, 'Employer match');
    payDividends([brokerage, retirement], { day, cents }, lastClose);
    if (month === 11 && years > 1)
      brokerage.sell(at(17), 'SILC', cents.SILC, 0.15, 'Trimmed after a good year');
    for (const { ticker, cents: budget, share, notes } of ONE_OFFS.filter(
      (one) => monthOfYear(lastClose, one) === day.slice(0, 7),
    )) {
      if (share === undefined) brokerage.buy(at(17), ticker, cents[ticker], budget, notes);
      else brokerage.sell(at(17), ticker, cents[ticker], share, notes);
    }
    for (const offset of [0, 1]) {
      const ticker = BROKERAGE_PLAN[(index * 2 + offset) % BROKERAGE_PLAN.length];
      brokerage.buy(
        at(18),
        ticker,
        cents[ticker],
        Math.floor((brokerage.cash() - SET_ASIDE) / (2 - offset)),
        '',
      );
    }
    const budget = retirement.cash();
    for (const [ticker, share] of RETIREMENT_PLAN)
      retirement.buy(
        at(18),
        ticker,
        cents[ticker],
        Math.floor(budget * share),
        'Paycheck allocation',
      );
  });
  const rows = rowsOf([brokerage, retirement]).map((row) =>
    COLUMNS.map((column) => row[column]).join(','),
  );
  return [HEADER, ...rows].join('\n') + '\n';
}

/**
 * Pays dividends of the quarter or, from bonds, of the month, and special ones. The first account
 * buys no parts of shares, so that only the second one reinvests.
 */
function payDividends(books, { day, cents }, lastClose) {
  const month = day.slice(0, 7);
  const at = `${day}T16:00:00Z`;
  for (const [index, book] of books.entries()) {
    for (const fund of FUNDS.filter((one) => holds(one, ACCOUNTS[index].nickname))) {
      const { ticker } = fund;
      const { special, isReinvested } = DIVIDEND_STORIES[ticker] ?? {};
      if (special && monthAfter(quarterEnd(lastClose, special.quartersAgo)) === month)
        book.dividend(at, ticker, cents[ticker], special.basisPoints, 'Special dividend');
      if (!fund.paysMonthly && !QUARTER_ENDS.includes(Number(month.slice(5)))) continue;
      const notes = fund.paysMonthly ? 'Monthly interest' : 'Quarterly dividend';
      const paid = book.dividend(
        at,
        ticker,
        ...perShareIn(fund, month, cents[ticker], lastClose),
        notes,
      );
      if (isReinvested && ACCOUNTS[index].fractionalShares)
        book.buy(`${day}T17:00:00Z`, ticker, cents[ticker], paid, 'Reinvested dividend');
    }
  }
}

/** Returns the dividend of a share when it pays, as cents and the basis points of them. */
function perShareIn({ ticker, dividendBasisPoints }, month, cents, lastClose) {
  const { suspended, cut } = DIVIDEND_STORIES[ticker] ?? {};
  if (suspended && month >= quarterEnd(lastClose, suspended.quartersAgo)) return [cents, 0];
  if (cut === undefined || month < quarterEnd(lastClose, cut.quartersAgo))
    return [cents, dividendBasisPoints];
  const since = quartersBetween(quarterEnd(lastClose, cut.quartersAgo), month);
  return [cut.cents - cut.lessEveryQuarter * since, ALL_OF_IT];
}
