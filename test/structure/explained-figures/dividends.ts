import type { FiguresOfFiles } from './figures-of-files';

export const DIVIDENDS: FiguresOfFiles = {
  'dividends/calendar/calendar.tsx': {
    'money(received)': 'here',
    'money(expected)': 'here',
    'money(overdue)': 'here',
  },
  'dividends/calendar/event-button.tsx': {
    'money(event.actualAmount ?? event.estimatedAmount ?? 0)': 'dividends:event:<day>:<ticker>',
  },
  'dividends/calendar/event-list.tsx': {
    'money(event.actualAmount ?? event.estimatedAmount ?? 0)': 'dividends:event:<day>:<ticker>',
  },
  'dividends/history-dialog.tsx': {
    'price(amount)': 'dividends:paid:<day>:<ticker>',
    'shares(held)': 'dividends:entitled:<day>:<ticker>',
    'money(received)': 'dividends:received:<day>:<ticker>',
  },
  'dividends/overview/income-chart.tsx': {
    "money(sum('received'))": 'here',
    "money(sum('projected'))": 'here',
    'money(Number(amount))': 'dividends:month:received:<month>',
  },
  'dividends/overview/income.tsx': {
    'money(amount)': 'dividends:month:received:<month>',
  },
  'dividends/overview/payer-columns.ts': {
    'money(nextPayment.amount)': 'dividends:next:<ticker>',
  },
  'dividends/overview/summary-cards.tsx': {
    'money(summary.totalAnnualDividends)': 'dividends:annual',
    'percentShare(yielded)': 'dividends:yield',
    'money(summary.totalQuarterlyDividends)': 'dividends:quarterly',
    'money(summary.totalMonthlyDividends)': 'dividends:monthly',
    'money(next.amount)': 'dividends:next:<ticker>',
  },
};
