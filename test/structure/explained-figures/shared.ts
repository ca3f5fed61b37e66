import type { FiguresOfFiles } from './figures-of-files';

export const SHARED: FiguresOfFiles = {
  'shared/reports/statement-document.tsx': {
    'money(column[name])': 'performance:market:<from>:<to>:<accountId>',
    'money(amount)': 'performance:realised-long-term:<from>:<to>:<accountId>',
    'money(Number(one.amount))': 'entered',
    'money(Number(fee))': 'entered',
  },
  'shared/reports/form-8949-document.tsx': {
    'money(row[what])': 'realised:lot:<accountId>:<ticker>:<sellId>:<lotId>',
    'money(part.proceeds)': 'here',
    'money(part.cost)': 'here',
    'money(part.gain)': 'here',
  },
  'shared/ui/table/held-columns.tsx': {
    'signedPercent(change)': 'change-percent:<accountId>',
    'signedMoney(gained)': 'gain:<accountId>',
    'signedPercent(gained)': 'gain-percent:<accountId>',
    'signedMoney(amount)': 'change:<accountId>',
    'format signedMoney': 'here',
  },
};
