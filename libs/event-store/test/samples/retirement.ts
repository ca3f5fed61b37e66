import { NO_PLAN, type RetirementEvent, type ScenarioInputs } from '@evenkeel/domain/retirement';
import type { SamplesOf } from '../domain-events';

const { dateOfBirth: _born, currentAge: _age, ...inputs } = NO_PLAN;
const later: ScenarioInputs = { ...inputs, desiredRetirementAge: '70' };

export const SAMPLES: SamplesOf<RetirementEvent> = {
  RetirementPlanChanged: {
    ...NO_PLAN,
    dateOfBirth: '1980-03-05',
    replaced: { ...NO_PLAN, dateOfBirth: '1979-12-31' },
  },
  RetirementSelectionsChanged: {
    selectedIncomeItems: ['item-1'],
    selectedExpenseItems: ['item-2', 'item-3'],
    replaced: { selectedIncomeItems: [], selectedExpenseItems: ['item-2'] },
  },
  RetirementScenarioSaved: { scenarioId: 'scenario-1', name: 'Ädä early', inputs },
  RetirementScenarioChanged: {
    scenarioId: 'scenario-1',
    name: 'Ädä later',
    inputs: later,
    replaced: { name: 'Ädä early', inputs },
  },
  RetirementScenarioDeleted: {
    scenarioId: 'scenario-1',
    replaced: { name: 'Ädä later', inputs: later },
  },
};
