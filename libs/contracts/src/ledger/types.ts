/** Transaction types in the order in which the form lists them (LED-2). */
export const TRANSACTION_TYPES = [
  'buy',
  'sell',
  'dividend',
  'cash_contribution',
  'cash_distribution',
  'initial_position',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Returns the name of a type on a screen; a dividend is `Div - {ticker}` (LED-2). */
export function transactionTypeLabel(type: TransactionType, tickerSymbol: string | null): string {
  switch (type) {
    case 'buy':
      return 'Buy';
    case 'sell':
      return 'Sell';
    case 'dividend':
      return `Div - ${tickerSymbol ?? 'Cash'}`;
    case 'cash_contribution':
      return 'Deposit / Cash In';
    case 'cash_distribution':
      return 'Withdrawal / Cash Out';
    case 'initial_position':
      return 'Initial / Initial Position';
  }
}
