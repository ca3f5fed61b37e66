import type { AccountView } from '@evenkeel/contracts/accounts';
import { sortedBy } from '@/shared/lib/sorted-by';

const name = ({ nickname }: AccountView): string => nickname;

/**
 * Orders of the list; by default, accounts stand in the order in which they were added (ACC-26).
 */
export const SORTS = {
  added: { label: 'As added', value: null },
  name: { label: 'By name', value: name, isText: true },
  value: { label: 'By value', value: (account: AccountView) => account.totalAccountValue },
  cash: { label: 'By cash', value: (account: AccountView) => account.cashBalance },
  day: { label: 'By day change', value: (account: AccountView) => account.valueChange },
  gain: { label: 'By unrealised gain', value: (account: AccountView) => account.unrealisedGain },
} as const;
export type Sort = keyof typeof SORTS;

/** Sorts names upwards and figures downwards; unknown values come last. */
export function sortedAccounts(
  accounts: readonly AccountView[],
  sort: Sort,
): readonly AccountView[] {
  const { value } = SORTS[sort];
  return value === null
    ? accounts
    : sortedBy(accounts, { value, name, isDown: !('isText' in SORTS[sort]) });
}
