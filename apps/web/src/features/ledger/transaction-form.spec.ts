import type { TransactionView } from '@evenkeel/contracts/ledger';
import { newTransaction, settledPrice, transactionForm, valuesOfTransaction, type TransactionFormValues } from './transaction-form';

const ACCOUNT = 'a5f5a2c8-6a0b-4f43-9f0e-7f4c1f1c2d11';

const buy: TransactionFormValues = {
  ...newTransaction(new Date(2026, 2, 31, 16, 5)),
  transactionAccountId: ACCOUNT,
  ticker: 'ITOT',
  transactionQuantity: '10',
  transactionPrice: '94.42',
  transactionFee: '',
  transactionAmount: '944.20',
};

const stored: TransactionView = {
  id: 't',
  transactionType: 'sell',
  transactionAccountId: ACCOUNT,
  transactionPortfolioId: 'p',
  transactionDatetime: '2026-03-31T16:00:12.345Z',
  ticker: 'ITOT',
  transactionQuantity: '2',
  transactionPrice: '100',
  transactionFee: '0',
  transactionAmount: '200.00',
  transactionNotes: null,
  lots: [{ transactionId: ACCOUNT, quantity: '2' }],
  accountNickname: 'Brokerage',
};

function messages(values: Partial<TransactionFormValues>, step = '1'): Record<string, string> {
  const { error } = transactionForm(() => step, null).safeParse({ ...buy, ...values });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

describe('a new transaction', () => {
  it('opens as a buy, at this minute of local time', () => {
    expect(newTransaction(new Date(2026, 2, 31, 6, 5))).toMatchObject({ transactionType: 'buy', transactionDatetime: '2026-03-31T06:05', transactionAmount: '0' });
  });

  it('is sent with decimal texts and its moment in UTC', () => {
    expect(transactionForm(() => '1', null).parse(buy)).toEqual({
      transactionType: 'buy',
      transactionAccountId: ACCOUNT,
      transactionDatetime: new Date(2026, 2, 31, 16, 5).toISOString(),
      ticker: 'ITOT',
      transactionQuantity: '10',
      transactionPrice: '94.42',
      transactionFee: '0',
      transactionAmount: '944.20',
      transactionNotes: null,
      lots: undefined,
    });
  });

  it('leaves out asset, shares and price where its type has none', () => {
    const deposit = transactionForm(() => '1', null).parse({ ...buy, transactionType: 'cash_contribution' });
    expect(deposit).toMatchObject({ ticker: undefined, transactionQuantity: undefined, transactionPrice: undefined, transactionAmount: '944.20' });
  });
});

describe('the form refuses', () => {
  it.each<[string, Partial<TransactionFormValues>, Record<string, string>]>([
    ['no account', { transactionAccountId: '' }, { transactionAccountId: 'Account is required' }],
    ['no asset', { ticker: '' }, { ticker: 'Asset is required for this transaction type' }],
    ['no shares', { transactionQuantity: '0' }, { transactionQuantity: 'Quantity is required for this transaction type' }],
    ['a fraction where shares are whole', { transactionQuantity: '1.5' }, { transactionQuantity: 'Whole shares only' }],
    ['no total', { transactionAmount: '' }, { transactionAmount: 'Total amount is required and must be greater than 0' }],
    ['no date', { transactionDatetime: '' }, { transactionDatetime: 'Date and time is required' }],
  ])('%s', (_name, values, expected) => {
    expect(messages(values)).toEqual(expected);
  });

  it('shares finer than the step of the account', () => {
    expect(messages({ transactionQuantity: '1.005' }, '0.001')).toEqual({});
    expect(messages({ transactionQuantity: '1.0050' }, '0.001')).toEqual({});
    expect(messages({ transactionQuantity: '1.0005' }, '0.001')).toEqual({ transactionQuantity: 'Shares go in steps of 0.001' });
  });
});

describe('an edited transaction', () => {
  it('keeps its moment to the millisecond and its lots where these fields were not touched', () => {
    const request = transactionForm(() => '1', stored).parse({ ...valuesOfTransaction(stored), transactionNotes: 'checked' });
    expect(request).toMatchObject({ transactionDatetime: '2026-03-31T16:00:12.345Z', lots: stored.lots, transactionNotes: 'checked' });
  });

  it('drops lots that no longer add up', () => {
    expect(transactionForm(() => '1', stored).parse({ ...valuesOfTransaction(stored), transactionQuantity: '1' }).lots).toBeUndefined();
  });
});

describe('a price after typing', () => {
  it.each([
    ['12', '12.00'],
    ['12.0', '12.00'],
    ['12.5', '12.5'],
    ['12.34567', '12.3457'],
    ['', ''],
  ])('%s reads %s', (typed, shown) => {
    expect(settledPrice(typed)).toBe(shown);
  });
});
