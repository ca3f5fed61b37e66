import { money } from './money.mjs';

/**
 * @typedef {{ nickname: string, standardTransactionFee: string, fractionalShares: boolean }}
 * Account
 * @typedef {{ account: string, type: string, datetime: string, ticker: string, quantity: string,
 * price: string, fee: string, amount: string, notes: string }} Row
 */

/** @returns {Row} */
function rowOf(
  account,
  type,
  datetime,
  { ticker = '', quantity = '', price = '', fee = 0, amount, notes },
) {
  return {
    ...{ account, type, datetime, ticker, quantity, price },
    fee: money(fee),
    amount: money(amount),
    notes,
  };
}

/**
 * Opens the book of one account: it keeps the running cash (cents) and shares (thousandths), and
 * writes the rows of a transactions file. All numbers are whole.
 * @param {Account} account
 */
export function openBook(account) {
  const feeCents = Math.round(Number(account.standardTransactionFee) * 100);
  const step = account.fractionalShares ? 1 : 1000;
  const shares = new Map();
  /** @type {Row[]} */
  const rows = [];
  let cash = 0;

  const write = (type, at, cells) => rows.push(rowOf(account.nickname, type, at, cells));
  const trade = (type, at, { ticker, price, quantity, amount, notes }) =>
    write(type, at, {
      ...{ ticker, amount, notes, fee: feeCents },
      quantity: thousandths(quantity),
      price: money(price),
    });

  return {
    rows,
    /**
     * @param {string} ticker
     * @returns {number}
     */
    held: (ticker) => shares.get(ticker) ?? 0,
    cash: () => cash,
    /**
     * Replaces each share of a ticker by `times` shares.
     * @param {string} ticker
     * @param {number} times
     */
    split(ticker, times) {
      shares.set(ticker, this.held(ticker) * times);
    },
    /**
     * @param {string} at
     * @param {number} cents
     * @param {string} notes
     */
    deposit(at, cents, notes) {
      cash += cents;
      write('cash_contribution', at, { amount: cents, notes });
    },
    /**
     * Buys shares for at most `budget` cents; records nothing if that is too little for one step.
     * @param {string} at
     * @param {string} ticker
     * @param {number} price
     * @param {number} budget
     * @param {string} notes
     */
    buy(at, ticker, price, budget, notes) {
      const quantity =
        Math.floor(((Math.min(budget, cash) - feeCents) * 1000) / price / step) * step;
      if (quantity <= 0) return;
      const amount = Math.round((quantity * price) / 1000) + feeCents;
      if (amount > cash) return;
      cash -= amount;
      shares.set(ticker, this.held(ticker) + quantity);
      trade('buy', at, { ticker, price, quantity, amount, notes });
    },
    /**
     * @param {string} at
     * @param {string} ticker
     * @param {number} price
     * @param {number} share
     * @param {string} notes
     */
    sell(at, ticker, price, share, notes) {
      const quantity = Math.floor((this.held(ticker) * share) / step) * step;
      const amount = Math.round((quantity * price) / 1000) - feeCents;
      if (quantity <= 0 || amount <= 0) return;
      cash += amount;
      shares.set(ticker, this.held(ticker) - quantity);
      trade('sell', at, { ticker, price, quantity, amount, notes });
    },
    /**
     * Records a dividend, and returns the amount that was paid, in cents.
     * @param {string} at
     * @param {string} ticker
     * @param {number} price
     * @param {number} basisPoints
     * @param {string} notes
     */
    dividend(at, ticker, price, basisPoints, notes) {
      const amount = Math.round((this.held(ticker) * price * basisPoints) / 1000 / 10_000);
      if (amount <= 0) return 0;
      cash += amount;
      write('dividend', at, { ticker, amount, notes });
      return amount;
    },
  };
}

/**
 * Returns the rows of several books in the order of time; rows of one moment follow the order of
 * the books.
 * @param {readonly { rows: Row[] }[]} books
 * @returns {Row[]}
 */
export const rowsOf = (books) =>
  books
    .flatMap(({ rows }) => rows)
    .sort((a, b) => (a.datetime < b.datetime ? -1 : a.datetime > b.datetime ? 1 : 0));

/**
 * Returns the weeks that are the first of their month.
 * @template {{ day: string }} Week
 * @param {readonly Week[]} weeks
 */
export const firstWeeksOfMonths = (weeks) =>
  weeks.filter(
    ({ day }, index) => index > 0 && day.slice(0, 7) !== weeks[index - 1].day.slice(0, 7),
  );

function thousandths(quantity) {
  const fraction = String(quantity % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return fraction ? `${Math.floor(quantity / 1000)}.${fraction}` : String(quantity / 1000);
}
