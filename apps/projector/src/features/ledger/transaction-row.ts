import type { TransactionDetails } from '@evenkeel/domain/ledger';

type Transaction = TransactionDetails & { readonly transactionId: string };

/**
 * Returns the columns that a correction may change: all except the order of entry and the import.
 */
export function correctedRow(portfolioId: string, transaction: Transaction) {
  const whole = newTransactionRow(portfolioId, { ...transaction, importId: null }, 0);
  const { entry_order: _order, import_id: _import, ...row } = whole;
  return row;
}

/**
 * Returns the row of a recorded transaction. `entryOrder`: the revision at which it was recorded. A
 * rebuild makes this row for every transaction, and spreading another row into it would take
 * several times as long.
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
