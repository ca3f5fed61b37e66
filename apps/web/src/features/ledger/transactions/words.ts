import type { TransactionType } from '@evenkeel/contracts/ledger';

/** Types by themselves, where no ticker stands beside them: filters and the form. */
export const SHORT_TYPE_LABELS: Record<TransactionType, string> = {
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'Dividend',
  cash_contribution: 'Deposit / Cash In',
  cash_distribution: 'Withdrawal / Cash Out',
  initial_position: 'Initial / Initial Position',
};

/** Types on phones, beside a ticker or 'Cash'. */
export const PHONE_TYPE_LABELS: Record<TransactionType, string> = {
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'Dividend',
  cash_contribution: 'Deposit',
  cash_distribution: 'Withdrawal',
  initial_position: 'Initial',
};
