import type { FiguresOfFiles } from './figures-of-files';

export const RETIREMENT: FiguresOfFiles = {
  'retirement/goals/goal-fields.tsx': {
    'money(worth)': 'networth:item:<itemId>',
  },
  'retirement/goals/goal-table.tsx': {
    'wholeMoney(targetThen)': 'retirement:goal-then:<goalId>',
    'money(monthlySaving)': 'here',
    'wholeMoney(projected)': 'retirement:goal-projected:<goalId>',
    'wholeMoney(saved)': 'retirement:goal-saved:<goalId>',
    'wholeMoney(targetAmount)': 'here',
    'percentShare(progress)': 'retirement:goal-progress:<goalId>',
  },
  'retirement/goals/goal-words.ts': {
    'money(missing)': 'here',
    'money(0)': 'here',
    'money(monthlyNeeded)': 'retirement:goal-needed:<goalId>',
  },
  'retirement/goals/goals-card.tsx': {
    'money(cents / 100)': 'here',
    'wholeMoney(Math.abs(saved))': 'here',
  },
  'retirement/simulation/fan-chart.tsx': {
    'wholeMoney(Number(end))': 'retirement:simulated-balance:<age>:<percent>',
    'wholeMoney(Number(value))': 'retirement:simulated-balance:<age>:<percent>',
  },
  'retirement/simulation/simulation-card.tsx': {
    'wholeMoney(amount)': 'retirement:simulated-balance:<age>:<percent>',
    'wholeMoney(spending[2] ?? 0)': 'retirement:simulated-spending:<age>:<percent>',
    'percentShare(mix.meanReal * 100)': 'retirement:mix-growth',
    'percentShare(mix.volatility * 100)': 'retirement:mix-deviation',
    'percentShare(stableShare * 100)': 'retirement:mix-share:stable',
  },
  'retirement/simulation/simulation-settings.tsx': {
    'wholeMoney(monthlyAmount)': 'entered',
  },
  'retirement/simulation/simulation-words.ts': {
    'percentShare(success)': 'retirement:simulation-success:<scenarioId>',
    'wholeMoney(balance)': 'retirement:invested',
    'wholeMoney(annualExpenses)': 'retirement:annual-expenses',
    'wholeMoney(Math.abs(savings))': 'retirement:simulation-savings',
  },
  'retirement/tabs/budget-tab.tsx': {
    'wholeMoney(data.budget.summary.monthlyExpenses)': 'budget:expenses',
    'wholeMoney(withdrawal)': 'retirement:withdrawal',
    'wholeMoney(of.monthlyDividend)': 'dividends:monthly:<accountId>',
    'wholeMoney(amount)': 'here',
  },
  'retirement/tabs/growth-chart.tsx': {
    'wholeMoney(Number(amount))': 'retirement:balance:<year>',
  },
  'retirement/tabs/item-list.tsx': {
    'wholeMoney(item.amount)': 'entered',
    'wholeMoney(item.monthlyAmount)': 'entered',
  },
  'retirement/tabs/projections-tab.tsx': {
    'wholeMoney(planned.annualExpenses)': 'retirement:annual-expenses',
    'wholeMoney(income.total)': 'retirement:income',
    'wholeMoney(years[0]?.balance ?? 0)': 'retirement:balance:<year>',
    'wholeMoney(last?.balance ?? 0)': 'retirement:balance:<year>',
    'wholeMoney(retirementNumber)': 'retirement:number',
    'wholeMoney(balance)': 'retirement:balance:<year>',
  },
  'retirement/tabs/summary-tab.tsx': {
    'wholeMoney(data.netWorth.totalNetWorth)': 'networth',
    'wholeMoney(data.breakdown.totalPortfolioValue)': 'retirement:invested',
    'wholeMoney(summary.monthlyIncome)': 'budget:income',
    'wholeMoney(summary.monthlyExpenses)': 'budget:expenses',
    'wholeMoney(planned.annualSavings)': 'retirement:annual-savings',
    'wholeMoney(income.total)': 'retirement:income',
    'wholeMoney(planned.annualExpenses / 12)': 'retirement:monthly-need',
  },
  'retirement/tabs/tips.ts': {
    'wholeMoney(-annualSavings)': 'retirement:annual-savings',
    'wholeMoney(income.total)': 'retirement:income',
    'wholeMoney(monthly)': 'retirement:monthly-need',
  },
  'retirement/tabs/what-if-tab.tsx': {
    'wholeMoney(planned.annualSavings)': 'retirement:annual-savings',
    'wholeMoney(monthlyIncome)': 'budget:income:items',
    'wholeMoney(monthlyExpenses)': 'budget:expenses',
    'wholeMoney(monthlyDividends)': 'retirement:dividends',
    'wholeMoney(edited.plan.extraMonthlySavings)': 'entered',
    'wholeMoney(netWorth)': 'networth',
  },
  'retirement/tiles.tsx': {
    'thousands(retirementNumber)': 'retirement:number',
    'thousands(netWorth)': 'networth',
    'wholeMoney(income.total)': 'retirement:income',
    'wholeMoney(breakdown.totalPortfolioValue)': 'retirement:invested',
    'wholeMoney(amount)': 'retirement:withdrawal',
  },
  'retirement/words.ts': {
    'wholeMoney(planned.retirementNumber)': 'retirement:number:<scenarioId>',
    'percentShare(planned.readiness)': 'retirement:readiness',
    'wholeMoney(Math.abs(annualSavings))': 'retirement:annual-savings',
  },
};
