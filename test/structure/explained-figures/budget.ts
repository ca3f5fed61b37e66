import type { FiguresOfFiles } from './figures-of-files';

export const BUDGET: FiguresOfFiles = {
  'budget/explanation.tsx': {
    'wholeMoney(part)': 'here',
    'percentShare((part / monthlyIncome) * 100)': 'here',
    'percentShare(savingsRate)': 'here',
    'wholeMoney(-netSavings)': 'here',
    'wholeMoney(monthlyIncome)': 'here',
    'wholeMoney(netSavings)': 'here',
  },
  'budget/flow/flow-chart.tsx': {
    'wholeMoney(value)': 'entered',
  },
  'budget/flow/flow-table.tsx': {
    'wholeMoney(amount)': 'entered',
    'percentShare((amount / monthlyIncome) * 100)': 'entered',
  },
  'budget/investment-accounts-dialog.tsx': {
    'wholeMoney(monthlyDividend)': 'dividends:monthly:<accountId>',
    'wholeMoney(total)': 'budget:investment',
  },
  'budget/items/item-cards.tsx': {
    'wholeMoney(investmentIncome)': 'budget:investment',
    'wholeMoney(amount)': 'entered',
  },
  'budget/items/item-row.tsx': {
    'wholeMoney(amount)': 'entered',
    'wholeMoney(monthlyAmount)': 'entered',
  },
  'budget/tiles.tsx': {
    'wholeMoney(netSavings)': 'budget:net',
    'wholeMoney(monthlyIncome)': 'budget:income',
    'wholeMoney(investmentIncome)': 'budget:investment',
    'wholeMoney(monthlyExpenses)': 'budget:expenses',
    'percentShare(savingsRate)': 'budget:savings-rate',
  },
};
