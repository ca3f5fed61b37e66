/**
 * Files that make the text of an explained figure without opening its explanation. The value is the
 * file that shows the text, or the same figure beside it, and opens the explanation.
 */
export const OPENED_BY: Readonly<Record<string, string>> = {
  // Columns and words: another file shows their texts.
  'dashboard/tasks.ts': 'rebalance/summary/summary-card.tsx',
  'dividends/overview/payer-columns.ts': 'dividends/overview/payer-row.tsx',
  'rebalance/action-list.ts': 'rebalance/actions/action-items.tsx',
  'rebalance/analysis/columns.ts': 'rebalance/analysis/analysis-row.tsx',
  'rebalance/summary/summary.ts': 'rebalance/summary/summary-card.tsx',
  'retirement/goals/goal-words.ts': 'retirement/goals/goal-table.tsx',
  'retirement/simulation/simulation-words.ts': 'retirement/simulation/simulation-card.tsx',
  'retirement/tabs/tips.ts': 'retirement/tabs/summary-tab.tsx',
  'retirement/words.ts': 'retirement/tabs/summary-tab.tsx',
  // Pictures: a table or a list beside them has their figures.
  'allocation/allocation-picture.tsx': 'allocation/allocation-row.tsx',
  'dividends/overview/income-chart.tsx': 'dividends/overview/income.tsx',
  'networth/history/history-chart.tsx': 'networth/history/history-table.tsx',
  'networth/items/course-chart.tsx': 'networth/items/payments.tsx',
  'rebalance/analysis/bands-picture.tsx': 'rebalance/analysis/analysis-row.tsx',
  'rebalance/analysis/bands-table.tsx': 'rebalance/analysis/analysis-row.tsx',
  'retirement/simulation/fan-chart.tsx': 'retirement/simulation/simulation-card.tsx',
  'retirement/tabs/growth-chart.tsx': 'retirement/tabs/projections-tab.tsx',
  // A line of text under the name of the loan: the name opens the explanation.
  'networth/items/item-list.tsx': 'networth/items/values-dialog.tsx',
};

/**
 * Files whose explained figures no screen opens, each with the reason: the api alone explains them.
 */
export const NOT_OPENED: Readonly<Record<string, string>> = {
  'budget/investment-accounts-dialog.tsx': 'a press chooses the account, before it is saved',
  'dividends/calendar/event-button.tsx': 'a press records the payment',
  'dividends/calendar/event-list.tsx': 'a press records the payment',
  'dividends/history-dialog.tsx':
    'most rows are what a provider announced, which is no figure of the portfolio',
  'retirement/goals/goal-fields.tsx': 'a press chooses the asset',
  'retirement/tabs/budget-tab.tsx': 'a press chooses the income',
  'retirement/tabs/what-if-tab.tsx': 'it is of what is only assumed, beside what it is made of',
};
