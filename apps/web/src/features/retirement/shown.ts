import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import type { PlannedRetirement, retirementIncome } from '@evenkeel/domain/retirement/rules';
import type { PlanningData } from './planning';

/** The data that the tiles and the tabs show. */
export interface Shown {
  readonly data: PlanningData;
  readonly plan: RetirementDataView;
  readonly planned: PlannedRetirement;
  /** Whether there are expenses; without them the need in retirement is unknown (RET-50). */
  readonly hasExpenses: boolean;
  /** Whether the plan is the one that the server has: only its figures can be explained. */
  readonly isSaved: boolean;
  readonly income: ReturnType<typeof retirementIncome>;
  /**
   * Whether all of the income counts, as at first, by the saved plan: only that choice can be
   * explained.
   */
  readonly isWholeIncome: boolean;
}
