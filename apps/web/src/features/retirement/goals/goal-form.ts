import { z } from 'zod';
import { goalRequest, type GoalView } from '@evenkeel/contracts/retirement';
import { typedFigure, typedFigureOr } from '@/shared/form/typed-figure';

const { name, targetAmount, day, savedAmount, monthlySaving, focus, returnRate, countedAssets } =
  goalRequest.shape;

/**
 * The fields of the dialog, checked as the api checks them. A blank amount is 0; a blank rate is
 * the plan's.
 */
export const goalForm = z.object({
  name,
  targetAmount: z
    .string()
    .refine((text) => text.trim() !== '', 'Please enter an amount')
    .pipe(typedFigure(targetAmount)),
  day: z.string().min(1, 'Please choose a date').pipe(day),
  savedAmount: typedFigureOr('0', savedAmount),
  monthlySaving: typedFigureOr('0', monthlySaving),
  focus,
  returnRate: typedFigureOr(null, returnRate),
  countedAssets,
});
export type GoalValues = z.input<typeof goalForm>;
export type GoalBody = z.output<typeof goalForm>;

/**
 * Returns the initial values of the form. `there`: ids of the assets that exist; an asset that is
 * gone no longer counts.
 */
export function valuesOfGoal(goal: GoalView | null, there: readonly string[]): GoalValues {
  if (goal === null)
    return {
      name: '',
      targetAmount: '',
      day: '',
      savedAmount: '',
      monthlySaving: '',
      focus: 'stable',
      returnRate: '',
      countedAssets: [],
    };
  const { id: _id, ...values } = goal;
  return {
    ...values,
    returnRate: goal.returnRate ?? '',
    countedAssets: goal.countedAssets.filter((id) => there.includes(id)),
  };
}
