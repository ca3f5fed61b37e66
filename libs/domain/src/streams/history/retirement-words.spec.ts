import { type Goal, NO_PLAN, type RetirementEvent } from '../../retirement';
import { householdEntry } from '.';

const { dateOfBirth: _born, currentAge: _age, ...inputs } = NO_PLAN;
const none = { selectedIncomeItems: [], selectedExpenseItems: [] };

const goal: Goal = {
  name: 'House',
  targetAmount: '60000',
  day: '2031-06-01',
  savedAmount: '0',
  monthlySaving: '500',
  focus: 'stable',
  returnRate: null,
  countedAssets: [],
};

it.each<[RetirementEvent, string]>([
  [
    {
      type: 'RetirementPlanChanged',
      data: { ...NO_PLAN, inflationRate: '2', desiredRetirementAge: '60', replaced: NO_PLAN },
    },
    'Changed the retirement plan: desired retirement age and inflation rate',
  ],
  [
    {
      type: 'RetirementSelectionsChanged',
      data: { selectedIncomeItems: ['a'], selectedExpenseItems: ['b', 'c'], replaced: none },
    },
    'Selected 1 income item and 2 expenses for retirement',
  ],
  [
    { type: 'RetirementScenarioSaved', data: { scenarioId: 's', name: 'Early', inputs } },
    'Saved retirement scenario Early',
  ],
  [
    {
      type: 'RetirementScenarioChanged',
      data: { scenarioId: 's', name: 'Early', inputs, replaced: { name: 'early', inputs } },
    },
    'Replaced retirement scenario Early',
  ],
  [
    {
      type: 'RetirementScenarioDeleted',
      data: { scenarioId: 's', replaced: { name: 'Early', inputs } },
    },
    'Deleted retirement scenario Early',
  ],
  [
    { type: 'GoalAdded', data: { goalId: 'g', ...goal } },
    'Added the goal House: $60,000.00 by 2031-06-01',
  ],
  [
    {
      type: 'GoalChanged',
      data: { goalId: 'g', ...goal, monthlySaving: '600', returnRate: '2', replaced: goal },
    },
    'Changed the goal House: monthly saving and return rate',
  ],
  [
    { type: 'GoalChanged', data: { goalId: 'g', ...goal, name: 'Flat', replaced: goal } },
    'Changed the goal Flat, until then House: name',
  ],
  [{ type: 'GoalDeleted', data: { goalId: 'g', replaced: goal } }, 'Deleted the goal House'],
])('the history of a household tells of a retirement plan: %#', (event, text) => {
  expect(householdEntry(event, 'h')).toMatchObject({ text, subject: { kind: 'retirement' } });
});

it('the history calls a renamed goal by its new name', () => {
  const renamed = { goalId: 'g', ...goal, name: 'Flat', replaced: goal };
  expect(householdEntry({ type: 'GoalChanged', data: renamed }, 'h').subject.name).toBe('Flat');
});
