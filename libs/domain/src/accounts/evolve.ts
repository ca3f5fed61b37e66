import { detailsOf } from './details';
import type { AccountEvent } from './events';
import type { Account, AccountsState } from './state';

/** Applies an event. Changes the given state and returns it. */
export function evolveAccounts(state: AccountsState, event: AccountEvent): AccountsState {
  const { accountId } = event.data;
  switch (event.type) {
    case 'AccountAdded':
      return state.set(accountId, { accountId, ...detailsOf(event.data), isArchived: false });
    case 'AccountChanged':
      return state.set(accountId, { ...known(state, accountId), ...detailsOf(event.data) });
    case 'AccountArchived':
      return state.set(accountId, { ...known(state, accountId), isArchived: true });
    case 'AccountRestored':
      return state.set(accountId, { ...known(state, accountId), isArchived: false });
    case 'AccountDeleted':
      state.delete(known(state, accountId).accountId);
      return state;
  }
}

function known(state: AccountsState, accountId: string): Account {
  const account = state.get(accountId);
  if (account === undefined) throw new Error(`the portfolio has no account ${accountId}`);
  return account;
}
