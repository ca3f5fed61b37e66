import type { FiguresOfFiles } from './figures-of-files';

export const REBALANCE: FiguresOfFiles = {
  'rebalance/action-list.ts': {
    'shares(part)': 'advice:sell:<ticker>:<accountId>',
    'money(amount)': 'advice:sell:<ticker>:<accountId>',
  },
  'rebalance/actions/action-items.tsx': {
    'money(item.amount)': 'advice:sell:<ticker>',
    'shares(item.shares)': 'advice:sell:<ticker>',
    'shares(part)': 'advice:sell:<ticker>:<accountId>',
    'money(amount)': 'advice:sell:<ticker>:<accountId>',
    'money(fee)': 'entered',
    'money(advisedSum(items))': 'advice:sell',
  },
  'rebalance/actions/closed-lots.tsx': {
    'shares(held)': 'preview',
    'signedMoney(sum)': 'preview',
    'shares(lot.quantity)': 'preview',
    'price(lot.unitCost)': 'preview',
    'signedMoney(gain)': 'preview',
  },
  'rebalance/actions/trades-cash-table.tsx': {
    'money(before)': 'preview',
    'money(after)': 'preview',
  },
  'rebalance/analysis/bands-picture.tsx': {
    'money(row.valueAfter)': 'advice:held:<ticker>',
    'signedShare(row.driftPercent)': 'drift:<ticker>',
    'signedShare(-belowPercent)': 'here',
    'signedShare(abovePercent)': 'here',
    'percentShare(evenPercent)': 'here',
    'money(row.currentValue)': 'advice:held:<ticker>',
    'money(row.targetValue)': 'target:<ticker>',
  },
  'rebalance/analysis/bands-table.tsx': {
    'signedShare(driftPercent)': 'drift:<ticker>',
    'money(value)': 'advice:held:<ticker>',
  },
  'rebalance/analysis/columns.ts': {
    'percentShare(of.driftIntervals[`${step}Interval`])': 'interval:drift:<ticker>',
    'money(currentValue)': 'advice:held:<ticker>',
    'money(targetValue)': 'target:<ticker>',
    'signedShare(drift)': 'drift:<ticker>',
    'shares(recommendedShares)': 'advice:sell:<ticker>',
    'money(recommendedAmount)': 'advice:sell:<ticker>',
  },
  'rebalance/rebalance-footer.tsx': {
    'money(advised.availableCapital)': 'capital',
    'money(advised.cashReserves)': 'target-reserve',
    'money(advised.unassignedValue)': 'target-unassigned',
  },
  'rebalance/summary/summary-card.tsx': {
    'money(dollars)': 'outcome:spent',
    'money(amount)': 'here',
    'money(cashAfter)': 'here',
  },
  'rebalance/summary/summary.ts': {
    'money(advisedSum(items))': 'advice:sell',
    'money(cash)': 'here',
    'percentShare(after)': 'outcome:drift:after',
    'percentShare(before)': 'outcome:drift:before',
    'money(reserve)': 'outcome:reserve',
    'money(unreachable)': 'outcome:unreachable',
    'money(unspent)': 'outcome:unspent',
    'money(received)': 'outcome:received',
  },
  'rebalance/what-if/what-if.tsx': {
    'money(advisedSum(items))': 'preview',
  },
};
