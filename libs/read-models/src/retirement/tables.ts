import type { Goal, RetirementPlan, ScenarioInputs } from '@evenkeel/domain/retirement';
import { bigint, jsonb, text, texts, uuid } from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

export const retirementPlan = defineTable({
  name: 'retirement_plan',
  columns: {
    user_id: uuid(),
    /** The stored plan: the assumptions that count depend on the day. */
    plan: jsonb<RetirementPlan>(),
    version: bigint(),
    /** Ids of the selected budget items. */
    selected_income: texts(),
    selected_expenses: texts(),
  },
  key: ['user_id'],
});

export const retirementScenario = defineTable({
  name: 'retirement_scenario',
  columns: {
    user_id: uuid(),
    scenario_id: uuid(),
    name: text(),
    inputs: jsonb<ScenarioInputs>(),
    /** Revision of the event that first saved the scenario. */
    ordinal: bigint(),
  },
  key: ['user_id', 'scenario_id'],
});

export const goal = defineTable({
  name: 'goal',
  columns: {
    user_id: uuid(),
    goal_id: uuid(),
    goal: jsonb<Goal>(),
    /** Revision of the event that added the goal. */
    ordinal: bigint(),
  },
  key: ['user_id', 'goal_id'],
});

export const retirementProjection = defineProjection({
  name: 'retirement',
  category: 'household',
  views: ['retirement'],
  tables: [retirementPlan, retirementScenario, goal],
});
