import type { FiguresOfFiles } from './figures-of-files';

export const ASSETS: FiguresOfFiles = {
  'assets/edit/strategy-target.tsx': {
    'money(target.dollarTarget)': 'entered',
    'percentShare(percent)': 'entered',
  },
  'assets/list/asset-card.tsx': {
    'price(currentPrice)': 'price-change:<ticker>',
  },
  'assets/list/asset-columns.tsx': {
    'shares(quantity)': 'shares:<ticker>',
    'signedPercent(change)': 'price-change-percent:<ticker>',
    'money(worth)': 'holding:<ticker>',
    'money(paid)': 'cost:<ticker>',
    'percentShare(part)': 'held:percent:<ticker>',
    'price(asset.currentPrice)': 'price-change:<ticker>',
    'format money': 'here',
  },
  'assets/list/asset-details.tsx': {
    'shares(quantity)': 'shares:<accountId>:<ticker>',
    'money(value)': 'holding:<accountId>:<ticker>',
  },
  'assets/list/asset-figures.tsx': {
    'shares(quantity)': 'shares:<ticker>',
    'money(value)': 'holding:<ticker>',
    'signedMoney(asset.valueChange ?? 0)': 'change:<ticker>',
    'money(costBasis)': 'cost:<ticker>',
    'signedMoney(asset.unrealisedGain ?? 0)': 'gain:<ticker>',
    'format signedMoney': 'gain:<ticker>',
  },
  'assets/list/delete-asset.tsx': {
    'money(cashBefore)': 'preview',
    'money(cashAfter)': 'preview',
  },
  'assets/prices/price-history.tsx': {
    'price(quote.price)': 'entered',
    'format price': 'entered',
  },
};
