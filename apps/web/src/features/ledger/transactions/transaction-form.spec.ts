import type { TransactionView } from '@evenkeel/contracts/ledger';
import { datesIn } from '@/shared/format/dates';
import { settledPrice, transactionForm } from './transaction-form';
import {
  copyOf,
  newTransaction,
  nextAfter,
  valuesOfTransaction,
  type TransactionFormValues,
} from './transaction-values';

const dates = datesIn('America/New_York');
const form = ({
  step = '1',
  held = '0' as string | null,
  picksLots = false,
  original = null as TransactionView | null,
} = {}) =>
  transactionForm({
    portfolioId: PORTFOLIO,
    factsOf: () => ({ step, held, picksLots }),
    original,
    dates,
  });

const PORTFOLIO = '0e5f4a55-3f5b-4d54-8f0c-0f6a5b1d9a10';
const ACCOUNT = 'a5f5a2c8-6a0b-4f43-9f0e-7f4c1f1c2d11';

const buy: TransactionFormValues = {
  ...newTransaction(new Date('2026-03-31T20:05:00Z'), dates),
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

function messages(
  values: Partial<TransactionFormValues>,
  step = '1',
  more: Parameters<typeof form>[0] = {},
): Record<string, string> {
  const { error } = form({ step, ...more }).safeParse({ ...buy, ...values });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
}

describe('a new transaction', () => {
  it('opens as a buy, at this minute in the time zone of the settings', () => {
    expect(newTransaction(new Date('2026-03-31T10:05:30Z'), dates)).toMatchObject({
      transactionType: 'buy',
      transactionDatetime: '2026-03-31T06:05',
      transactionQuantity: '',
      transactionAmount: '',
    });
  });

  it('is sent with decimal texts and its moment in UTC', () => {
    expect(form().parse(buy)).toEqual({
      transactionType: 'buy',
      transactionAccountId: ACCOUNT,
      transactionPortfolioId: PORTFOLIO,
      transactionDatetime: '2026-03-31T20:05:00.000Z',
      ticker: 'ITOT',
      transactionQuantity: '10',
      transactionPrice: '94.42',
      transactionFee: '0',
      transactionAmount: '944.20',
      transactionNotes: null,
      lots: undefined,
    });
  });

  it('is read as people type figures', () => {
    const typed = {
      transactionQuantity: '010',
      transactionPrice: '.75',
      transactionFee: '1.',
      transactionAmount: ' 8.5 ',
    };
    expect(messages(typed)).toEqual({});
    expect(form().parse({ ...buy, ...typed })).toMatchObject({
      transactionQuantity: '10',
      transactionPrice: '0.75',
      transactionFee: '1',
      transactionAmount: '8.5',
    });
  });

  it('leaves out asset, shares, price and fee where its type has none', () => {
    const deposit = form().parse({
      ...buy,
      transactionType: 'cash_contribution',
      transactionFee: '4.95',
    });
    expect(deposit).toMatchObject({
      ticker: undefined,
      transactionQuantity: undefined,
      transactionPrice: undefined,
      transactionFee: undefined,
      transactionAmount: '944.20',
    });
  });
});

describe('the form refuses', () => {
  it.each<[string, Partial<TransactionFormValues>, Record<string, string>]>([
    [
      'less than a cent',
      { transactionAmount: '0.005' },
      { transactionAmount: 'Total amount must be at least $0.01' },
    ],
    ['no account', { transactionAccountId: '' }, { transactionAccountId: 'Account is required' }],
    ['no asset', { ticker: '' }, { ticker: 'Asset is required for this transaction type' }],
    [
      'no shares',
      { transactionQuantity: '0' },
      { transactionQuantity: 'Quantity is required for this transaction type' },
    ],
    [
      'a fraction where shares are whole',
      { transactionQuantity: '1.5' },
      { transactionQuantity: 'Whole shares only' },
    ],
    [
      'no total',
      { transactionAmount: '' },
      { transactionAmount: 'Total amount must be at least $0.01' },
    ],
    ['a negative price', { transactionPrice: '-1' }, { transactionPrice: 'must not be below 0' }],
    ['a negative fee', { transactionFee: '-1' }, { transactionFee: 'must not be below 0' }],
    ['no date', { transactionDatetime: '' }, { transactionDatetime: 'Date and time is required' }],
  ])('%s', (_name, values, expected) => {
    expect(messages(values)).toEqual(expected);
  });

  it('shares finer than the step of the account', () => {
    expect(messages({ transactionQuantity: '1.005' }, '0.001')).toEqual({});
    expect(messages({ transactionQuantity: '1.0050' }, '0.001')).toEqual({});
    expect(messages({ transactionQuantity: '1.0005' }, '0.001')).toEqual({
      transactionQuantity: 'Shares go in steps of 0.001',
    });
  });
});

test('a sell may be of a part of a share where the account holds one, or it sold one', () => {
  const part = { transactionQuantity: '5.5' };
  const wrong = { transactionQuantity: 'Whole shares only' };
  const sell = { ...part, transactionType: 'sell' as const };
  expect(messages(sell, '1', { held: '5.5' })).toEqual({});
  expect(messages(sell, '1', { original: { ...stored, ...part } })).toEqual({});
  expect(messages(sell, '1', { held: null })).toEqual({});
  expect(messages(sell, '1', { held: '5', original: stored })).toEqual(wrong);
  expect(messages(part, '1', { held: null })).toEqual(wrong);
  expect(messages(part, '1', { held: '5.5' })).toEqual(wrong);
});

describe('an edited transaction', () => {
  it('keeps its moment to the millisecond and its lots where these fields were not touched', () => {
    const request = form({ original: stored }).parse({
      ...valuesOfTransaction(stored, dates),
      transactionNotes: 'checked',
    });
    expect(request).toMatchObject({
      transactionDatetime: '2026-03-31T16:00:12.345Z',
      lots: stored.lots,
      transactionNotes: 'checked',
    });
  });

  it.each(['dividend', 'cash_contribution', 'cash_distribution'] as const)(
    'that is a %s keeps a fee that the form does not ask for, as long as it is one',
    (transactionType) => {
      const original: TransactionView = {
        ...stored,
        transactionType,
        transactionQuantity: null,
        transactionPrice: null,
        transactionFee: '1.25',
        lots: null,
      };
      const feeAfter = (changes: Partial<TransactionFormValues>) =>
        form({ original }).parse({ ...valuesOfTransaction(original, dates), ...changes })
          .transactionFee;
      expect(feeAfter({ transactionNotes: 'checked' })).toBe('1.25');
      const other = transactionType === 'dividend' ? 'cash_contribution' : 'dividend';
      expect(feeAfter({ transactionType: other })).toBeUndefined();
      const shares = { transactionQuantity: '2', transactionPrice: '100' };
      expect(feeAfter({ transactionType: 'buy', ...shares })).toBe('1.25');
    },
  );

  it('drops lots that no longer add up', () => {
    expect(
      form({ original: stored }).parse({
        ...valuesOfTransaction(stored, dates),
        transactionQuantity: '1',
      }).lots,
    ).toBeUndefined();
  });
});

describe('a transaction like another', () => {
  const now = new Date('2026-04-02T10:05:00Z');

  it('is the same again, now, and closes no lots by name', () => {
    expect(copyOf(stored, { now, isArchived: false, isOffered: true, dates })).toEqual({
      ...valuesOfTransaction(stored, dates),
      transactionDatetime: '2026-04-02T06:05',
      lots: null,
    });
  });

  it('leaves an archived account out', () => {
    expect(copyOf(stored, { now, isArchived: true, isOffered: false, dates })).toMatchObject({
      transactionAccountId: '',
      ticker: '',
      transactionQuantity: '2',
    });
  });

  it('after saving keeps account, type and moment, and proposes the fee', () => {
    expect(nextAfter({ ...buy, transactionNotes: 'first' }, '4.95')).toEqual({
      ...newTransaction(now, dates),
      transactionAccountId: ACCOUNT,
      transactionDatetime: buy.transactionDatetime,
      transactionFee: '4.95',
    });
    expect(nextAfter(buy, '0.00').transactionFee).toBe('');
  });
});

describe('chosen lots', () => {
  const sell = { ...buy, transactionType: 'sell', lots: { one: '4', two: '6.0', three: '' } };
  const lotsMessage = (lots: Record<string, string>) =>
    form({ picksLots: true })
      .safeParse({ ...sell, lots })
      .error?.issues.map(({ path, message }) => [path[0], message]);

  it('go with the sell, those of which nothing is taken left out', () => {
    const [one, two] = [
      'c0ffee00-0000-4000-8000-000000000001',
      'c0ffee00-0000-4000-8000-000000000002',
    ];
    const { lots } = form({ picksLots: true }).parse({
      ...sell,
      lots: { [one]: '4', [two]: '6.0', [ACCOUNT]: '' },
    });
    expect(lots).toEqual([
      { transactionId: one, quantity: '4' },
      { transactionId: two, quantity: '6.0' },
    ]);
  });

  it('are read as people type figures', () => {
    const { lots } = form({ step: '0.001', picksLots: true }).parse({
      ...sell,
      transactionQuantity: '1.5',
      lots: { [ACCOUNT]: '.5', [PORTFOLIO]: '01.' },
    });
    expect(lots).toEqual([
      { transactionId: ACCOUNT, quantity: '0.5' },
      { transactionId: PORTFOLIO, quantity: '1' },
    ]);
  });

  it('must add up to the shares', () => {
    expect(lotsMessage({ one: '4', two: '5' })).toEqual([
      ['lots', 'The lots must add up to the shares of the sell'],
    ]);
    expect(lotsMessage({ one: '12', two: '-2' })).toEqual([
      ['lots', 'Shares of a lot must not be below 0'],
    ]);
    expect(lotsMessage({ [ACCOUNT]: '10' })).toBeUndefined();
  });

  it('are not asked of a sell that chooses none, and not sent where they cannot be chosen', () => {
    expect(form({ picksLots: true }).parse({ ...sell, lots: null }).lots).toBeUndefined();
    expect(form().parse(sell).lots).toBeUndefined();
  });
});

describe('a price after typing', () => {
  it.each([
    ['12', '12.00'],
    ['12.0', '12.00'],
    ['12.5', '12.5'],
    ['12.34567', '12.3457'],
    ['.75', '0.75'],
    ['7.', '7.00'],
    ['', ''],
  ])('%s reads %s', (typed, shown) => {
    expect(settledPrice(typed)).toBe(shown);
  });
});
