import { useState } from 'react';
import type { PlanningData } from './planning';

/** Which dividends and whether a withdrawal count as income; kept on this page only (RET-14). */
export interface IncomeChoice {
  readonly accounts: PlanningData['accounts']['accounts'];
  readonly isChosen: (accountId: string) => boolean;
  readonly choose: (accountId: string, isChosen: boolean) => void;
  readonly withdraws: boolean;
  readonly setWithdraws: (withdraws: boolean) => void;
}

export function useIncomeChoice({ accounts: { accounts } }: PlanningData): IncomeChoice {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [withdraws, setWithdraws] = useState(true);
  const paying = accounts.filter(({ dividendProjections: of }) => of.monthlyDividend > 0);
  return {
    accounts: paying,
    isChosen: (id) => chosen[id] ?? true,
    choose: (id, isChosen) => setChosen((before) => ({ ...before, [id]: isChosen })),
    withdraws,
    setWithdraws,
  };
}
