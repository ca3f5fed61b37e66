import { gonePath } from '@/shared/budget/gone-category';
import { itemChangeOf, itemForm, NEW_ITEM, newItemOf, REQUIRED, valuesOfItem } from './item-form';

const problems = (values: object) =>
  itemForm
    .safeParse({ ...NEW_ITEM, ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('an item that counts in retirement only', () => {
  it('needs a name and an amount', () => {
    expect(problems({})).toEqual([
      ['name', REQUIRED],
      ['amount', REQUIRED],
    ]);
    expect(problems({ name: 'Travel', amount: '100.001' })).toEqual([
      ['amount', 'must have at most 2 decimals'],
    ]);
    expect(problems({ name: 'Travel', amount: '100' })).toBeUndefined();
  });

  it('is not saved with a category that was deleted since it was chosen', () => {
    expect(problems({ name: 'Travel', amount: '100', category: gonePath('Trips') })).toEqual([
      ['category', 'This category is no longer there. Choose another one.'],
    ]);
  });

  it('is of the category Other, of every month, and an expense of Wants, where nothing is said', () => {
    const body = itemForm.parse({ ...NEW_ITEM, name: ' Travel ', amount: '100.' });
    expect(newItemOf('expense', body)).toEqual({
      type: 'expense',
      name: 'Travel',
      category: 'Other',
      amount: '100',
      frequency: 'monthly',
      priority: 'Wants',
      retirementStatus: 'retirement_only',
    });
    expect(newItemOf('income', body)).toMatchObject({ type: 'income', priority: null });
  });

  it('stays what it is when it is edited', () => {
    const values = valuesOfItem({
      id: 'i',
      type: 'expense',
      name: 'Travel',
      category: 'Leisure: Travel',
      amount: 1200,
      frequency: 'yearly',
      priority: 'Luxury',
      isActive: true,
      retirementStatus: 'retirement_only',
      monthlyAmount: 100,
    });
    expect(itemChangeOf('expense', itemForm.parse(values))).toEqual({
      name: 'Travel',
      category: 'Leisure: Travel',
      amount: '1200.00',
      frequency: 'yearly',
      priority: 'Luxury',
      retirementStatus: 'retirement_only',
    });
  });
});
