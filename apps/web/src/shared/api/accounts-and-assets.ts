import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import { useAccountsQuery } from './accounts';
import { useSetupQuery } from './assets';
import type { OfPortfolio } from './of-portfolio';

interface AccountsAndAssets {
  /** Undefined until they have been loaded; so are the assets. */
  readonly accounts: readonly AccountView[] | undefined;
  readonly assets: readonly AssetView[] | undefined;
  /** Error of the first of the two that is missing and could not be loaded. */
  readonly error: unknown;
  /** Requests the missing parts again that could not be loaded. */
  readonly retry: () => void;
}

/** Reads the accounts and assets of a portfolio, for forms, filters and lists. */
export function useAccountsAndAssets(
  asked: OfPortfolio,
  options: { readonly skip?: boolean } = {},
): AccountsAndAssets {
  const accounts = useAccountsQuery(asked, options);
  const setup = useSetupQuery(asked, options);
  const missing = [accounts, setup].filter(({ data, error }) => error && !data);
  return {
    accounts: accounts.data,
    assets: setup.data?.assets,
    error: missing[0]?.error,
    retry: () => missing.forEach((query) => void query.refetch()),
  };
}
