import type { BudgetItemDetails, CategoryDetails } from '../../budget';
import { budgetWords } from './budget-words';

const rent: BudgetItemDetails = {
  kind: 'expense',
  name: 'Rent',
  category: 'Housing: Rent',
  categoryId: 'housing',
  amount: '1200',
  frequency: 'monthly',
  priority: 'Needs',
  isActive: true,
  retirementStatus: null,
};
const changed = (changes: Partial<BudgetItemDetails>) =>
  budgetWords({
    type: 'BudgetItemChanged',
    data: { itemId: 'i', ...rent, ...changes, replaced: rent },
  });

test('the history of a renamed budget item says what it was called until then', () => {
  expect(changed({ name: 'Flat' })).toMatchObject({
    text: 'Changed expense Flat, $1,200.00 monthly, until then Rent: name',
    subject: { name: 'Flat' },
  });
  expect(changed({ amount: '1300' }).text).toBe('Changed expense Rent, $1,300.00 monthly: amount');
});

test('the history says of a budget item that it is paused, or resumed', () => {
  expect(changed({ isActive: false }).text).toBe('Paused expense Rent, $1,200.00 monthly');
  expect(
    budgetWords({
      type: 'BudgetItemChanged',
      data: { itemId: 'i', ...rent, replaced: { ...rent, isActive: false } },
    }).text,
  ).toBe('Resumed expense Rent, $1,200.00 monthly');
  expect(changed({ amount: '1300', isActive: false }).text).toBe(
    'Changed expense Rent, $1,300.00 monthly: amount and whether it is paused',
  );
});

test('the history calls a category that was changed a category, once, and not its id', () => {
  expect(changed({ category: 'Living', categoryId: 'living' }).text).toBe(
    'Changed expense Rent, $1,200.00 monthly: category',
  );
  const category: CategoryDetails = {
    kind: 'expense',
    name: 'Rent',
    parentId: null,
    aliasForId: null,
  };
  const data = { categoryId: 'c', ...category, parentId: 'p', aliasForId: 'a', replaced: category };
  expect(budgetWords({ type: 'BudgetCategoryChanged', data }).text).toBe(
    'Changed expense category Rent: parent and shortcut',
  );
});

test('a budget item that moves to another category is in the history of both', () => {
  expect(changed({ categoryId: 'living' }).concerns).toEqual(['i', 'living', 'housing']);
  expect(changed({ categoryId: null }).concerns).toEqual(['i', 'housing']);
  expect(changed({ amount: '1300' }).concerns).toEqual(['i', 'housing']);
});
