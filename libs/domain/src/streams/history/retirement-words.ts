import { plural } from '../../kernel/in-words';
import type { RetirementEvent } from '../../retirement';
import { changedMembers } from './changes';
import { type HistoryEntry, listed, money } from './entry';

/**
 * Returns an event of the retirement plan, its selections, its scenarios or goals in words.
 * `householdId` is the id of the plan: a household has one.
 */
export function retirementWords(event: RetirementEvent, householdId: string): HistoryEntry {
  switch (event.type) {
    case 'RetirementPlanChanged':
    case 'RetirementSelectionsChanged':
      return {
        subject: { kind: 'retirement', id: householdId, name: 'retirement plan' },
        text: planText(event),
        concerns: [householdId],
      };
    case 'RetirementScenarioSaved':
      return scenarioEntry(event.data.scenarioId, event.data.name, 'Saved');
    case 'RetirementScenarioChanged':
      return scenarioEntry(event.data.scenarioId, event.data.name, 'Replaced');
    case 'RetirementScenarioDeleted':
      return scenarioEntry(event.data.scenarioId, event.data.replaced.name, 'Deleted');
    case 'GoalAdded': {
      const { goalId, name, targetAmount, day } = event.data;
      return goalEntry(goalId, name, `Added the goal ${name}: ${money(targetAmount)} by ${day}`);
    }
    case 'GoalChanged': {
      const { goalId, name, replaced } = event.data;
      const renamed = replaced.name === name ? '' : `, until then ${replaced.name}`;
      const changed = listed(changedMembers(replaced, event.data));
      return goalEntry(goalId, name, `Changed the goal ${name}${renamed}: ${changed}`);
    }
    case 'GoalDeleted': {
      const { goalId, replaced } = event.data;
      return goalEntry(goalId, replaced.name, `Deleted the goal ${replaced.name}`);
    }
  }
}

type OfPlan = Extract<
  RetirementEvent,
  { type: 'RetirementPlanChanged' | 'RetirementSelectionsChanged' }
>;

function planText(event: OfPlan): string {
  if (event.type === 'RetirementPlanChanged')
    return `Changed the retirement plan: ${listed(changedMembers(event.data.replaced, event.data))}`;
  const { selectedIncomeItems: income, selectedExpenseItems: expenses } = event.data;
  return `Selected ${plural(income.length, 'income item')} and ${plural(expenses.length, 'expense')} for retirement`;
}

const scenarioEntry = (scenarioId: string, name: string, what: string): HistoryEntry => ({
  subject: { kind: 'retirement', id: scenarioId, name },
  text: `${what} retirement scenario ${name}`,
  concerns: [scenarioId],
});

const goalEntry = (goalId: string, name: string, text: string): HistoryEntry => ({
  subject: { kind: 'retirement', id: goalId, name },
  text,
  concerns: [goalId],
});
