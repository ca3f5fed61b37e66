import type { AccountView } from '@evenkeel/contracts/accounts';
import { sortedBy } from '@/shared/lib/sorted-by';

const name = ({ nickname }: AccountView): string => nickname;

/** In the order in which they were added unless chosen otherwise (ACC-26). */
export const SORTS = {
  added: { label: 'As added', value: null },
  name: { label: 'By name', value: name, isText: true },
  value: { label: 'By value', value: (account: AccountView) => account.totalAccountValue },
  cash: { label: 'By cash', value: (account: AccountView) => account.cashBalance },
  day: { label: 'By day change', value: (account: AccountView) => account.valueChange },
  gain: { label: 'By unrealised gain', value: (account: AccountView) => account.unrealisedGain },
} as const;
export type Sort = keyof typeof SORTS;

/** Names upwards, figures the largest first; what is not known comes last. */
export function sortedAccounts(
  accounts: readonly AccountView[],
  sort: Sort,
): readonly AccountView[] {
  const { value } = SORTS[sort];
  return value === null
    ? accounts
    : sortedBy(accounts, { value, name, isDown: !('isText' in SORTS[sort]) });
}
