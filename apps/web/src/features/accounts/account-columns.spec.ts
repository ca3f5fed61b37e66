import type { AccountView } from '@evenkeel/contracts/accounts';
import { sortedBy } from '@/shared/lib/sorted-by';
import { ACCOUNT, ACCOUNT_COLUMNS } from './account-columns';
import { type AccountRow, rowsOf } from './account-row';

const LITTLE = {
  id: 'l',
  nickname: 'Brokerage',
  accountType: '401k',
  provider: null,
  accountNumber: '1111',
  cashBalance: -5,
  cashIsNegative: false,
  assetsValue: 30,
  totalAccountValue: 25,
  valueChange: -3,
  valueChangePercent: -3,
  costBasis: 10,
  unrealisedGain: null,
  unrealisedGainPercent: null,
  standardTransactionFee: '0.95',
  accountingMethod: 'FIFO',
  fractionalShares: false,
  isArchived: false,
} as AccountView;
const MUCH: AccountView = {
  ...LITTLE,
  id: 'm',
  nickname: 'Roth',
  accountType: 'Roth IRA',
  provider: 'Harbor',
  accountNumber: '2222',
  cashBalance: 5,
  cashIsNegative: true,
  assetsValue: 70,
  totalAccountValue: 75,
  valueChange: 1,
  valueChangePercent: 1,
  costBasis: 50,
  unrealisedGain: 20,
  unrealisedGainPercent: 40,
  standardTransactionFee: '10.00',
  accountingMethod: 'LIFO',
  fractionalShares: true,
};
const OLD: AccountView = { ...MUCH, id: 'o', nickname: 'Old', isArchived: true };

const ALL = [LITTLE, MUCH, OLD];
const by = (value: (row: AccountRow) => number | string | null) =>
  [false, true].map((isDown) =>
    sortedBy(rowsOf([MUCH, LITTLE], ALL, 'p'), {
      value,
      name: ({ account }) => account.nickname,
      isDown,
    }).map(({ account }) => account.nickname),
  );

describe('the table of accounts', () => {
  it.each(
    [ACCOUNT, ...ACCOUNT_COLUMNS]
      .filter(({ id }) => !['status', 'provider', 'gain', 'gain-percent'].includes(id))
      .map(({ label, value }) => [label, value] as const),
  )('sorts by %s as it is shown, both ways', (_label, value) => {
    expect(by(value)).toEqual([
      ['Brokerage', 'Roth'],
      ['Roth', 'Brokerage'],
    ]);
  });

  it.each(
    ACCOUNT_COLUMNS.filter(({ id }) => ['provider', 'gain', 'gain-percent'].includes(id)).map(
      ({ label, value }) => [label, value] as const,
    ),
  )('has an account without %s last, both ways', (_label, value) => {
    expect(by(value)).toEqual([
      ['Roth', 'Brokerage'],
      ['Roth', 'Brokerage'],
    ]);
  });

  it('says what share of the portfolio an account is; an archived one is none', () => {
    const shares = rowsOf(ALL, ALL, 'p').map(({ share }) => share);
    expect(shares).toEqual([25, 75, null]);
    const empty = [{ ...LITTLE, totalAccountValue: -1 }];
    expect(rowsOf(empty, empty, 'p').map(({ share }) => share)).toEqual([null]);
  });

  it('says in words that an account is archived, or its cash negative', () => {
    const status = ACCOUNT_COLUMNS.find(({ id }) => id === 'status');
    expect(rowsOf(ALL, ALL, 'p').map((row) => status?.value(row))).toEqual([
      'Open',
      'Open, Cash is negative',
      'Archived, Cash is negative',
    ]);
  });

  it('adds up money alone', () => {
    expect(ACCOUNT_COLUMNS.filter(({ total }) => total).map(({ id }) => id)).toEqual([
      ...['cash', 'assets', 'value', 'day', 'cost', 'gain'],
    ]);
  });
});
