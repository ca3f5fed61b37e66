import { useState } from 'react';
import type { PlanningData } from './planning';

/**
 * The dividends that count as income, and whether a withdrawal does; only this page keeps the
 * choice (RET-14).
 */
export interface IncomeChoice {
  readonly accounts: PlanningData['accounts']['accounts'];
  readonly isChosen: (accountId: string) => boolean;
  readonly choose: (accountId: string, isChosen: boolean) => void;
  readonly withdraws: boolean;
  readonly setWithdraws: (withdraws: boolean) => void;
  /** True if all of the income counts, which is the default. */
  readonly isWhole: boolean;
}

export function useIncomeChoice({ accounts: { accounts } }: PlanningData): IncomeChoice {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [withdraws, setWithdraws] = useState(true);
  const paying = accounts.filter(({ dividendProjections: of }) => of.monthlyDividend > 0);
  const isChosen = (id: string) => chosen[id] ?? true;
  return {
    accounts: paying,
    isChosen,
    choose: (id, isChosen) => setChosen((before) => ({ ...before, [id]: isChosen })),
    withdraws,
    setWithdraws,
    isWhole: withdraws && paying.every(({ id }) => isChosen(id)),
  };
}
