import type { FiguresOfFiles } from './figures-of-files';

export const PERFORMANCE: FiguresOfFiles = {
  'performance/attribution.tsx': {
    'money(amount)': 'performance:value:<day>',
    'signedMoney(amount)': 'performance:market:<from>:<to>',
  },
  'performance/contributions.tsx': {
    'signedMoney(gain)': 'performance:gain:<from>:<to>:<ticker>',
    'money(endValue)': 'performance:value:<day>:<ticker>',
  },
  'performance/deposits.tsx': {
    'money(deposit.amount)': 'performance:implied:<from>:<to>:<accountId>',
  },
  'performance/figures.tsx': {
    'signedPercent(percent)': 'performance:twr:<from>:<to>',
    'money(endValue)': 'performance:value:<day>',
    'money(startValue)': 'performance:value:<day>',
    'signedMoney(gain)': 'performance:gain:<from>:<to>',
    'percentOfReturns(volatility)': 'performance:volatility:<from>:<to>',
    'percentOfReturns(percent)': 'performance:drawdown:<from>:<to>',
    'signedPercent(one.percent)': 'performance:twr:<from>:<to>',
    'signedMoney(one.gain)': 'performance:gain:<from>:<to>',
  },
  'performance/months.tsx': {
    'signedPercent(percent)': 'performance:twr:<from>:<to>',
  },
};
