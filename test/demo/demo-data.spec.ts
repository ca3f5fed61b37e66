import { Decimal } from '@evenkeel/domain/kernel';
import { QUOTE_CSV_COLUMNS, TRANSACTION_CSV_COLUMNS } from '@evenkeel/contracts/imports';
import { ACCOUNTS, FUNDS, holds } from '../../tools/demo/content.mjs';
import { transactionsCsv } from '../../tools/demo/history.mjs';
import { quotesCsv, weeklyCloses } from '../../tools/demo/prices.mjs';

const UNTIL = new Date('2026-11-21T12:00:00Z');

interface Row {
  account: string;
  type: string;
  datetime: string;
  ticker: string;
  quantity: string;
  price: string;
  fee: string;
  amount: string;
}

function rowsOf(csv: string): Row[] {
  const [header = '', ...lines] = csv.trimEnd().split('\n');
  const columns = header.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [columns[index] ?? '', value])) as unknown as Row);
}

describe('the demo data', () => {
  const weeks = weeklyCloses(UNTIL);
  const rows = rowsOf(transactionsCsv(weeks));

  it('is the same at every start of the same day', () => {
    expect(transactionsCsv(weeklyCloses(UNTIL))).toBe(transactionsCsv(weeks));
    expect(quotesCsv(weeklyCloses(UNTIL))).toBe(quotesCsv(weeks));
  });

  it('only goes on as time passes: what was there stays', () => {
    const earlier = transactionsCsv(weeklyCloses(new Date('2024-06-01T00:00:00Z')));
    expect(transactionsCsv(weeks).startsWith(earlier)).toBe(true);
  });

  it('has the columns of the imports, and no row of the future', () => {
    expect(transactionsCsv(weeks).split('\n')[0]).toBe(TRANSACTION_CSV_COLUMNS.join(','));
    expect(quotesCsv(weeks).split('\n')[0]).toBe(QUOTE_CSV_COLUMNS.join(','));
    expect(rows.every(({ datetime }) => Date.parse(datetime) <= UNTIL.getTime())).toBe(true);
  });

  it('covers ten years, both accounts, and every type of trade', () => {
    expect(rows[0]?.datetime.slice(0, 4)).toBe('2016');
    expect(new Set(rows.map(({ account }) => account))).toEqual(new Set(ACCOUNTS.map(({ nickname }) => nickname)));
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['cash_contribution', 'buy', 'sell', 'dividend']));
    expect(new Set(rows.map(({ ticker }) => ticker).filter(Boolean))).toEqual(new Set(FUNDS.map(({ ticker }) => ticker)));
  });

  it('never spends cash or sells shares that are not there, and keeps to what an account may hold', () => {
    const cash = new Map<string, Decimal>();
    const shares = new Map<string, Decimal>();
    const zero = Decimal.zero;
    for (const { account, type, ticker, quantity, amount } of rows) {
      const isOutflow = type === 'buy';
      const money = Decimal.parse(amount);
      cash.set(account, isOutflow ? (cash.get(account) ?? zero).minus(money) : (cash.get(account) ?? zero).plus(money));
      expect(cash.get(account)?.isNegative()).toBe(false);
      if (quantity === '') continue;
      const key = `${account} ${ticker}`;
      const moved = Decimal.parse(quantity);
      shares.set(key, type === 'sell' ? (shares.get(key) ?? zero).minus(moved) : (shares.get(key) ?? zero).plus(moved));
      expect(shares.get(key)?.isNegative()).toBe(false);
      expect(FUNDS.some((fund) => fund.ticker === ticker && holds(fund, account))).toBe(true);
      expect(quantity.includes('.') && account === 'Brokerage').toBe(false);
    }
  });

  it('has totals that agree with quantity, price and fee within half a cent', () => {
    for (const { type, quantity, price, fee, amount } of rows.filter((row) => row.quantity !== '')) {
      const value = Decimal.parse(quantity).times(Decimal.parse(price));
      const total = type === 'buy' ? value.plus(Decimal.parse(fee)) : value.minus(Decimal.parse(fee));
      expect(total.minus(Decimal.parse(amount)).abs().compareTo(Decimal.parse('0.005'))).toBeLessThanOrEqual(0);
    }
  });
});
