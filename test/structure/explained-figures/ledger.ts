import type { FiguresOfFiles } from './figures-of-files';

export const LEDGER: FiguresOfFiles = {
  'ledger/gains-sums.tsx': {
    'signedMoney(gain)': 'realised:together:<year>',
  },
  'ledger/gains/gains-table.tsx': {
    'shares(lot.quantity)': 'realised:lot:<accountId>:<ticker>:<sellId>:<lotId>',
    'money(lot.proceeds)': 'realised:lot:<accountId>:<ticker>:<sellId>:<lotId>',
    'money(lot.cost)': 'realised:lot:<accountId>:<ticker>:<sellId>:<lotId>',
    'signedMoney(lot.gain)': 'realised:lot:<accountId>:<ticker>:<sellId>:<lotId>',
  },
  'ledger/splits/other-side.tsx': {
    'shares(trade.quantity)': 'entered',
  },
  'ledger/splits/own-dividend.tsx': {
    'price(own)': 'entered',
    'price(perShareAfterSplit(own, split))': 'preview',
  },
  'ledger/splits/split-effects.tsx': {
    'shares(before)': 'preview',
    'shares(after)': 'preview',
    'shares(leftOver)': 'preview',
  },
  'ledger/splits/splits.tsx': {
    'money(amount)': 'preview',
  },
  'ledger/transactions/advice-mark.tsx': {
    'shares(action.shares)': 'preview',
    'money(action.amount)': 'preview',
  },
  'ledger/transactions/after-trade.tsx': {
    'money(now)': 'preview',
    'money(cash)': 'preview',
    'shares(held)': 'preview',
    'shares(left)': 'preview',
  },
  'ledger/transactions/delete-transactions.tsx': {
    'money(transactionAmount)': 'entered',
  },
  'ledger/transactions/figure-fields.tsx': {
    'shares(held)': 'preview',
  },
  'ledger/transactions/lot-picker.tsx': {
    'shares(lot.quantity)': 'preview',
    'price(lot.unitCost)': 'preview',
    'signedMoney(gain)': 'preview',
    'shares(named)': 'preview',
    'shares(readable(sell.transactionQuantity))': 'preview',
  },
  'ledger/transactions/row-detail.tsx': {
    'shares(transactionQuantity)': 'entered',
    'price(transactionPrice)': 'entered',
    'money(transaction.transactionFee)': 'entered',
    'money(transaction.transactionAmount)': 'entered',
  },
  'ledger/transactions/transaction-row.tsx': {
    'money(transactionAmount)': 'entered',
    "cashFlow(transactionAmount, sign > 0 ? 'in' : 'out')": 'entered',
    'shares(transactionQuantity)': 'entered',
    'price(transactionPrice)': 'entered',
    'signedMoney(day.cash)': 'entered',
    'money(transactionFee)': 'entered',
  },
};
