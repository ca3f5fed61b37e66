import type { FiguresOfFiles } from './figures-of-files';

export const STRATEGIES: FiguresOfFiles = {
  'strategies/strategy-dialog.tsx': {
    "money(target.dollarTarget ?? '0')": 'entered',
    'percentShare(Number(target.targetAllocationPercent))': 'entered',
  },
};
