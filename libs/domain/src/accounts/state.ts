import type { AccountDetails } from './events';

export interface Account extends AccountDetails {
  readonly accountId: string;
  readonly isArchived: boolean;
}

/**
 * Accounts of a portfolio by id, in the order in which they were added. `evolve` changes it in
 * place.
 */
export type AccountsState = Map<string, Account>;

/** The state before the first event. A new map each time, since `evolve` changes it. */
export const noAccounts = (): AccountsState => new Map();
