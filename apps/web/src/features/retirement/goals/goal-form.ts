import { z } from 'zod';
import { goalRequest, type GoalView } from '@evenkeel/contracts/retirement';
import { typedFigure, typedFigureOr } from '@/shared/form/typed-figure';

const { name, targetAmount, day, savedAmount, monthlySaving, focus, returnRate, countedAssets } =
  goalRequest.shape;

/**
 * What the dialog asks for, checked as the api checks it. Amounts that are left blank are 0; a rate
 * that is, is the plan's.
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
 * What the form opens with. `there`: ids of the assets that there are; one that is gone counts no
 * more.
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
