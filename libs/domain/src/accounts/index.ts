export { type AccountCommand, decideAccount } from './decide';
export type { AccountDetails, AccountEvent, AccountingMethod } from './events';
export { evolveAccounts } from './evolve';
export { type Account, type AccountsState, noAccounts } from './state';
