import type { HouseholdStream, StreamEvent } from '@evenkeel/domain/streams';
import type { Projection } from '@evenkeel/projections/projection';
import {
  retirementPlan,
  retirementProjection as definition,
  retirementScenario,
} from '@evenkeel/read-models/retirement/tables';

/** The plan with the selected items, and the scenarios that were saved; all figures follow from them when they are read. */
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
