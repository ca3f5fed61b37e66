import type { TransactionRequest } from '@evenkeel/contracts/ledger';
import type { TransactionDetails } from '@evenkeel/domain/ledger';

/** Converts the data of a form to a transaction as the ledger takes it. */
export const transactionDetails = (request: TransactionRequest): TransactionDetails => ({
  accountId: request.transactionAccountId,
  transactionType: request.transactionType,
  at: request.transactionDatetime,
  ticker: request.ticker ?? null,
  quantity: request.transactionQuantity ?? null,
  price: request.transactionPrice ?? null,
  fee: request.transactionFee ?? '0',
  amount: request.transactionAmount,
  notes: request.transactionNotes,
  lots: request.lots ?? null,
});
