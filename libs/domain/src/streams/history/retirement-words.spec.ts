import { NO_PLAN, type RetirementEvent } from '../../retirement';
import { householdEntry } from '.';

const { dateOfBirth: _born, currentAge: _age, ...inputs } = NO_PLAN;
const none = { selectedIncomeItems: [], selectedExpenseItems: [] };

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
])('the history of a household tells of a retirement plan: %#', (event, text) => {
  expect(householdEntry(event, 'h')).toMatchObject({ text, subject: { kind: 'retirement' } });
});
