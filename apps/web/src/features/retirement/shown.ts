import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import type { PlannedRetirement, retirementIncome } from '@evenkeel/domain/retirement/rules';
import type { PlanningData } from './planning';

/** What the tiles and the tabs show. */
export interface Shown {
  readonly data: PlanningData;
  readonly plan: RetirementDataView;
  readonly planned: PlannedRetirement;
  /** Some expenses are there; without them nothing says what is needed (RET-50). */
  readonly hasExpenses: boolean;
  /** The plan is that of the server: what follows from it can be explained. */
  readonly isSaved: boolean;
  readonly income: ReturnType<typeof retirementIncome>;
  /**
   * All of the income counts, as at first, by the saved plan: only that choice can be explained.
   */
  readonly isWholeIncome: boolean;
}
