import type { AssetsState } from './state';

/** Removes a deleted account from the eligibility of all assets. Changes the given state. */
export function forgetEligibilityOf(state: AssetsState, accountId: string): void {
  for (const [ticker, asset] of state) {
    if (asset.holdInAccounts.includes(accountId))
      state.set(ticker, {
        ...asset,
        holdInAccounts: asset.holdInAccounts.filter((id) => id !== accountId),
      });
  }
}
