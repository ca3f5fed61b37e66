import type { TransactionType } from '@evenkeel/contracts/ledger/types';

/** Labels of types without a ticker beside them: in filters, forms and the import. */
export const SHORT_TYPE_LABELS: Record<TransactionType, string> = {
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'Dividend',
  cash_contribution: 'Deposit / Cash In',
  cash_distribution: 'Withdrawal / Cash Out',
  initial_position: 'Initial / Initial Position',
};
