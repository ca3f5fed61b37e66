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

/**
 * The row of a recorded transaction. `entryOrder`: revision at which it was recorded. All columns
 * stand here: a rebuild makes this row for every transaction, and a row that is spread out of
 * another one costs several times as much.
 */
export const newTransactionRow = (
  portfolioId: string,
  {
    transactionId,
    accountId,
    transactionType,
    at,
    ticker,
    quantity,
    price,
    fee,
    amount,
    notes,
    lots,
    importId,
  }: Transaction & { readonly importId: string | null },
  entryOrder: number,
) => ({
  portfolio_id: portfolioId,
  transaction_id: transactionId,
  account_id: accountId,
  transaction_type: transactionType,
  at,
  ticker,
  quantity,
  price,
  fee,
  amount,
  notes,
  lots,
  entry_order: entryOrder,
  import_id: importId,
});
