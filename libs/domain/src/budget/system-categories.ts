import type { Category } from './category';
import type { BudgetKind } from './rules';

/**
 * Number, kind, name, and the number of the parent. A number is never changed or used again, and no
 * row is removed: events name categories by the ids that follow from the numbers (ADR 0054). New
 * rows take the next numbers.
 */
const ROWS: readonly (readonly [number, BudgetKind, string, number | null])[] = [
  [1, 'income', 'Employment', null],
  [2, 'income', 'Salary', 1],
  [3, 'income', 'Bonus', 1],
  [4, 'income', 'Overtime', 1],
  [5, 'income', 'Self-employment', null],
  [6, 'income', 'Freelance', 5],
  [7, 'income', 'Business', 5],
  [8, 'income', 'Rental', null],
  [9, 'income', 'Interest', null],
  [10, 'income', 'Pension', null],
  [11, 'income', 'Social Security', null],
  [12, 'income', 'Government Benefits', null],
  [13, 'income', 'Gifts', null],
  [14, 'income', 'Other', null],
  [15, 'expense', 'Housing', null],
  [16, 'expense', 'Rent', 15],
  [17, 'expense', 'Mortgage', 15],
  [18, 'expense', 'Property Tax', 15],
  [19, 'expense', 'Home Insurance', 15],
  [20, 'expense', 'Maintenance', 15],
  [21, 'expense', 'Utilities', null],
  [22, 'expense', 'Electricity', 21],
  [23, 'expense', 'Gas', 21],
  [24, 'expense', 'Water', 21],
  [25, 'expense', 'Internet', 21],
  [26, 'expense', 'Phone', 21],
  [27, 'expense', 'Food', null],
  [28, 'expense', 'Groceries', 27],
  [29, 'expense', 'Dining Out', 27],
  [30, 'expense', 'Transportation', null],
  [31, 'expense', 'Fuel', 30],
  [32, 'expense', 'Public Transport', 30],
  [33, 'expense', 'Car Insurance', 30],
  [34, 'expense', 'Car Maintenance', 30],
  [35, 'expense', 'Health', null],
  [36, 'expense', 'Health Insurance', 35],
  [37, 'expense', 'Doctor', 35],
  [38, 'expense', 'Medication', 35],
  [39, 'expense', 'Fitness', 35],
  [40, 'expense', 'Family', null],
  [41, 'expense', 'Childcare', 40],
  [42, 'expense', 'Education', 40],
  [43, 'expense', 'Pets', 40],
  [44, 'expense', 'Personal', null],
  [45, 'expense', 'Clothing', 44],
  [46, 'expense', 'Care', 44],
  [47, 'expense', 'Leisure', null],
  [48, 'expense', 'Subscriptions', 47],
  [49, 'expense', 'Travel', 47],
  [50, 'expense', 'Hobbies', 47],
  [51, 'expense', 'Debt', null],
  [52, 'expense', 'Credit Card', 51],
  [53, 'expense', 'Student Loan', 51],
  [54, 'expense', 'Auto Loan', 51],
  [55, 'expense', 'Personal Loan', 51],
  [56, 'expense', 'Savings', null],
  [57, 'expense', 'Emergency Fund', 56],
  [58, 'expense', 'Retirement', 56],
  [59, 'expense', 'Investment', 56],
  [60, 'expense', 'Gifts and Donations', null],
  [61, 'expense', 'Taxes', null],
  [62, 'expense', 'Other', null],
];

const ID_DIGITS = 12;
const idOf = (row: number): string =>
  `b0d6e700-0000-4000-8000-${row.toString().padStart(ID_DIGITS, '0')}`;

/** The categories that every household has from the start, parents first (BUD-11). */
export const SYSTEM_CATEGORIES: readonly Category[] = ROWS.map(([row, kind, name, parent]) => ({
  categoryId: idOf(row),
  kind,
  name,
  parentId: parent === null ? null : idOf(parent),
  aliasForId: null,
  isSystem: true,
}));
