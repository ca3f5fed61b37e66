import { money } from './prices.mjs';

/** One account's running cash (cents) and shares (thousandths), writing the rows of the transactions CSV. All whole numbers. */
export function openBook(account) {
  const feeCents = Math.round(Number(account.standardTransactionFee) * 100);
  const step = account.fractionalShares ? 1 : 1000;
  const shares = new Map();
  const rows = [];
  let cash = 0;

  const write = (type, at, { ticker = '', quantity = '', price = '', fee = 0, amount, notes }) =>
    rows.push({
      at,
      line: [
        account.nickname,
        type,
        at,
        ticker,
        quantity,
        price,
        money(fee),
        money(amount),
        notes,
      ].join(','),
    });

  return {
    rows,
    held: (ticker) => shares.get(ticker) ?? 0,
    cash: () => cash,
    /** From now on each share is that many. */
    split(ticker, times) {
      shares.set(ticker, this.held(ticker) * times);
    },
    deposit(at, cents, notes) {
      cash += cents;
      write('cash_contribution', at, { amount: cents, notes });
    },
    /** Buys for at most that much; nothing where it is not enough for one step. */
    buy(at, ticker, price, budget, notes) {
      const quantity =
        Math.floor(((Math.min(budget, cash) - feeCents) * 1000) / price / step) * step;
      if (quantity <= 0) return;
      const amount = Math.round((quantity * price) / 1000) + feeCents;
      if (amount > cash) return;
      cash -= amount;
      shares.set(ticker, this.held(ticker) + quantity);
      write('buy', at, {
        ticker,
        quantity: thousandths(quantity),
        price: money(price),
        fee: feeCents,
        amount,
        notes,
      });
    },
    sell(at, ticker, price, share, notes) {
      const quantity = Math.floor((this.held(ticker) * share) / step) * step;
      const amount = Math.round((quantity * price) / 1000) - feeCents;
      if (quantity <= 0 || amount <= 0) return;
      cash += amount;
      shares.set(ticker, this.held(ticker) - quantity);
      write('sell', at, {
        ticker,
        quantity: thousandths(quantity),
        price: money(price),
        fee: feeCents,
        amount,
        notes,
      });
    },
    /** Out: what was paid, cents. */
    dividend(at, ticker, price, basisPoints, notes = 'Quarterly dividend') {
      const amount = Math.round((this.held(ticker) * price * basisPoints) / 1000 / 10_000);
      if (amount <= 0) return 0;
      cash += amount;
      write('dividend', at, { ticker, amount, notes });
      return amount;
    },
  };
}

function thousandths(quantity) {
  const fraction = String(quantity % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return fraction ? `${Math.floor(quantity / 1000)}.${fraction}` : String(quantity / 1000);
}
