import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { Dates } from '@/shared/format/dates';
import { typedDecimal } from '@/shared/lib/plain-decimal';

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

/** The figures of the form as they are meant: `.5` is 0.5 (NUM-7). */
export const asMeant = (values: TransactionFormValues): TransactionFormValues => ({
  ...values,
  transactionQuantity: typedDecimal(values.transactionQuantity),
  transactionPrice: typedDecimal(values.transactionPrice),
  transactionFee: typedDecimal(values.transactionFee),
  transactionAmount: typedDecimal(values.transactionAmount),
  lots:
    values.lots &&
    Object.fromEntries(Object.entries(values.lots).map(([id, text]) => [id, typedDecimal(text)])),
});

/** A new transaction is a buy, now (TRX-12). Its figures are empty, which counts as 0. */
export function newTransaction(now: Date, { momentInput }: Dates): TransactionFormValues {
  return {
    transactionAccountId: '',
    transactionType: 'buy',
    ticker: '',
    transactionQuantity: '',
    transactionPrice: '',
    transactionFee: '',
    transactionAmount: '',
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
    transactionQuantity: transaction.transactionQuantity ?? '',
    transactionPrice: transaction.transactionPrice ?? '',
    transactionFee: transaction.transactionFee,
    transactionAmount: transaction.transactionAmount,
    transactionDatetime: momentInput(new Date(transaction.transactionDatetime)),
    transactionNotes: transaction.transactionNotes ?? '',
    lots:
      transaction.lots &&
      Object.fromEntries(transaction.lots.map((lot) => [lot.transactionId, lot.quantity])),
  };
}

/** The fee that an account proposes; nothing where it has none. */
export const proposedFee = (standardFee: string): string =>
  Number(standardFee) > 0 ? standardFee : '';

/**
 * A new transaction like another one, now (TRX-28). An archived account and an asset that is not
 * offered are not taken over.
 */
export function copyOf(
  transaction: TransactionView,
  {
    now,
    isArchived,
    isOffered,
    dates,
  }: { now: Date; isArchived: boolean; isOffered: boolean; dates: Dates },
): TransactionFormValues {
  return {
    ...valuesOfTransaction(transaction, dates),
    ...(isArchived && { transactionAccountId: '' }),
    ...(!isOffered && { ticker: '' }),
    transactionDatetime: dates.momentInput(now),
    lots: null,
  };
}

/**
 * What stays for the next one when a transaction was saved: where, what kind, and when (TRX-26).
 */
export const nextAfter = (
  saved: TransactionFormValues,
  standardFee: string,
): TransactionFormValues => ({
  ...saved,
  ticker: '',
  transactionQuantity: '',
  transactionPrice: '',
  transactionFee: proposedFee(standardFee),
  transactionAmount: '',
  transactionNotes: '',
  lots: null,
});
