import type { BudgetItemView } from '@evenkeel/contracts/budget';

export const FREQUENCY_WORDS: Record<BudgetItemView['frequency'], string> = {
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
  'one-time': 'One-time',
};
