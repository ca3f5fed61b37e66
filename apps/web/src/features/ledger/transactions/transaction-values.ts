import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { Dates } from '@/shared/format/dates';
import { typedDecimal } from '@/shared/lib/plain-decimal';

/** Fields of the dialog, under the names of the api; figures are as typed. */
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
  /** Shares by the lot that a sell closes; null if the user chooses no lots. */
  lots: Record<string, string> | null;
}

/** Returns the form with figures as plain decimals: `.5` becomes 0.5 (NUM-7). */
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

/**
 * Returns the values of a new transaction: a buy, now (TRX-12). Its figures are empty, which counts
 * as 0.
 */
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

/** Returns the fee that an account proposes; an empty text if it has none. */
export const proposedFee = (standardFee: string): string =>
  Number(standardFee) > 0 ? standardFee : '';

/**
 * Returns a copy of a transaction, now (TRX-28). The copy leaves out an archived account and an
 * asset that is not on offer.
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
 * Returns the values for the next transaction after one was saved: it keeps account, type and
 * moment (TRX-26).
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
