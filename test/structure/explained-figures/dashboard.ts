import type { FiguresOfFiles } from './figures-of-files';

export const DASHBOARD: FiguresOfFiles = {
  'dashboard/day-table.tsx': {
    'wholeMoney(value)': 'performance:value:<day>',
    'signedPercent(twr)': 'performance:twr:<from>:<to>',
  },
  'dashboard/holding-row.tsx': {
    'wholeMoney(value)': 'held:value:<ticker>',
    'signedWholeMoney(valueChange)': 'held:change:<ticker>',
    'percentShare(percent)': 'held:percent:<ticker>',
  },
  'dashboard/over-time.tsx': {
    'signedWholeMoney(gain)': 'performance:gain:<from>:<to>',
    'format wholeMoney': 'performance:value:<day>',
    'format signedPercent': 'performance:twr:<from>:<to>',
  },
  'dashboard/recent-transactions.tsx': {
    'shares(transactionQuantity)': 'entered',
    'price(transactionPrice)': 'entered',
    'money(transactionAmount)': 'entered',
    "cashFlow(transactionAmount, sign > 0 ? 'in' : 'out')": 'entered',
  },
  'dashboard/tasks.ts': {
    'wholeMoney(amount)': 'advice:sell',
  },
  'dashboard/tiles.tsx': {
    'wholeMoney(totalValue)': 'value',
    'signedTileMoney(valueChange)': 'change',
    'wholeMoney(summary.totalMonthlyDividends)': 'dividends:monthly',
    'tileMoney(summary.totalAnnualDividends)': 'dividends:annual',
    'wholeMoney(totalNetWorth)': 'networth',
  },
};
