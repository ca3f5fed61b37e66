import type { TransactionType } from '@evenkeel/contracts/ledger';

/** Short names of types for phones, beside a ticker or 'Cash'. */
export const PHONE_TYPE_LABELS: Record<TransactionType, string> = {
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'Dividend',
  cash_contribution: 'Deposit',
  cash_distribution: 'Withdrawal',
  initial_position: 'Initial',
};
