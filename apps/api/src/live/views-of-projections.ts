import type { ViewName } from '@evenkeel/contracts/shared/live';

/** Which views each projection of the read models feeds: the same as its announcements say. */
export const VIEWS_OF_PROJECTION: Readonly<Record<string, readonly ViewName[]>> = {
  identity: ['profile'],
  portfolios: ['portfolios'],
  accounts: ['accounts', 'dividends'],
  assets: ['assets', 'dividends'],
  ledger: ['transactions', 'holdings', 'gains', 'accounts', 'dividends'],
  strategies: ['strategies', 'allocations', 'assets'],
  value: ['value'],
  rebalance: ['rebalance'],
};
