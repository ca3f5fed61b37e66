import { accept, refuse } from '../kernel/decision';
import {
  decideRetirement,
  evolveRetirement,
  NO_PLAN,
  noRetirement,
  type RetirementCommand,
  type RetirementEvent,
  type RetirementPlan,
} from '.';
import { DEFAULT_SIMULATION, scenarioInputs } from './plan';
import type { PlanChanges } from './decide';

const TODAY = '2026-11-23';
const given = (events: readonly RetirementEvent[]) =>
  events.reduce(evolveRetirement, noRetirement());
const decide = (events: readonly RetirementEvent[], command: RetirementCommand) =>
  decideRetirement(command, given(events));
const change = (changes: PlanChanges, basedOn: number | null = null): RetirementCommand => ({
  type: 'ChangePlan',
  changes,
  basedOn,
  today: TODAY,
});
const changed = (
  changes: Partial<RetirementPlan>,
  replaced: RetirementPlan = NO_PLAN,
): RetirementEvent => ({
  type: 'RetirementPlanChanged',
  data: { ...replaced, ...changes, replaced },
});

describe('a retirement plan', () => {
  it('changes in what is named, and says what that replaced', () => {
    const first = changed({ dateOfBirth: '1980-05-17', desiredRetirementAge: '60' });
    expect(decide([], change({ dateOfBirth: '1980-05-17', desiredRetirementAge: '60' }))).toEqual(
      accept(first),
    );
    const after = given([first]).plan;
    expect(decide([first], change({ simulation: { seed: '7' } }))).toEqual(
      accept(changed({ simulation: { ...DEFAULT_SIMULATION, seed: '7' } }, after)),
    );
  });

  it('that stays as it is gives no event', () =>
    expect(decide([changed({ inflationRate: '2' })], change({ inflationRate: '2' }))).toEqual(
      accept(),
    ));

  it('is the same whatever the order in which the log gives its members', () => {
    const income = { kind: 'pension', monthlyAmount: '1500', fromAge: '67' };
    const stored = { fromAge: '67', kind: 'pension', monthlyAmount: '1500' };
    const events = [changed({ simulation: { ...DEFAULT_SIMULATION, incomes: [stored] } })];
    expect(decide(events, change({ simulation: { incomes: [income] } }, 0))).toEqual(accept());
  });

  it('that was changed elsewhere meanwhile is not changed over it', () => {
    const events = [changed({ inflationRate: '2' })];
    expect(decide(events, change({ inflationRate: '4' }, 0))).toMatchObject({
      ok: false,
      refusal: { kind: 'conflict' },
    });
    expect(decide(events, change({ inflationRate: '4' }, 1)).ok).toBe(true);
    // The request whose answer was lost has already made the change.
    expect(decide(events, change({ inflationRate: '2' }, 0))).toEqual(accept());
  });

  it.each<[PlanChanges, string, string]>([
    [{ inflationRate: '10.1' }, 'inflationRate', 'must be between 0 and 10'],
    [{ investmentReturnRate: '0.5' }, 'investmentReturnRate', 'must be between 1 and 15'],
    [{ safeWithdrawalRate: '11' }, 'safeWithdrawalRate', 'must be between 1 and 10'],
    [{ expenseReduction: '101' }, 'expenseReduction', 'must be between 0 and 100'],
    [{ extraMonthlySavings: '1.5' }, 'extraMonthlySavings', 'must have at most 0 decimals'],
    [{ extraMonthlySavings: '-1' }, 'extraMonthlySavings', 'must not be below 0'],
    [{ dateOfBirth: '2027-01-01' }, 'dateOfBirth', 'Date of birth must not be in the future'],
    [{ dateOfBirth: '1980-02-30' }, 'dateOfBirth', 'Date of birth must be a day that exists'],
    [
      { simulation: { withdrawalRule: 'all' } },
      'simulation.withdrawalRule',
      'must be one of fixed, percent, guardrails',
    ],
    [
      { simulation: { incomes: [{ kind: 'lottery', monthlyAmount: '1', fromAge: '67' }] } },
      'simulation.incomes.0.kind',
      'must be one of pension, social-security, other',
    ],
    [
      { simulation: { incomes: [{ kind: 'pension', monthlyAmount: '1.234', fromAge: '67' }] } },
      'simulation.incomes.0.monthlyAmount',
      'must have at most 2 decimals',
    ],
  ])('with %p is refused', (changes, field, message) =>
    expect(decide([], change(changes))).toEqual({
      ok: false,
      refusal: { kind: 'malformed', message, fields: [{ field, message }] },
    }),
  );

  it('takes 0 for every figure', () =>
    expect(decide([changed({ inflationRate: '2' })], change({ inflationRate: '0' })).ok).toBe(
      true,
    ));
});

describe('the selected items', () => {
  const select = (income: string[], expenses: string[]): RetirementCommand => ({
    type: 'SelectItems',
    items: new Map([
      ['a', { kind: 'income' }],
      ['b', { kind: 'expense' }],
    ]),
    selectedIncomeItems: income,
    selectedExpenseItems: expenses,
  });
  const none = { selectedIncomeItems: [], selectedExpenseItems: [] };
  const selected: RetirementEvent = {
    type: 'RetirementSelectionsChanged',
    data: { selectedIncomeItems: ['a'], selectedExpenseItems: ['b'], replaced: none },
  };

  it('change by one item, whatever another tab selected meanwhile', () => {
    const tick = (itemId: string, isSelected = true): RetirementCommand => ({
      type: 'SelectItem',
      list: 'selectedExpenseItems',
      itemId,
      isSelected,
    });
    const now = { selectedIncomeItems: ['a'], selectedExpenseItems: ['b'] };
    const become = (selectedExpenseItems: string[]) =>
      accept({
        type: 'RetirementSelectionsChanged',
        data: { ...now, selectedExpenseItems, replaced: now },
      });
    expect(decide([selected], tick('c'))).toEqual(become(['b', 'c']));
    expect(decide([selected], tick('b', false))).toEqual(become([]));
    expect(decide([selected], tick('b'))).toEqual(accept());
    expect(decide([selected], tick('c', false))).toEqual(accept());
  });

  it('are recorded whole, each once', () => {
    expect(decide([], select(['a', 'a'], ['b']))).toEqual(accept(selected));
    expect(decide([selected], select(['a'], ['b']))).toEqual(accept());
    const { selectedExpenseItems, selectedIncomeItems } = selected.data;
    const stored: RetirementEvent = {
      ...selected,
      data: { selectedExpenseItems, selectedIncomeItems, replaced: none },
    };
    expect(decide([stored], select(['a'], ['b']))).toEqual(accept());
  });

  it('are items of the budget of their kind, or were selected before', () => {
    const income = {
      field: 'selectedIncomeItems',
      message: 'One of these is no income of your budget',
    };
    const expense = {
      field: 'selectedExpenseItems',
      message: 'One of these is no expense of your budget',
    };
    expect(decide([], select(['b'], ['b', 'c']))).toEqual(
      refuse('malformed', income.message, income, expense),
    );
    expect(decide([], select(['a'], ['a']))).toEqual(refuse('malformed', expense.message, expense));
    const before = { selectedIncomeItems: ['gone'], selectedExpenseItems: [] };
    const had: RetirementEvent = { ...selected, data: { ...before, replaced: none } };
    expect(decide([had], select(['gone', 'a'], [])).ok).toBe(true);
  });
});

describe('a scenario', () => {
  const save = (scenarioId: string, name: string): RetirementCommand => ({
    type: 'SaveScenario',
    scenarioId,
    name,
  });
  const plan = changed({ dateOfBirth: '1980-05-17', desiredRetirementAge: '60' });
  const saved: RetirementEvent = {
    type: 'RetirementScenarioSaved',
    data: {
      scenarioId: 's',
      name: 'Early',
      inputs: scenarioInputs({ ...NO_PLAN, desiredRetirementAge: '60' }),
    },
  };

  it('keeps the inputs of the plan under a name, without who they are of', () => {
    expect(decide([plan], save('s', ' Early '))).toEqual(accept(saved));
    expect(saved.data).not.toHaveProperty('inputs.dateOfBirth');
  });

  it('is replaced by what is saved under its name, or one that looks the same', () => {
    const later = changed({ desiredRetirementAge: '58' }, given([plan]).plan);
    const inputs = scenarioInputs({ ...NO_PLAN, desiredRetirementAge: '58' });
    expect(decide([plan, saved, later], save('other', 'EARLY'))).toEqual(
      accept({
        type: 'RetirementScenarioChanged',
        data: {
          scenarioId: 's',
          name: 'EARLY',
          inputs,
          replaced: { name: 'Early', inputs: saved.data.inputs },
        },
      }),
    );
    expect(decide([plan, saved], save('other', 'Early'))).toEqual(accept());
    for (const name of ['E\u200barly', 'Ｅａｒｌｙ', ' Early\u00ad'])
      expect(decide([plan, saved, later], save('other', name))).toMatchObject({
        events: [{ type: 'RetirementScenarioChanged', data: { scenarioId: 's', inputs } }],
      });
    const wide = { ...saved, data: { ...saved.data, scenarioId: 'w', name: 'Ｅａｒｌｙ' } };
    expect(decide([plan, saved, wide, later], save('other', 'Ｅａｒｌｙ'))).toMatchObject({
      events: [{ data: { scenarioId: 'w' } }],
    });
  });

  it('needs a name, and there are at most 20', () => {
    expect(decide([], save('s', '  '))).toMatchObject({
      refusal: { fields: [{ field: 'name', message: 'Please enter a name' }] },
    });
    expect(decide([], save('s', 'x'.repeat(61)))).toMatchObject({ ok: false });
    const many = Array.from({ length: 20 }, (_, n): RetirementEvent => ({
      ...saved,
      data: { ...saved.data, scenarioId: `s${n}`, name: `n${n}` },
    }));
    expect(decide(many, save('s', 'One more'))).toMatchObject({
      ok: false,
      refusal: { kind: 'rule' },
    });
  });

  it('can be deleted once', () => {
    const deletion: RetirementCommand = { type: 'DeleteScenario', scenarioId: 's' };
    const deleted: RetirementEvent = {
      type: 'RetirementScenarioDeleted',
      data: { scenarioId: 's', replaced: { name: 'Early', inputs: saved.data.inputs } },
    };
    expect(decide([saved], deletion)).toEqual(accept(deleted));
    expect(decide([saved, deleted], deletion)).toMatchObject({
      ok: false,
      refusal: { kind: 'not_found' },
    });
  });
});
