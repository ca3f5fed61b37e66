import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { Dates } from '@/shared/format/dates';

/** The fields of the dialog, named as the api names them; figures as typed. */
export interface TransactionFormValues {
  transactionAccountId: string;
  transactionType: string;
  ticker: string;
  transactionQuantity: string;
  transactionPrice: string;
  transactionFee: string;
  transactionAmount: string;
  transactionDatetime: string;
  transactionNotes: string;
  /** Shares by the lot that a sell closes; null where the lots are not chosen. */
  lots: Record<string, string> | null;
}

/** A new transaction is a buy, now (TRX-12). */
export function newTransaction(now: Date, { momentInput }: Dates): TransactionFormValues {
  return {
    transactionAccountId: '',
    transactionType: 'buy',
    ticker: '',
    transactionQuantity: '0',
    transactionPrice: '0',
    transactionFee: '0',
    transactionAmount: '0',
    transactionDatetime: momentInput(now),
    transactionNotes: '',
    lots: null,
  };
}

export function valuesOfTransaction(
  transaction: TransactionView,
  { momentInput }: Dates,
): TransactionFormValues {
  return {
    transactionAccountId: transaction.transactionAccountId,
    transactionType: transaction.transactionType,
    ticker: transaction.ticker ?? '',
    transactionQuantity: transaction.transactionQuantity ?? '0',
    transactionPrice: transaction.transactionPrice ?? '0',
    transactionFee: transaction.transactionFee,
    transactionAmount: transaction.transactionAmount,
    transactionDatetime: momentInput(new Date(transaction.transactionDatetime)),
    transactionNotes: transaction.transactionNotes ?? '',
    lots:
      transaction.lots &&
      Object.fromEntries(transaction.lots.map((lot) => [lot.transactionId, lot.quantity])),
  };
}
