import type { FiguresOfFiles } from './figures-of-files';

export const MOMENT: FiguresOfFiles = {
  'moment/changes-between.ts': {
    'money(Number(dollarTarget))': 'entered',
  },
  'moment/compare.tsx': {
    'shares(quantity)': 'shares:<ticker>',
    'money(value)': 'holding:<ticker>',
    'signedMoney((after ?? 0) - (before ?? 0))': 'here',
  },
};
