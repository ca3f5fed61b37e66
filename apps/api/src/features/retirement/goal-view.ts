import type { GoalView } from '@evenkeel/contracts/retirement';
import type { Goal } from '@evenkeel/domain/retirement';

/** Returns a goal in the form in which the api answers it. */
export const goalView = (id: string, goal: Goal): GoalView => ({
  id,
  ...goal,
  countedAssets: [...goal.countedAssets],
});
