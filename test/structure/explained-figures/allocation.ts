import type { FiguresOfFiles } from './figures-of-files';

export const ALLOCATION: FiguresOfFiles = {
  'allocation/allocation-picture.tsx': {
    'percentShare(slice.currentShare)': 'placed-percent:<strategyId>',
    'percentShare(slice.targetShare)': 'target-percent:<strategyId>',
    'wholeMoney(current)': 'placed:<strategyId>',
    'percentShare(currentShare)': 'here',
    'wholeMoney(target)': 'target:<strategyId>',
    'percentShare(targetShare)': 'here',
  },
  'allocation/allocation-row.tsx': {
    'wholeMoney(money)': 'placed:<strategyId>',
    'percentShare(percent)': 'placed-percent:<strategyId>',
    'signedShare(figures.drift)': 'drift:<strategyId>',
  },
};
