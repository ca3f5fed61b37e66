import { z } from 'zod';
import {
  type BudgetItemChange,
  type BudgetItemView,
  type NewBudgetItem,
  newBudgetItem,
  PRIORITIES,
  REPEATING_FREQUENCIES,
} from '@evenkeel/contracts/budget';
import { IS_THERE } from '@/shared/budget/gone-category';
import { typedFigure } from '@/shared/form/typed-figure';

export type ItemType = BudgetItemView['type'];

export const REQUIRED = 'Please fill in all required fields.';

/** The fields of the dialogs; amounts are checked as the api checks them. */
export const itemForm = z.object({
  name: z.string().trim().min(1, REQUIRED).pipe(newBudgetItem.shape.name),
  category: z
    .string()
    .trim()
    .refine(...IS_THERE),
  amount: z.string().trim().min(1, REQUIRED).pipe(typedFigure(newBudgetItem.shape.amount)),
  frequency: z.enum(REPEATING_FREQUENCIES),
  priority: z.enum(PRIORITIES),
});
export type ItemValues = z.input<typeof itemForm>;
export type ItemBody = z.output<typeof itemForm>;

/** A new item is monthly, and a new expense has the priority Wants (RET-33). */
export const NEW_ITEM: ItemValues = {
  name: '',
  category: '',
  amount: '',
  frequency: 'monthly',
  priority: 'Wants',
};

export const valuesOfItem = (item: BudgetItemView): ItemValues => ({
  name: item.name,
  category: item.category,
  amount: item.amount.toFixed(2),
  frequency: REPEATING_FREQUENCIES.find((one) => one === item.frequency) ?? 'monthly',
  priority: item.priority ?? 'Wants',
});

/** Returns the request: an empty category becomes Other, and only an expense has a priority. */
const requestOf = (type: ItemType, { priority, category, ...body }: ItemBody) => ({
  ...body,
  category: category === '' ? 'Other' : category,
  priority: type === 'expense' ? priority : null,
  retirementStatus: 'retirement_only' as const,
});

export const newItemOf = (type: ItemType, body: ItemBody): NewBudgetItem => ({
  type,
  ...requestOf(type, body),
});

export const itemChangeOf = (type: ItemType, body: ItemBody): BudgetItemChange =>
  requestOf(type, body);
