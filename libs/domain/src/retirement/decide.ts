import { accept, type Decision, refuse } from '../kernel/decision';
import { isSame } from '../kernel/same';
import { findNamed } from '../kernel/text';
import type { RetirementEvent, RetirementSelections } from './events';
import { scenarioInputs, type RetirementPlan, type SimulationSettings } from './plan';
import { planProblems } from './problems';
import { MOST_SCENARIOS, SCENARIO_NAME_LENGTH } from './limits';
import type { RetirementState } from './state';

/** Changes of a plan; omitted members stay as they are. */
export type PlanChanges = {
  readonly [Member in keyof Omit<RetirementPlan, 'simulation'>]?:
    RetirementPlan[Member] | undefined;
} & {
  readonly simulation?:
    | { readonly [Member in keyof SimulationSettings]?: SimulationSettings[Member] | undefined }
    | undefined;
};

export type RetirementCommand =
  | {
      readonly type: 'ChangePlan';
      readonly changes: PlanChanges;
      /** Version of the plan that was changed; null accepts any version. */
      readonly basedOn: number | null;
      /** The user's calendar day, YYYY-MM-DD. */
      readonly today: string;
    }
  | ({
      readonly type: 'SelectItems';
      /** The items of the budget, by id. */
      readonly items: ReadonlyMap<string, { readonly kind: 'income' | 'expense' }>;
    } & RetirementSelections)
  | {
      readonly type: 'SelectItem';
      readonly list: keyof RetirementSelections;
      readonly itemId: string;
      readonly isSelected: boolean;
    }
  | { readonly type: 'SaveScenario'; readonly scenarioId: string; readonly name: string }
  | { readonly type: 'DeleteScenario'; readonly scenarioId: string };

const CHANGED_ELSEWHERE =
  'Your plan was changed in another tab or browser meanwhile. Nothing of this change was saved.';

const UNKNOWN_INCOME = {
  field: 'selectedIncomeItems',
  message: 'One of these is no income of your budget',
};
const UNKNOWN_EXPENSE = {
  field: 'selectedExpenseItems',
  message: 'One of these is no expense of your budget',
};

/**
 * Decides a change of a retirement plan (RET-30 to RET-34). Refuses figures outside their limits
 * and items that the budget does not have (malformed, by field), a change of a plan that has
 * changed since (conflict), more scenarios than a household may have (rule), and deleting a
 * scenario that does not exist (not_found). A change without effect gives no event.
 */
export function decideRetirement(
  command: RetirementCommand,
  state: RetirementState,
): Decision<RetirementEvent> {
  switch (command.type) {
    case 'ChangePlan':
      return changePlan(command, state);
    case 'SelectItems':
      return selectKnownItems(command, state);
    case 'SelectItem':
      return selectItems(withItem(command, state), state);
    case 'SaveScenario':
      return saveScenario(command, state);
    case 'DeleteScenario': {
      const replaced = state.scenarios.get(command.scenarioId);
      if (!replaced) return refuse('not_found', 'Scenario not found');
      const { scenarioId } = command;
      return accept({ type: 'RetirementScenarioDeleted', data: { scenarioId, replaced } });
    }
  }
}

function changePlan(
  { changes, basedOn, today }: Extract<RetirementCommand, { type: 'ChangePlan' }>,
  { plan, version }: RetirementState,
): Decision<RetirementEvent> {
  const { simulation, ...figures } = changes;
  const wanted = {
    ...merged(plan, figures),
    simulation: merged(plan.simulation, simulation ?? {}),
  };
  const problems = planProblems(wanted, today);
  const [first] = problems;
  if (first !== undefined) return refuse('malformed', first.message, ...problems);
  if (isSame(wanted, plan)) return accept();
  if (basedOn !== null && basedOn !== version) return refuse('conflict', CHANGED_ELSEWHERE);
  return accept({ type: 'RetirementPlanChanged', data: { ...wanted, replaced: plan } });
}

/**
 * Merges changes into the whole. Omitted members stay as they are. A day can be null on purpose.
 */
function merged<Whole extends object>(
  before: Whole,
  changes: { readonly [Member in keyof Whole]?: Whole[Member] | undefined },
): Whole {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

/**
 * Returns the present selection with one item more or one less; other items stay as they are
 * (RET-36).
 */
function withItem(
  { list, itemId, isSelected }: Extract<RetirementCommand, { type: 'SelectItem' }>,
  { selections }: RetirementState,
): RetirementSelections {
  if (selections[list].includes(itemId) === isSelected) return selections;
  const others = selections[list].filter((id) => id !== itemId);
  return { ...selections, [list]: isSelected ? [...others, itemId] : others };
}

/**
 * Selects items of the budget. An item that was already selected may stay selected after it has
 * left the budget; it no longer counts.
 */
function selectKnownItems(
  { items, ...wanted }: Extract<RetirementCommand, { type: 'SelectItems' }>,
  state: RetirementState,
): Decision<RetirementEvent> {
  const isUnknown = (list: keyof RetirementSelections, kind: 'income' | 'expense'): boolean =>
    wanted[list].some((id) => items.get(id)?.kind !== kind && !state.selections[list].includes(id));
  const problems = [
    ...(isUnknown('selectedIncomeItems', 'income') ? [UNKNOWN_INCOME] : []),
    ...(isUnknown('selectedExpenseItems', 'expense') ? [UNKNOWN_EXPENSE] : []),
  ];
  const [first] = problems;
  return first === undefined
    ? selectItems(wanted, state)
    : refuse('malformed', first.message, ...problems);
}

function selectItems(
  { selectedIncomeItems, selectedExpenseItems }: RetirementSelections,
  { selections }: RetirementState,
): Decision<RetirementEvent> {
  const wanted = {
    selectedIncomeItems: [...new Set(selectedIncomeItems)],
    selectedExpenseItems: [...new Set(selectedExpenseItems)],
  };
  return isSame(wanted, selections)
    ? accept()
    : accept({ type: 'RetirementSelectionsChanged', data: { ...wanted, replaced: selections } });
}

/**
 * Saves the present inputs as a scenario. They replace those of a scenario whose name looks the
 * same.
 */
function saveScenario(
  { scenarioId, name: typed }: Extract<RetirementCommand, { type: 'SaveScenario' }>,
  { plan, scenarios }: RetirementState,
): Decision<RetirementEvent> {
  const name = typed.trim();
  const message =
    name === ''
      ? 'Please enter a name'
      : name.length > SCENARIO_NAME_LENGTH
        ? `Name must be at most ${SCENARIO_NAME_LENGTH} characters`
        : null;
  if (message !== null) return refuse('malformed', message, { field: 'name', message });
  const inputs = scenarioInputs(plan);
  const known = findNamed([...scenarios], ([, scenario]) => scenario.name, name);
  if (known) {
    const [id, replaced] = known;
    if (isSame({ name, inputs }, replaced)) return accept();
    const data = { scenarioId: id, name, inputs, replaced };
    return accept({ type: 'RetirementScenarioChanged', data });
  }
  if (scenarios.size >= MOST_SCENARIOS)
    return refuse('rule', `You can save at most ${MOST_SCENARIOS} scenarios`);
  return accept({ type: 'RetirementScenarioSaved', data: { scenarioId, name, inputs } });
}
