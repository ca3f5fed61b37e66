import {
  type Goal,
  NO_PLAN,
  type RetirementEvent,
  type ScenarioInputs,
} from '@evenkeel/domain/retirement';
import type { SamplesOf } from '../domain-events';

const { dateOfBirth: _born, currentAge: _age, ...inputs } = NO_PLAN;
const later: ScenarioInputs = { ...inputs, desiredRetirementAge: '70' };

const goal: Goal = {
  name: 'Häuschen',
  targetAmount: '60000',
  day: '2031-06-01',
  savedAmount: '12500.5',
  monthlySaving: '500',
  focus: 'stable',
  returnRate: null,
  countedAssets: ['item-1'],
};

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
  GoalAdded: { goalId: 'goal-1', ...goal },
  GoalChanged: {
    goalId: 'goal-1',
    ...goal,
    name: 'Häuschen am See',
    returnRate: '2.5',
    replaced: goal,
  },
  GoalDeleted: { goalId: 'goal-1', replaced: goal },
};
