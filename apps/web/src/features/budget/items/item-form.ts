import { z } from 'zod';
import { type BudgetItemView, newBudgetItem } from '@evenkeel/contracts/budget';
import { leafOfPath } from '@evenkeel/domain/budget/rules';
import { IS_THERE } from '@/shared/budget/gone-category';
import { typedFigure } from '@/shared/form/typed-figure';

const REQUIRED = 'Please fill in all required fields';
const { name, amount, frequency, priority } = newBudgetItem.shape;

const rest = { amount: typedFigure(amount), frequency, priority };

/** New income takes its name from its category, so the category is required (BUD-23). */
const newIncome = z
  .object({
    name: z.string(),
    category: z
      .string()
      .min(1, REQUIRED)
      .refine(...IS_THERE),
    ...rest,
  })
  .transform((said) => ({ ...said, name: leafOfPath(said.category) }));
const named = z.object({ name, category: z.string().refine(...IS_THERE), ...rest });

export type ItemValues = z.input<typeof named>;
export type ItemBody = z.output<typeof named>;

export const schemaOf = (isNewIncome: boolean): z.ZodType<ItemBody, ItemValues> =>
  isNewIncome ? newIncome : named;

/** Returns the first values of the dialog. */
export const valuesOf = (
  item: BudgetItemView | null,
  type: BudgetItemView['type'],
): ItemValues => ({
  name: item?.name ?? '',
  category: item?.category ?? '',
  amount: item ? String(item.amount) : '',
  frequency: item?.frequency ?? 'monthly',
  priority: item?.priority ?? (type === 'expense' ? 'Wants' : null),
});
