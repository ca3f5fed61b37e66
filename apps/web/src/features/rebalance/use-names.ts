import { useCallback, useMemo } from 'react';
import { useAccountsQuery } from '@/shared/api/accounts';
import { useSetupQuery } from '@/shared/api/assets';
import { useDates } from '@/shared/format/use-dates';
import type { NameOf } from './action-list';
import type { AssetFacts } from './actions/action-items';
import { priceNotes } from './price-notes';

interface Names {
  readonly nameOf: NameOf;
  readonly facts: AssetFacts;
  /** True until the names have loaded or failed. Advice without them would grow when they come. */
  readonly areLoading: boolean;
}

/** Returns the names of the accounts and of the assets, and the notes on their prices. */
export function useNames(portfolioId: string): Names {
  const accounts = useAccountsQuery(portfolioId);
  const setup = useSetupQuery(portfolioId);
  const dates = useDates();
  const nameOf = useCallback(
    (accountId: string) => accounts.data?.find(({ id }) => id === accountId)?.nickname ?? 'Account',
    [accounts.data],
  );
  const facts = useMemo(() => {
    const assets = setup.data?.assets ?? [];
    const names = new Map(assets.map(({ ticker, userName }) => [ticker, userName]));
    return {
      nameOf: (ticker: string) => names.get(ticker) ?? null,
      // The notes count the age of a price up to the answer of the server.
      priceNotes: priceNotes(assets, dates, Date.parse(setup.data?.timestamp ?? '')),
    };
  }, [setup.data, dates]);
  return { nameOf, facts, areLoading: accounts.isLoading || setup.isLoading };
}
