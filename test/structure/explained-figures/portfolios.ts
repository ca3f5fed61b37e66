import type { FiguresOfFiles } from './figures-of-files';

export const PORTFOLIOS: FiguresOfFiles = {
  'portfolios/drift-explanation.tsx': {
    'percentShare(drift * multiple + boost)': 'entered',
  },
  'portfolios/portfolio-card.tsx': {
    'money(minTransactionAmount)': 'entered',
  },
  'portfolios/portfolio-figures.tsx': {
    'wholeMoney(value.totalValue)': 'value',
    'signedWholeMoney(value.valueChange)': 'change',
  },
};
