import { Tabs } from 'radix-ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import { monthlyTotal } from '@evenkeel/domain/budget/totals-rules';
import {
  type PlannedRetirement,
  planRetirement,
  retirementIncome,
} from '@evenkeel/domain/retirement/rules';
import { useDates } from '@/shared/format/use-dates';
import { TabList, TabStrip, TabTrigger } from '@/shared/ui/tabs';
import { GoalsCard } from './goals/goals-card';
import { SaveState } from './plan/save-state';
import { usePlan } from './plan/use-plan';
import { areExpensesKnown, type PlanningData, planningFigures, selectedItems } from './planning';
import { AssumptionsTab } from './tabs/assumptions-tab';
import { BudgetTab } from './tabs/budget-tab';
import { ProjectionsTab } from './tabs/projections-tab';
import { SummaryTab } from './tabs/summary-tab';
import { WhatIfTab } from './tabs/what-if-tab';
import { Tiles } from './tiles';
import { type IncomeChoice, useIncomeChoice } from './use-income-choice';

const TABS = [
  ['assumptions', 'Assumptions'],
  ['budget', 'Retirement Budget'],
  ['what-if', 'What if?'],
  ['projections', 'Detailed Projections'],
  ['summary', 'Summary'],
] as const;

interface PlannerProps {
  readonly saved: RetirementDataView;
  readonly data: PlanningData;
  readonly isFetching: boolean;
  readonly onRecalculate: () => Promise<boolean>;
}

/** Shows the four tiles, the goals and the five tabs (RET-1, RET-2, RET-47). */
export function Planner({ saved, data, isFetching, onRecalculate }: PlannerProps) {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('tab');
  const tab = TABS.find(([name]) => name === wanted)?.[0] ?? 'assumptions';
  const edited = usePlan(saved);
  const today = useDates().dayInput(new Date());
  const { plan } = edited;
  const figures = useMemo(() => planningFigures(data), [data]);
  const planned = useMemo(() => planRetirement(figures, plan, today), [figures, plan, today]);
  const choice = useIncomeChoice(data);
  const income = incomeOf(data, planned, choice);
  const isSaved = edited.status === 'saved';
  const isWholeIncome = isSaved && choice.isWhole;
  const hasExpenses = areExpensesKnown(figures);
  const shown = { data, plan, planned, income, hasExpenses, isSaved, isWholeIncome };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tiles {...shown} />
      <GoalsCard {...shown} today={today} />
      <SaveState edited={edited} />
      <Tabs.Root
        value={tab}
        onValueChange={(chosen) => setParameters({ tab: chosen }, { replace: true })}
      >
        <TabStrip chosen={tab}>
          <TabList label="Retirement planning" className="min-w-max">
            {TABS.map(([name, label]) => (
              <TabTrigger key={name} value={name}>
                <span className="px-3 whitespace-nowrap">{label}</span>
              </TabTrigger>
            ))}
          </TabList>
        </TabStrip>
        <Tabs.Content value="assumptions" tabIndex={-1}>
          <AssumptionsTab edited={edited} planned={planned} today={today} />
        </Tabs.Content>
        <Tabs.Content value="budget" tabIndex={-1}>
          <BudgetTab {...shown} choice={choice} />
        </Tabs.Content>
        <Tabs.Content value="what-if" tabIndex={-1}>
          <WhatIfTab {...shown} edited={edited} figures={figures} today={today} />
        </Tabs.Content>
        <Tabs.Content value="projections" tabIndex={-1}>
          <ProjectionsTab {...shown} isFetching={isFetching} onRecalculate={onRecalculate} />
        </Tabs.Content>
        <Tabs.Content value="summary" tabIndex={-1}>
          <SummaryTab {...shown} />
        </Tabs.Content>
      </Tabs.Root>
      <p className="text-note text-muted">
        Projections are arithmetic on your own assumptions. They are neither a forecast nor advice:
        things will turn out differently.
      </p>
    </div>
  );
}

/** Returns the monthly income from the chosen sources (RET-14). */
const incomeOf = (
  { items, selections }: PlanningData,
  { monthlySafeWithdrawal }: PlannedRetirement,
  { accounts, isChosen, withdraws }: IncomeChoice,
) =>
  retirementIncome({
    items: [monthlyTotal(selectedItems(items, selections.selectedIncomeItems))],
    dividends: accounts
      .filter(({ id }) => isChosen(id))
      .map(({ dividendProjections }) => dividendProjections.monthlyDividend),
    withdrawal: withdraws ? monthlySafeWithdrawal : 0,
  });
