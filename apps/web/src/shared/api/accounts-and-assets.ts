import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import { useAccountsQuery } from './accounts';
import { useSetupQuery } from './assets';
import type { OfPortfolio } from './of-portfolio';

interface AccountsAndAssets {
  /** Undefined until they are there. */
  readonly accounts: readonly AccountView[] | undefined;
  readonly assets: readonly AssetView[] | undefined;
  /** Why one of the two could not be loaded, where it is not there. */
  readonly error: unknown;
  /** Asks again for what could not be loaded. */
  readonly retry: () => void;
}

/** What a portfolio is made of, for forms, filters and lists to choose from. */
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
