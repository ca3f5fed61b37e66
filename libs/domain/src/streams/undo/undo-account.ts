import { type AccountEvent, decideAccount } from '../../accounts';
import { decideAsset } from '../../assets';
import { refuse } from '../../kernel/decision';
import { isSame } from '../../kernel/same';
import type { PortfolioStream } from '../portfolio-stream';
import type { Former } from './former';
import { changedBack, changedSince, isAsLeft, type Now, type Steps } from './steps';
import { payAgain, recordAgain } from './undo-transaction';

/**
 * Takes back an event of an account: yields the decisions that compensate it, none if nothing of it
 * is left. Refuses (conflict) if the account has been changed or used since. `former`: the items
 * that a deletion took along, else null.
 */
export function* undoAccount(event: AccountEvent, former: Former | null, now: Now): Steps {
  const { accountId } = event.data;
  const { accounts } = now();
  const account = accounts.get(accountId);
  switch (event.type) {
    case 'AccountAdded':
      if (account === undefined) return;
      yield account.isArchived || !isAsLeft(event.data, account)
        ? changedSince
        : isUsed(accountId, now())
          ? refuse('conflict', `Account ${account.nickname} has been used since`)
          : decideAccount({ type: 'DeleteAccount', accountId }, accounts);
      return;
    case 'AccountChanged': {
      if (account === undefined) return yield changedSince;
      const { replaced } = event.data;
      const back = changedBack(replaced, event.data, account);
      yield back === null
        ? changedSince
        : decideAccount({ type: 'ChangeAccount', ...account, ...back }, accounts);
      return;
    }
    case 'AccountArchived':
      if (account?.isArchived !== false)
        yield decideAccount({ type: 'RestoreAccount', accountId }, accounts);
      return;
    case 'AccountRestored':
      if (account?.isArchived !== true)
        yield decideAccount({ type: 'ArchiveAccount', accountId }, accounts);
      return;
    case 'AccountDeleted':
      if (account === undefined) yield* putBack(former, now);
  }
}

const isUsed = (accountId: string, { assets, ledger }: PortfolioStream): boolean =>
  [...assets.values()].some(({ holdInAccounts }) => holdInAccounts.includes(accountId)) ||
  [...ledger.splits.values()].some(({ cashInLieu }) =>
    cashInLieu.some((paid) => paid.accountId === accountId),
  ) ||
  [...ledger.entries.values()].some(({ details }) => details.accountId === accountId);

/** Puts back a deleted account with its eligible assets and its transactions. */
function* putBack(former: Former | null, now: Now): Steps {
  const account = former?.account;
  if (!former || account === undefined) return;
  const { accountId, isArchived } = account;
  yield decideAccount({ type: 'AddAccount', ...account }, now().accounts);
  for (const [ticker, eligible] of former.eligible) {
    const { assets, accounts } = now();
    const asset = assets.get(ticker);
    if (asset === undefined) continue;
    const others = eligible.filter((id) => id !== accountId);
    const holdInAccounts = isSame(asset.holdInAccounts, others)
      ? eligible
      : [...asset.holdInAccounts, accountId];
    yield decideAsset({ type: 'ChangeAsset', ticker, holdInAccounts }, assets, {
      accountIds: accounts,
    });
  }
  yield* payAgain(accountId, former.splits, now);
  yield* recordAgain(former.entries, now);
  if (isArchived) yield decideAccount({ type: 'ArchiveAccount', accountId }, now().accounts);
}
