import type { RetirementEvent, RetirementScenario } from './events';
import type { Goal } from './goals/goal';
import type { RetirementState } from './state';

/** Applies an event. Returns the next state and leaves the given one as it is. */
export function evolveRetirement(state: RetirementState, event: RetirementEvent): RetirementState {
  switch (event.type) {
    case 'RetirementPlanChanged': {
      const { replaced: _replaced, ...plan } = event.data;
      return { ...state, plan, version: state.version + 1 };
    }
    case 'RetirementSelectionsChanged': {
      const { replaced: _replaced, ...selections } = event.data;
      return { ...state, selections };
    }
    case 'RetirementScenarioSaved':
    case 'RetirementScenarioChanged': {
      const { scenarioId, name, inputs } = event.data;
      return withScenarios(state, (all) => all.set(scenarioId, { name, inputs }));
    }
    case 'RetirementScenarioDeleted':
      return withScenarios(state, (all) => all.delete(event.data.scenarioId));
    case 'GoalAdded': {
      const { goalId, ...goal } = event.data;
      return withGoals(state, (all) => all.set(goalId, goal));
    }
    case 'GoalChanged': {
      const { goalId, replaced: _replaced, ...goal } = event.data;
      return withGoals(state, (all) => all.set(goalId, goal));
    }
    case 'GoalDeleted':
      return withGoals(state, (all) => all.delete(event.data.goalId));
  }
}

function withScenarios(
  state: RetirementState,
  change: (scenarios: Map<string, RetirementScenario>) => unknown,
): RetirementState {
  const scenarios = new Map(state.scenarios);
  change(scenarios);
  return { ...state, scenarios };
}

function withGoals(
  state: RetirementState,
  change: (goals: Map<string, Goal>) => unknown,
): RetirementState {
  const goals = new Map(state.goals);
  change(goals);
  return { ...state, goals };
}
