import { firstWeeksOfMonths, openBook, rowsOf } from './book.mjs';

const QUARTER_ENDS = ['03', '06', '09', '12'];
/**
 * Cents that an account begins with, and cents that are paid in every month, with the notes of
 * both.
 */
const SAVING = {
  Brokerage: { first: 1_800_000, monthly: [[90_000, 'Monthly saving']] },
  'Roth IRA': { first: 600_000, monthly: [[50_000, 'Monthly saving']] },
  '401k': {
    first: 2_200_000,
    monthly: [
      [65_000, 'Payroll'],
      [30_000, 'Employer match'],
    ],
  },
};
/** Cents that the brokerage account keeps. */
const SET_ASIDE = 650_000;
/** Funds that the first money of an account buys. */
const FIRST = {
  Brokerage: ['HBTM', 'DIVG', 'SILC', 'AURM', 'NWRE'],
  'Roth IRA': ['HBSV', 'HBTM'],
  '401k': ['HBTM', 'HBIX', 'NWBD'],
};
/** Funds that an account buys together; it follows its plans in turn. */
const PLANS = {
  Brokerage: [
    ['HBTM', 'DIVG'],
    ['HBIX', 'NWRE'],
    ['SILC', 'HBTM'],
    ['AURM', 'DIVG'],
  ],
  'Roth IRA': [['HBSV', 'HBTM']],
  '401k': [
    ['HBTM', 'NWBD'],
    ['HBIX', 'HBTM'],
  ],
};

/**
 * Returns the transactions of each account in the first week of every month: deposits, dividends at
 * the end of a quarter, interest every month, and buys with the available cash by the plan of the
 * account. Once a year it sells a part of a fund that has grown much.
 * @param {readonly import('./book.mjs').Account[]} accounts
 * @param {readonly { ticker: string, dividendBasisPoints: number, paysMonthly?: boolean }[]} funds
 * @param {readonly import('./closes.mjs').Closes[]} weeks
 * @param {(ticker: string) => string} named how a fund is called in the sample
 * @returns {import('./book.mjs').Row[]}
 */
export function sampleTransactions(accounts, funds, weeks, named) {
  const books = accounts.map((account) => ({ account, book: openBook(account) }));
  firstWeeksOfMonths(weeks).forEach(({ day, cents }, month) => {
    for (const { account, book } of books) {
      const at = (hour) => `${day}T${hour}:00:00Z`;
      const { first, monthly } = SAVING[account.nickname];
      if (month === 0) book.deposit(at(13), first, 'Brought along');
      for (const [saved, notes] of monthly) book.deposit(at(14), saved, notes);
      for (const { ticker, dividendBasisPoints, paysMonthly } of funds) {
        if (!paysMonthly && !QUARTER_ENDS.includes(day.slice(5, 7))) continue;
        const notes = paysMonthly ? 'Monthly interest' : 'Quarterly dividend';
        book.dividend(at(16), named(ticker), cents[named(ticker)], dividendBasisPoints, notes);
      }
      if (month > 0 && month % 12 === 0)
        book.sell(at(17), named('SILC'), cents[named('SILC')], 0.2, 'Trimmed after a good year');
      const plan = PLANS[account.nickname];
      const bought = month === 0 ? FIRST[account.nickname] : plan[month % plan.length];
      const kept = account.nickname === 'Brokerage' ? SET_ASIDE : 0;
      spend(book, bought, kept, { at: at(18), cents, named });
    }
  });
  return rowsOf(books.map(({ book }) => book));
}

/** Buys some funds in equal parts with the cash beyond `kept`. */
function spend(book, tickers, kept, { at, cents, named }) {
  tickers.forEach((ticker, index) => {
    const budget = Math.floor((book.cash() - kept) / (tickers.length - index));
    book.buy(at, named(ticker), cents[named(ticker)], budget, '');
  });
}
