import type { Goal } from './goals/goal';
import type { RetirementPlan, ScenarioInputs } from './plan';

/** Ids of the selected budget items. */
export interface RetirementSelections {
  readonly selectedIncomeItems: readonly string[];
  readonly selectedExpenseItems: readonly string[];
}

/** Inputs of a plan that are saved under a name. */
export interface RetirementScenario {
  readonly name: string;
  readonly inputs: ScenarioInputs;
}

export type RetirementEvent =
  | {
      readonly type: 'RetirementPlanChanged';
      readonly data: RetirementPlan & { readonly replaced: RetirementPlan };
    }
  | {
      readonly type: 'RetirementSelectionsChanged';
      readonly data: RetirementSelections & { readonly replaced: RetirementSelections };
    }
  | {
      readonly type: 'RetirementScenarioSaved';
      readonly data: { readonly scenarioId: string } & RetirementScenario;
    }
  | {
      readonly type: 'RetirementScenarioChanged';
      readonly data: { readonly scenarioId: string } & RetirementScenario & {
          readonly replaced: RetirementScenario;
        };
    }
  | {
      readonly type: 'RetirementScenarioDeleted';
      readonly data: { readonly scenarioId: string; readonly replaced: RetirementScenario };
    }
  | { readonly type: 'GoalAdded'; readonly data: { readonly goalId: string } & Goal }
  | {
      readonly type: 'GoalChanged';
      readonly data: { readonly goalId: string } & Goal & { readonly replaced: Goal };
    }
  | {
      readonly type: 'GoalDeleted';
      readonly data: { readonly goalId: string; readonly replaced: Goal };
    };
