import type { TransactionType, TransactionView } from '@evenkeel/contracts/ledger';

export interface TransactionRow {
  transaction_id: string;
  transaction_type: TransactionType;
  account_id: string;
  at: Date;
  ticker: string | null;
  quantity: string | null;
  price: string | null;
  fee: string;
  amount: string;
  notes: string | null;
  lots: { transactionId: string; quantity: string }[] | null;
  nickname: string;
  entry_order: string;
  sort_key: string;
}

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
