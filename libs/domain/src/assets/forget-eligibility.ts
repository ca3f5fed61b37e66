import type { AssetsState } from './state';

/** An account was deleted: no asset is held in it any more. Changes the state it is handed. */
export function forgetEligibilityOf(state: AssetsState, accountId: string): void {
  for (const [ticker, asset] of state) {
    if (asset.holdInAccounts.includes(accountId)) state.set(ticker, { ...asset, holdInAccounts: asset.holdInAccounts.filter((id) => id !== accountId) });
  }
}
