import type { AccountView } from '@evenkeel/contracts/accounts';
import { type Sort, sortedAccounts } from './sorting';

const account = (
  nickname: string,
  totalAccountValue: number,
  cashBalance: number,
  valueChange: number,
  unrealisedGain: number | null,
) => ({ nickname, totalAccountValue, cashBalance, valueChange, unrealisedGain }) as AccountView;
const ACCOUNTS = [
  account('Roth 10', 10, 5, -1, 5),
  account('Brokerage', 30, -2, 2, null),
  account('roth 2', 30, 7, 0, -7),
];

test.each<[Sort, string[]]>([
  ['added', ['Roth 10', 'Brokerage', 'roth 2']],
  ['name', ['Brokerage', 'roth 2', 'Roth 10']],
  ['value', ['Brokerage', 'roth 2', 'Roth 10']],
  ['cash', ['roth 2', 'Roth 10', 'Brokerage']],
  ['day', ['Brokerage', 'roth 2', 'Roth 10']],
  ['gain', ['Roth 10', 'roth 2', 'Brokerage']],
])(
  'cards of accounts are sorted by %s, the largest first, what is not known last, and equals by name',
  (sort, expected) => {
    expect(sortedAccounts(ACCOUNTS, sort).map(({ nickname }) => nickname)).toEqual(expected);
  },
);
