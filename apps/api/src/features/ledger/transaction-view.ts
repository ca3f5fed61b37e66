import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { TransactionRow } from './transaction-select';

export const viewOfRow = (portfolioId: string, row: TransactionRow): TransactionView => ({
  id: row.transaction_id,
  transactionType: row.transaction_type,
  transactionAccountId: row.account_id,
  transactionPortfolioId: portfolioId,
  transactionDatetime: row.at.toISOString(),
  ticker: row.ticker,
  transactionQuantity: row.quantity,
  transactionPrice: row.price,
  transactionFee: row.fee,
  transactionAmount: row.amount,
  transactionNotes: row.notes,
  lots: row.lots,
  accountNickname: row.nickname,
});
