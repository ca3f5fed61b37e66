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
 * Everything that the screen shows: the plan, and what it is calculated from. Null until all of it
 * is there. The goals are read by their own card; the plan waits for their answer as well, since
 * what lies below them would move away from under a finger.
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
    /** Reads everything anew. Resolves when all answers are there. */
    refetch: async (): Promise<boolean> => {
      const answers = await Promise.all(queries.map((query) => query.refetch()));
      return answers.every(({ error }) => !error);
    },
  };
}
