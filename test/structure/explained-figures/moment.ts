import type { FiguresOfFiles } from './figures-of-files';

export const MOMENT: FiguresOfFiles = {
  'moment/changes-between.ts': {
    'money(Number(dollarTarget))': 'entered',
  },
  'moment/compare.tsx': {
    'money(amount)': 'cash:<accountId>',
    'shares(quantity)': 'shares:<accountId>:<ticker>',
    'money(worth)': 'holding:<accountId>:<ticker>',
    'signedMoney((after ?? 0) - (before ?? 0))': 'here',
  },
};
