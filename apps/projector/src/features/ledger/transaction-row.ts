import type { TransactionDetails } from '@evenkeel/domain/ledger';
import type { Row } from '../../engine/rows/cell';

/** What a correction may change, too: all but the order of entry and the import. */
export function transactionRow(portfolioId: string, transaction: TransactionDetails & { readonly transactionId: string }): Row {
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
