import type { FiguresOfFiles } from './figures-of-files';

export const ACCOUNTS: FiguresOfFiles = {
  'accounts/account-columns.tsx': {
    'money(amount)': 'account:<accountId>',
    'percentShare(part)': 'here',
    'money(account.standardTransactionFee)': 'entered',
    'format money': 'here',
  },
  'accounts/account-facts.tsx': {
    'money(standardTransactionFee)': 'entered',
  },
  'accounts/account-figures.tsx': {
    'wholeMoney(costBasis)': 'cost:<accountId>',
    'wholeMoney(totalAccountValue)': 'account:<accountId>',
    'wholeMoney(assetsValue)': 'holding:<accountId>',
    'money(cashBalance)': 'cash:<accountId>',
    'wholeMoney(cashBalance)': 'cash:<accountId>',
    'format signedWholeMoney': 'gain:<accountId>',
  },
  'accounts/account-holdings.tsx': {
    'shares(quantity)': 'shares:<accountId>:<ticker>',
    'sharesShown(quantity, fractionalShares)': 'shares:<accountId>:<ticker>',
    'price(each)': 'holding:<accountId>:<ticker>',
    'signedPercent(valueChangePercent)': 'change-percent:<accountId>:<ticker>',
    'money(value)': 'holding:<accountId>:<ticker>',
    'wholeMoney(value)': 'holding:<accountId>:<ticker>',
    'money(costBasis)': 'cost:<accountId>:<ticker>',
    'wholeMoney(costBasis)': 'cost:<accountId>:<ticker>',
    'format signedWholeMoney': 'gain:<accountId>:<ticker>',
  },
  'accounts/holding-lots.tsx': {
    'shares(quantity)': 'entered',
    'price(cost / quantity)': 'entered',
    'money(cost)': 'entered',
  },
  'accounts/method-change.tsx': {
    'money(before[name])': 'preview',
    'money(after[name])': 'preview',
    'signedMoney(Number((after[name] - before[name]).toFixed(2)))': 'preview',
  },
};
