import type { TransactionDetails } from '@evenkeel/domain/ledger';

type Transaction = TransactionDetails & { readonly transactionId: string };

/** The columns that a correction may change, too: all but the order of entry and the import. */
export function transactionRow(portfolioId: string, transaction: Transaction) {
  return {
    portfolio_id: portfolioId,
    transaction_id: transaction.transactionId,
    account_id: transaction.accountId,
    transaction_type: transaction.transactionType,
    at: transaction.at,
    ticker: transaction.ticker,
    quantity: transaction.quantity,
    price: transaction.price,
    fee: transaction.fee,
    amount: transaction.amount,
    notes: transaction.notes,
    lots: transaction.lots,
  };
}

/** `entryOrder`: revision at which it was recorded. */
export function newTransactionRow(
  portfolioId: string,
  transaction: Transaction,
  entryOrder: number,
  importId: string | null,
) {
  return {
    ...transactionRow(portfolioId, transaction),
    entry_order: entryOrder,
    import_id: importId,
  };
}
