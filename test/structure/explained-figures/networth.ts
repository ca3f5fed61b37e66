import type { FiguresOfFiles } from './figures-of-files';

export const NETWORTH: FiguresOfFiles = {
  'networth/history/history-chart.tsx': {
    'money(Number(amount))': 'networth:<day>',
    'money(point[figure])': 'networth:portfolios:<day>',
  },
  'networth/history/history-table.tsx': {
    'money(point[figure])': 'networth:portfolios:<day>',
  },
  'networth/history/what-moved.tsx': {
    'signedMoney(value)': 'networth:savings:<from>:<to>',
  },
  'networth/items/course-chart.tsx': {
    'money(item.value)': 'networth:item:<itemId>',
    'money(Number(value))': 'networth:item:<itemId>:<day>',
  },
  'networth/items/item-list.tsx': {
    'money(sumOf(items.map(({ value }) => value)))': 'here',
    'money(value)': 'entered',
    'money(nextPayment.amount)': 'networth:payment:<itemId>:<day>',
  },
  'networth/items/payments.tsx': {
    "money(paid[name === 'item' ? 'balance' : name])": 'networth:principal:<itemId>:<day>',
  },
  'networth/items/stated-values.tsx': {
    'money(value)': 'entered',
  },
  'networth/items/values-dialog.tsx': {
    'money(nextPayment.amount)': 'networth:payment:<itemId>:<day>',
    'money(interestLeft)': 'networth:interest-left:<itemId>',
  },
  'networth/networth.tsx': {
    'money(net)': 'networth',
    'money(sumOf([inPortfolios, assets]))': 'networth:owned',
    'money(debts)': 'networth:debts',
    'money(inPortfolios)': 'networth:portfolios',
    'money(value)': 'value',
    'percentShare((value / inPortfolios) * 100)': 'here',
  },
  'networth/selection-dialog.tsx': {
    'money(value)': 'here',
    'money(sumOf(counted.map(({ value }) => value)))': 'here',
  },
};
