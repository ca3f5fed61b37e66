import { noAccountCalled } from '../rules';
import type { LedgerSnapshot } from '../snapshot';
import type { AccountFinder } from './row';

const NO_SUCH_ACCOUNT = {
  problem: 'The account chosen for the whole file is not in this portfolio',
};

/** Finds the one account of a whole file (IMP-23), whatever its rows name. */
export function theAccount(snapshot: LedgerSnapshot, accountId: string): AccountFinder {
  const found = snapshot.accounts.has(accountId) ? { accountId } : NO_SUCH_ACCOUNT;
  return () => found;
}

/** Finds accounts by the file's own mapping (name in the file to account id), else by nickname. */
export function accountFinder(
  snapshot: LedgerSnapshot,
  mapping: Readonly<Record<string, string>>,
): AccountFinder {
  const byNickname = new Map<string, string[]>();
  for (const [accountId, { nickname }] of snapshot.accounts)
    byNickname.set(nickname, [...(byNickname.get(nickname) ?? []), accountId]);
  const find: AccountFinder = (name) => {
    const mapped = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
    const [accountId, another] = mapped === undefined ? (byNickname.get(name) ?? []) : [mapped];
    const account = accountId === undefined ? undefined : snapshot.accounts.get(accountId);
    if (accountId === undefined || account === undefined) return { problem: noAccountCalled(name) };
    return another === undefined
      ? { accountId }
      : { problem: `Several accounts are called ${name}` };
  };
  const known = new Map<string, ReturnType<AccountFinder>>();
  return (name) => {
    const found = known.get(name) ?? find(name);
    known.set(name, found);
    return found;
  };
}
