import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { CalendarEvent } from '@evenkeel/contracts/dividends';
import fc from 'fast-check';
import { datesIn } from '@/shared/format/dates';
import { goneSince, draftsOf, fieldOfProblem, type PaymentRow, paymentsForm } from './record-form';

const TODAY = '2026-11-21';
const account = (id: string, more: Partial<AccountView> = {}) =>
  ({ id, fractionalShares: false, isArchived: false, ...more }) as AccountView;
const entitled = (accountId: string, shares: number, amount = shares / 2) => ({
  accountId,
  shares,
  amount,
});
const assets = [{ ticker: 'VTI', currentPrice: 100.5 } as AssetView];
const expected = (
  estimatedAmount: number,
  projectedDate = '2026-11-05',
  entitledAccounts = [entitled('a', 1)],
): CalendarEvent => ({
  ticker: 'VTI',
  projectedDate,
  actualDate: null,
  estimatedAmount,
  actualAmount: null,
  isProjected: true,
  entitledAccounts,
});
const amountsOf = (
  amount: number,
  entitledAccounts: ReturnType<typeof entitled>[],
  accounts: readonly AccountView[],
) =>
  draftsOf([expected(amount, '2026-11-05', entitledAccounts)], assets, accounts, TODAY).map(
    (row) => [row.transactionAccountId, row.transactionAmount],
  );
const row = (more: Partial<PaymentRow> = {}): PaymentRow => ({
  ticker: 'VTI',
  expectedOn: '2026-11-05',
  transactionAccountId: 'a',
  day: '2026-11-05',
  transactionAmount: '12',
  isReinvested: false,
  transactionQuantity: '',
  transactionPrice: '',
  ...more,
});

describe('the payments that are begun with', () => {
  it('are for open accounts only', () => {
    const accounts = [account('a'), account('old', { isArchived: true })];
    expect(amountsOf(10, [entitled('a', 10), entitled('old', 90)], accounts)).toEqual([
      ['a', '10.00'],
    ]);
  });

  it('go by the shares that the payment is for, whatever is held by now', () => {
    const accounts = [account('a'), account('b'), account('bought since')];
    expect(amountsOf(20, [entitled('a', 10), entitled('b', 30)], accounts)).toEqual([
      ['a', '5.00'],
      ['b', '15.00'],
    ]);
  });

  it('are the parts of two payments that are one on their day, whatever the shares', () => {
    const accounts = [account('a'), account('b')];
    expect(amountsOf(50, [entitled('a', 10, 30), entitled('b', 10, 20)], accounts)).toEqual([
      ['a', '30.00'],
      ['b', '20.00'],
    ]);
  });

  it('come to what was expected, to the cent', () => {
    expect(
      amountsOf(
        10,
        ['a', 'b', 'c'].map((id) => entitled(id, 1)),
        ['a', 'b', 'c'].map((id) => account(id)),
      ),
    ).toEqual([
      ['a', '3.33'],
      ['b', '3.34'],
      ['c', '3.33'],
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 }),
        (cents, shares) => {
          const parts = amountsOf(
            cents / 100,
            shares.map((quantity, index) => entitled(`${index}`, quantity)),
            shares.map((_, index) => account(`${index}`)),
          ).map(([, amount]) => Math.round(Number(amount) * 100));
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
          const total = shares.reduce((sum, one) => sum + one, 0);
          parts.forEach((part, index) => {
            const exact = (cents * (shares[index] ?? 0)) / total;
            expect(Math.abs(part - exact)).toBeLessThanOrEqual(1.000001);
            expect(part).toBeGreaterThanOrEqual(0);
          });
        },
      ),
    );
  });

  it('are one to be placed where no account is paid, and stand on no day of the future', () => {
    expect(amountsOf(5, [], [account('a')])).toEqual([['', '5.00']]);
    const drafts = draftsOf(
      [expected(5), expected(5, '2026-12-01')],
      assets,
      [account('a')],
      TODAY,
    );
    expect(drafts).toMatchObject([
      { day: '2026-11-05', transactionPrice: '100.5', isReinvested: false },
      { day: TODAY, expectedOn: '2026-12-01' },
    ]);
  });

  it('are told apart from those that arrived since', () => {
    const rows = [row(), row({ expectedOn: '2026-12-05' }), row({ ticker: 'BND' })];
    expect(goneSince(rows, [expected(5), expected(5, '2026-12-05')])).toEqual([rows[2]]);
    expect(goneSince(rows, [expected(5, '2026-12-05')])).toEqual([rows[0], rows[2]]);
  });
});

describe('what is sent of the payments', () => {
  const form = paymentsForm([account('a')], datesIn('America/New_York'));

  it('is a dividend at noon of its day, and the buy that reinvests it', () => {
    const noon = '2026-11-05T17:00:00.000Z';
    const bought = {
      isReinvested: true,
      transactionQuantity: '3',
      transactionPrice: '4',
    };
    expect(form.parse({ payments: [row(bought), row()] })).toMatchObject([
      { transactionType: 'dividend', transactionAmount: '12', transactionDatetime: noon },
      {
        transactionType: 'buy',
        transactionQuantity: '3',
        transactionPrice: '4',
        transactionAmount: '12.00',
        transactionDatetime: noon,
        ticker: 'VTI',
      },
      { transactionType: 'dividend', transactionAmount: '12' },
    ]);
  });

  it.each([
    ['2026-11-21T13:30:00.000Z', TODAY, '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T20:00:00.000Z', TODAY, '2026-11-21T17:00:00.000Z'],
    ['2026-11-21T13:30:00.000Z', '2026-11-20', '2026-11-20T17:00:00.000Z'],
  ])('at %s stands, for %s, at %s: not later today', (now, day, at) => {
    const then = paymentsForm([account('a')], datesIn('America/New_York'), () => new Date(now));
    expect(then.parse({ payments: [row({ day })] })).toMatchObject([{ transactionDatetime: at }]);
  });

  it.each([
    [{ transactionAccountId: '' }, 'transactionAccountId', 'Account is required'],
    [{ day: '' }, 'day', 'Date is required'],
    [{ transactionAmount: '0' }, 'transactionAmount', 'Total amount must be at least $0.01'],
    [{ transactionAmount: '0.005' }, 'transactionAmount', 'Total amount must be at least $0.01'],
    [
      { isReinvested: true, transactionPrice: '4', transactionQuantity: '0' },
      'transactionQuantity',
      'Quantity is required and must be greater than 0',
    ],
  ])('is nothing where %j: the field is named', (wrong, field, message) => {
    expect(form.safeParse({ payments: [row(), row(wrong)] }).error?.issues).toMatchObject([
      { path: ['payments', 1, field], message },
    ]);
  });

  it('has its problems at the row that the transaction came from', () => {
    const fieldOf = fieldOfProblem([row({ isReinvested: true }), row()]);
    expect(fieldOf('transactions.0.transactionAmount')).toBe('payments.0.transactionAmount');
    expect(fieldOf('transactions.1.transactionQuantity')).toBe('payments.0.transactionQuantity');
    expect(fieldOf('transactions.2.transactionDatetime')).toBe('payments.1.day');
    expect(fieldOf('transactions.2.ticker')).toBe('payments.1.transactionAccountId');
    expect(fieldOf('transactions.3.transactionAmount')).toBeNull();
    expect(fieldOf('transactions.0.transactionFee')).toBeNull();
    expect(fieldOf('ticker')).toBeNull();
  });
});
