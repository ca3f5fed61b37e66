import { useMemo } from 'react';
import { useAccountsQuery } from '@/shared/api/accounts';
import { usePortfolioOfNow } from '@/shared/api/of-portfolio';
import type { Showing } from '@/shared/history/words';
import type { HistoryOf } from './api';

/** Returns the current names of a history's accounts by id; only a portfolio has accounts. */
export function useAccountNames({ kind, id }: HistoryOf): Showing['names'] {
  const skip = kind !== 'portfolio';
  const { data: accounts } = useAccountsQuery(usePortfolioOfNow(id), { skip });
  return useMemo(
    () => new Map(accounts?.map((account) => [account.id, account.nickname])),
    [accounts],
  );
}
