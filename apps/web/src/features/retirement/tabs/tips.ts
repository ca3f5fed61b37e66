import { wholeMoney } from '@/shared/format/figures';
import { retirementExpenses } from '../planning';
import type { Shown } from '../shown';

/** Returns tips on what to look at next, from the figures that are shown. */
export function tipsOf({
  data,
  planned,
  income,
}: Pick<Shown, 'data' | 'planned' | 'income'>): string[] {
  const { annualSavings, isReached, annualExpenses, currentAge, lifespan, retirementAge } = planned;
  const { isSelected, annual } = retirementExpenses(data);
  const monthly = annualExpenses / 12;
  const tips: string[] = [];
  if (data.items.length === 0)
    tips.push('Enter your income and expenses in the budget: the projection starts from them.');
  else if (annual === 0)
    tips.push('Enter your expenses in the budget: what you need in retirement follows from them.');
  if (annualSavings < 0)
    tips.push(
      `You spend ${wholeMoney(-annualSavings)} a year more than comes in. The projection takes that from your net worth every year.`,
    );
  if (annualSavings === 0)
    tips.push(
      'You save nothing at present. Even a small amount each month counts over many years.',
    );
  if (!isReached)
    tips.push(
      'The goal is not reached before age 100. See under What if? what more savings or lower expenses change.',
    );
  if (!isSelected && annual > 0)
    tips.push(
      'Select the expenses that you expect in retirement: commuting may end, and travel may begin.',
    );
  if (income.total < monthly)
    tips.push(
      `Your retirement income of today would pay for ${wholeMoney(income.total)} of the ${wholeMoney(monthly)} that you need in a month.`,
    );
  if (retirementAge <= currentAge && !isReached)
    tips.push('Your retirement age is reached, so the simulation starts with withdrawals at once.');
  if (lifespan <= currentAge)
    tips.push('Choose a lifespan above your age: without one there is nothing to simulate.');
  return tips.length > 0
    ? tips
    : [
        'Your income of today would pay for your retirement expenses. Look again when your life changes, or once a year.',
      ];
}
