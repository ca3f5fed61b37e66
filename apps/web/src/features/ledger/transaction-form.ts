import { z } from 'zod';
import { transactionRequest, transactionType, type TransactionRequest, type TransactionView } from '@evenkeel/contracts/ledger';
import { moneyText, priceText, quantityText } from '@evenkeel/contracts/shared/decimal-text';
import { needsAsset, needsShares } from '@evenkeel/domain/ledger/rules';
import { momentFromInput, momentInput } from '../../shared/format/dates';

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
}

export const TRANSACTION_FIELDS = [
  'transactionAccountId',
  'transactionType',
  'ticker',
  'transactionQuantity',
  'transactionPrice',
  'transactionFee',
  'transactionAmount',
  'transactionDatetime',
  'transactionNotes',
] as const;

/** A new transaction is a buy, now (first seed, section 4.8). */
export function newTransaction(now: Date): TransactionFormValues {
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
  };
}

export function valuesOfTransaction(transaction: TransactionView): TransactionFormValues {
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
  };
}

const decimalPlaces = (text: string) => text.replace(/0+$/, '').split('.')[1]?.length ?? 0;
const figure = (text: string) => (text.trim() === '' ? '0' : text.trim());

/** What is wrong with a figure by the contracts; null where nothing is. */
function problemOf(schema: z.ZodType, text: string): string | null {
  return schema.safeParse(figure(text)).error?.issues[0]?.message ?? null;
}

/** What the form finds wrong before anything is sent, in the first seed's words (section 5.8). `step` is the least step of shares. */
function problemsOf(values: TransactionFormValues, step: string): [keyof TransactionFormValues, string | null][] {
  const type = transactionType.parse(values.transactionType);
  const hasShares = needsShares(type);
  const quantity = figure(values.transactionQuantity);
  const stepProblem = step === '1' ? 'Whole shares only' : `Shares go in steps of ${step}`;
  return [
    ['transactionAccountId', values.transactionAccountId === '' ? 'Account is required' : null],
    ['ticker', needsAsset(type) && values.ticker === '' ? 'Asset is required for this transaction type' : null],
    [
      'transactionQuantity',
      hasShares
        ? (problemOf(quantityText, quantity) ??
          (Number(quantity) > 0 ? null : 'Quantity is required for this transaction type') ??
          (decimalPlaces(quantity.includes('.') ? quantity : `${quantity}.`) > decimalPlaces(step.includes('.') ? step : `${step}.`) ? stepProblem : null))
        : null,
    ],
    ['transactionPrice', hasShares ? problemOf(priceText, values.transactionPrice) : null],
    ['transactionFee', problemOf(moneyText, values.transactionFee)],
    [
      'transactionAmount',
      problemOf(moneyText, values.transactionAmount) ??
        (Number(figure(values.transactionAmount)) > 0 ? null : 'Total amount is required and must be greater than 0'),
    ],
    ['transactionDatetime', momentFromInput(values.transactionDatetime) === null ? 'Date and time is required' : null],
  ];
}

/** The lots that an edited sell names still fit while it sells the same shares of the same account. */
function keptLots(values: TransactionFormValues, original: TransactionView): TransactionRequest['lots'] {
  const isSame =
    values.transactionType === original.transactionType &&
    values.transactionAccountId === original.transactionAccountId &&
    values.ticker === original.ticker &&
    Number(values.transactionQuantity) === Number(original.transactionQuantity);
  return isSame ? (original.lots ?? undefined) : undefined;
}

/** What is sent. An untouched date keeps the moment to the millisecond, which the input cannot show. */
function requestOf(values: TransactionFormValues, original: TransactionView | null): TransactionRequest {
  const type = transactionType.parse(values.transactionType);
  const isMomentKept = original !== null && values.transactionDatetime === momentInput(new Date(original.transactionDatetime));
  return transactionRequest.parse({
    transactionType: type,
    transactionAccountId: values.transactionAccountId,
    transactionDatetime: isMomentKept ? original.transactionDatetime : (momentFromInput(values.transactionDatetime) ?? ''),
    ticker: needsAsset(type) ? values.ticker : undefined,
    transactionQuantity: needsShares(type) ? figure(values.transactionQuantity) : undefined,
    transactionPrice: needsShares(type) ? figure(values.transactionPrice) : undefined,
    transactionFee: figure(values.transactionFee),
    transactionAmount: figure(values.transactionAmount),
    transactionNotes: values.transactionNotes,
    lots: original ? keptLots(values, original) : undefined,
  });
}

const formValues = z.custom<TransactionFormValues>();

/** Checks the form and makes of it what is sent. In: the step of shares for given values, and the transaction that is edited. */
export function transactionForm(stepOf: (values: TransactionFormValues) => string, original: TransactionView | null) {
  return formValues
    .superRefine((values, context) => {
      for (const [field, message] of problemsOf(values, stepOf(values))) {
        if (message !== null) context.addIssue({ code: 'custom', path: [field], message });
      }
    })
    .transform((values) => requestOf(values, original));
}

/** A typed price as it is shown after typing: 2 decimals if whole, else up to 4 (first seed, section 4.8). Other text stays as it is. */
export function settledPrice(text: string): string {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return text;
  const [whole = '0', fraction = ''] = text.split('.');
  if (/^0*$/.test(fraction)) return `${whole}.00`;
  return fraction.length > 4 ? String(Number(Number(text).toFixed(4))) : text;
}
