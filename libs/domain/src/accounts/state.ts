import type { AccountDetails } from './events';

export interface Account extends AccountDetails {
  readonly accountId: string;
  readonly isArchived: boolean;
}

/**
 * Accounts of a portfolio by id, in the order in which they were added. `evolve` changes the map in
 * place.
 */
export type AccountsState = Map<string, Account>;

/** Returns the state before the first event: a new map each time, because `evolve` changes it. */
export const noAccounts = (): AccountsState => new Map();
