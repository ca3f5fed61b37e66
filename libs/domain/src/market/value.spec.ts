import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { type PriceFacts, valuePortfolio } from '.';

const d = (text: string): Decimal => Decimal.parse(text);
const priced = (price: string, previousClose: string | null = null): PriceFacts => ({
  price: d(price),
  previousClose: previousClose === null ? null : d(previousClose),
  source: 'manual',
  day: '2026-03-31',
  at: '2026-03-31T21:00:00.000Z',
  priceMissing: false,
});
const account = (accountId: string, cash: string, isArchived = false) => ({
  accountId,
  isArchived,
  cash: d(cash),
});
const holding = (accountId: string, ticker: string, quantity: string) => ({
  accountId,
  ticker,
  quantity: d(quantity),
});
const asText = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value instanceof Map ? Object.fromEntries(value) : value));

describe('value of a portfolio', () => {
  it('sums holdings and cash by account and over the accounts that are not archived', () => {
    const value = valuePortfolio({
      accounts: [account('a', '-50'), account('b', '100'), account('old', '1000', true)],
      holdings: [
        holding('a', 'VTI', '10'),
        holding('b', 'VTI', '2.5'),
        holding('b', 'X', '3'),
        holding('old', 'Y', '1'),
      ],
      prices: new Map([['VTI', priced('101.00', '100')]]),
    });
    expect({ ...(asText(value) as object), accounts: asText(value.accounts) }).toEqual({
      totalValue: '1312.5',
      valueChange: '12.5',
      // 12.5 of 1300
      valueChangePercent: '0.9615',
      priceMissing: ['X'],
      accounts: {
        a: {
          assetsValue: '1010',
          totalAccountValue: '960',
          cashBalance: '-50',
          cashIsNegative: true,
        },
        b: {
          assetsValue: '252.5',
          totalAccountValue: '352.5',
          cashBalance: '100',
          cashIsNegative: false,
        },
        old: {
          assetsValue: '0',
          totalAccountValue: '1000',
          cashBalance: '1000',
          cashIsNegative: false,
        },
      },
      holdings: [
        {
          accountId: 'a',
          ticker: 'VTI',
          quantity: '10',
          price: '101',
          value: '1010',
          priceMissing: false,
        },
        {
          accountId: 'b',
          ticker: 'VTI',
          quantity: '2.5',
          price: '101',
          value: '252.5',
          priceMissing: false,
        },
        { accountId: 'b', ticker: 'X', quantity: '3', price: '0', value: '0', priceMissing: true },
        {
          accountId: 'old',
          ticker: 'Y',
          quantity: '1',
          price: '0',
          value: '0',
          priceMissing: true,
        },
      ],
    });
  });

  it('has a change of 0 percent where what it was before is not above 0', () => {
    const value = valuePortfolio({
      accounts: [account('a', '-1000')],
      holdings: [holding('a', 'VTI', '10')],
      prices: new Map([['VTI', priced('100', '90')]]),
    });
    expect([value.totalValue, value.valueChange, value.valueChangePercent].map(String)).toEqual([
      '0',
      '100',
      '0',
    ]);
  });

  it('rounds once: pennies of many holdings are not lost', () => {
    const value = valuePortfolio({
      accounts: [account('a', '0')],
      holdings: ['A', 'B', 'C'].map((ticker) => holding('a', ticker, '1')),
      prices: new Map(['A', 'B', 'C'].map((ticker) => [ticker, priced('0.004')])),
    });
    expect([
      value.totalValue.toString(),
      value.holdings.map((item) => item.value.toString()),
    ]).toEqual(['0.01', ['0', '0', '0']]);
  });

  it('of whole cents is the sum of its accounts', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => (n / 100).toFixed(2));
    fc.assert(
      fc.property(
        fc.array(cents, { maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 999 })), { maxLength: 20 }),
        (cash, held) => {
          const value = valuePortfolio({
            accounts: cash.map((sum, index) => account(String(index), sum)),
            holdings: held.map(([owner, shares]) => holding(String(owner), 'T', String(shares))),
            prices: new Map([['T', priced('12.34')]]),
          });
          const parts = Decimal.sum(
            [...value.accounts.values()].map((item) => item.totalAccountValue),
          );
          expect(value.totalValue.toString()).toBe(parts.toString());
        },
      ),
    );
  });
});
