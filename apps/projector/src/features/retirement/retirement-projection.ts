import type { HouseholdStream, StreamEvent } from '@evenkeel/domain/streams';
import type { Projection } from '@evenkeel/projections/projection';
import {
  goal as goals,
  retirementPlan,
  retirementProjection as definition,
  retirementScenario,
} from '@evenkeel/read-models/retirement/tables';

/**
 * The plan with the selected items, the saved scenarios, and the goals. All figures follow from
 * them at each read.
 */
export const retirementProjection: Projection<HouseholdStream> = {
  definition,
  start: ({ ownerId, writer }) => {
    let isPlanChanged = false;
    return {
      apply: ({ event: recorded, revision }) => {
        const event = recorded as StreamEvent<'household'>;
        switch (event.type) {
          case 'RetirementPlanChanged':
          case 'RetirementSelectionsChanged':
            isPlanChanged = true;
            break;
          case 'RetirementScenarioSaved': {
            const { scenarioId, name, inputs } = event.data;
            const cells = { ...key(ownerId, scenarioId), name, inputs, ordinal: revision };
            writer.insert(retirementScenario, cells);
            break;
          }
          case 'RetirementScenarioChanged': {
            const { scenarioId, name, inputs } = event.data;
            writer.patch(retirementScenario, { ...key(ownerId, scenarioId), name, inputs });
            break;
          }
          case 'RetirementScenarioDeleted':
            writer.remove(retirementScenario, key(ownerId, event.data.scenarioId));
            break;
          case 'GoalAdded': {
            const { goalId, ...goal } = event.data;
            writer.insert(goals, { ...goalKey(ownerId, goalId), goal, ordinal: revision });
            break;
          }
          case 'GoalChanged': {
            const { goalId, replaced: _replaced, ...goal } = event.data;
            writer.patch(goals, { ...goalKey(ownerId, goalId), goal });
            break;
          }
          case 'GoalDeleted':
            writer.remove(goals, goalKey(ownerId, event.data.goalId));
            break;
        }
      },
      finish: ({ state: { retirement } }) => {
        if (!isPlanChanged) return;
        writer.put(retirementPlan, {
          user_id: ownerId,
          plan: retirement.plan,
          version: retirement.version,
          selected_income: retirement.selections.selectedIncomeItems,
          selected_expenses: retirement.selections.selectedExpenseItems,
        });
      },
    };
  },
};

const key = (userId: string, scenarioId: string) => ({
  user_id: userId,
  scenario_id: scenarioId,
});

const goalKey = (userId: string, goalId: string) => ({ user_id: userId, goal_id: goalId });
