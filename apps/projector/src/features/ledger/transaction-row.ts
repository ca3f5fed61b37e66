import type { TransactionDetails } from '@evenkeel/domain/ledger';
import type { Cell, Row } from '../../engine/rows/cell';

type Transaction = TransactionDetails & { readonly transactionId: string };

/** What a correction may change, too: all but the order of entry and the import. */
export function transactionRow(portfolioId: string, transaction: Transaction): Row {
  return columns(portfolioId, transaction);
}

/** `entryOrder`: revision at which it was recorded. */
export function newTransactionRow(portfolioId: string, transaction: Transaction, entryOrder: number, importId: string | null): Row {
  const row = columns(portfolioId, transaction);
  row.entry_order = entryOrder;
  row.import_id = importId;
  return row;
}

function columns(portfolioId: string, transaction: Transaction): Record<string, Cell> {
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
    lots: transaction.lots && transaction.lots.map((lot) => ({ ...lot })),
  };
}
