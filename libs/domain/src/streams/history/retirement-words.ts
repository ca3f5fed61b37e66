import type { RetirementEvent } from '../../retirement';
import { changedMembers } from './changes';
import { counted, type HistoryEntry, listed } from './entry';

/** The retirement plan, what is selected for it, and its scenarios. `householdId` names the plan, of which there is one. */
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
  return `Selected ${counted(income.length, 'income item')} and ${counted(expenses.length, 'expense')} for retirement`;
}

const scenarioEntry = (scenarioId: string, name: string, what: string): HistoryEntry => ({
  subject: { kind: 'retirement', id: scenarioId, name },
  text: `${what} retirement scenario ${name}`,
  concerns: [scenarioId],
});
