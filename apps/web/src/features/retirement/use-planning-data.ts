import { useNetWorthOfNowQuery } from '@/shared/api/portfolios';
import {
  useRetirementAccountsQuery,
  useRetirementBreakdownQuery,
  useRetirementBudgetQuery,
  useRetirementBudgetTotalsQuery,
  useRetirementDataQuery,
  useRetirementDividendsQuery,
  useRetirementSelectionsQuery,
} from './api';
import { useGoalsQuery } from './goals/api';
import type { PlanningData } from './planning';

/**
 * Returns the data of the screen: the plan, and the figures that it is calculated from. Null until
 * all of them are read. The goals have a card that reads them, but the plan waits for their answer,
 * too, so that nothing below them moves away from a finger.
 */
export function usePlanningData() {
  const plan = useRetirementDataQuery();
  const netWorth = useNetWorthOfNowQuery();
  const budget = useRetirementBudgetTotalsQuery();
  const items = useRetirementBudgetQuery();
  const selections = useRetirementSelectionsQuery();
  const breakdown = useRetirementBreakdownQuery();
  const dividends = useRetirementDividendsQuery();
  const accounts = useRetirementAccountsQuery();
  const goals = useGoalsQuery();
  const queries = [plan, netWorth, budget, items, selections, breakdown, dividends, accounts];
  const data: PlanningData | null =
    netWorth.data &&
    budget.data &&
    items.data &&
    selections.data &&
    breakdown.data &&
    dividends.data &&
    accounts.data
      ? {
          netWorth: netWorth.data,
          budget: budget.data,
          items: items.data.items,
          selections: selections.data,
          breakdown: breakdown.data,
          dividends: dividends.data,
          accounts: accounts.data,
        }
      : null;
  return {
    plan: (goals.data ?? goals.error) === undefined ? null : (plan.data ?? null),
    data,
    error: queries.find(({ error, data: there }) => error && !there)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    /**
     * Reads all data again. Resolves when all answers have arrived; out: whether none of them
     * failed.
     */
    refetch: async (): Promise<boolean> => {
      const answers = await Promise.all(queries.map((query) => query.refetch()));
      return answers.every(({ error }) => !error);
    },
  };
}
