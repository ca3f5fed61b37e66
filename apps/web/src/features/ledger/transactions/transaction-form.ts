import { z } from 'zod';
import {
  transactionRequest,
  transactionType,
  type TransactionRequest,
  type TransactionType,
  type TransactionView,
} from '@evenkeel/contracts/ledger';
import {
  moneyText,
  positiveMoneyText,
  priceText,
  quantityText,
} from '@evenkeel/contracts/shared/decimal-text';
import {
  isSameFigure,
  isWholeSteps,
  needsAsset,
  needsShares,
  roundedPrice,
  sumOfShares,
} from '@evenkeel/domain/ledger/rules';
import type { Dates } from '@/shared/format/dates';
import { mayHavePart } from '@/shared/lib/held-shares';
import { typedDecimal } from '@/shared/lib/plain-decimal';
import { asMeant, type TransactionFormValues } from './transaction-values';

/** Messages about missing figures: while the user fills in the form, and after a submit (LED-9). */
export const MISSING = {
  transactionQuantity: {
    onForm: 'Quantity is required for this transaction type',
    onSubmit: 'Quantity is required and must be greater than 0',
  },
  transactionAmount: {
    onForm: 'Total amount must be at least $0.01',
    onSubmit: 'Total amount is required and must be greater than 0',
  },
} as const;

/** Requirements of the chosen account and asset. */
export interface FormFacts {
  /** Smallest step of shares. */
  readonly step: string;
  /**
   * Shares that the account holds, as decimal text: a sell may take a part that a split left. Null
   * if the sell is of an earlier day, whose shares only the server knows.
   */
  readonly held: string | null;
  /** Whether the user can choose the lots of a sell. */
  readonly picksLots: boolean;
}

interface FormContext {
  readonly portfolioId: string;
  readonly factsOf: (values: TransactionFormValues) => FormFacts;
  /** Transaction that the user edits; null for a new one. */
  readonly original: TransactionView | null;
  readonly dates: Dates;
}

type Problem = [keyof TransactionFormValues, string | null];

/** Reads a blank figure as 0. */
const figure = (text: string) => (text === '' ? '0' : text);

/** Returns the problem of a figure by the contracts; null if it has none. */
function problemOf(schema: z.ZodType, text: string): string | null {
  return schema.safeParse(figure(text)).error?.issues[0]?.message ?? null;
}

function quantityProblem(text: string, step: string, isPartAllowed: boolean): string | null {
  const quantity = figure(text);
  const problem = problemOf(quantityText, quantity);
  if (problem !== null) return problem;
  if (Number(quantity) === 0) return MISSING.transactionQuantity.onForm;
  if (isPartAllowed || isWholeSteps(quantity, step)) return null;
  return step === '1' ? 'Whole shares only' : `Shares go in steps of ${step}`;
}

/** Returns the problem of a total: the least is a cent, and anything below has the same message. */
const amountProblem = (text: string) =>
  problemOf(positiveMoneyText(MISSING.transactionAmount.onForm), text);

function lotsProblem({ lots, transactionQuantity }: TransactionFormValues): string | null {
  if (lots === null) return null;
  const texts = Object.values(lots);
  const wrong = texts
    .map((text) => problemOf(quantityText, text))
    .find((problem) => problem !== null);
  if (wrong) return `Shares of a lot ${wrong}`;
  return isSameFigure(sumOfShares(texts) ?? '', transactionQuantity)
    ? null
    : 'The lots must add up to the shares of the sell';
}

/**
 * Returns the problems that the form finds before it sends anything, in plain words (LED-7 to
 * LED-12).
 */
function problemsOf(
  values: TransactionFormValues,
  { factsOf, original, dates: { momentFromInput } }: FormContext,
): Problem[] {
  const { step, held, picksLots } = factsOf(values);
  const type = transactionType.parse(values.transactionType);
  const hasShares = needsShares(type);
  const isPartAllowed =
    type === 'sell' &&
    [held, original?.transactionQuantity ?? '0'].some((shares) => mayHavePart(shares, step));
  return [
    ['transactionAccountId', values.transactionAccountId === '' ? 'Account is required' : null],
    [
      'ticker',
      needsAsset(type) && values.ticker === ''
        ? 'Asset is required for this transaction type'
        : null,
    ],
    [
      'transactionDatetime',
      momentFromInput(values.transactionDatetime) === null ? 'Date and time is required' : null,
    ],
    [
      'transactionQuantity',
      hasShares ? quantityProblem(values.transactionQuantity, step, isPartAllowed) : null,
    ],
    ['transactionPrice', hasShares ? problemOf(priceText, values.transactionPrice) : null],
    ['transactionFee', hasShares ? problemOf(moneyText, values.transactionFee) : null],
    ['transactionAmount', amountProblem(values.transactionAmount)],
    ['lots', picksLots ? lotsProblem(values) : null],
  ];
}

/**
 * Returns the chosen lots. If the user cannot choose lots, it returns those of an edited sell as
 * long as it sells the same shares of the same account.
 */
function lotsOf(
  values: TransactionFormValues,
  picksLots: boolean,
  original: TransactionView | null,
): TransactionRequest['lots'] {
  if (picksLots) {
    const named = Object.entries(values.lots ?? {}).filter(([, text]) => !isSameFigure(text, '0'));
    return named.length === 0
      ? undefined
      : named.map(([transactionId, quantity]) => ({ transactionId, quantity }));
  }
  const isSame =
    values.transactionType === original?.transactionType &&
    values.transactionAccountId === original.transactionAccountId &&
    values.ticker === original.ticker &&
    isSameFigure(values.transactionQuantity, original.transactionQuantity ?? '');
  return isSame ? (original.lots ?? undefined) : undefined;
}

/**
 * Returns the fee. Trades have one as a part of their total; other types have only a total and no
 * field for a fee. A recorded fee stays while the type stays (TRX-23).
 */
function feeOf(
  type: TransactionType,
  values: TransactionFormValues,
  original: TransactionView | null,
): string | undefined {
  if (needsShares(type)) return figure(values.transactionFee);
  return type === original?.transactionType ? original.transactionFee : undefined;
}

/**
 * Returns the request. An untouched date keeps its moment to the millisecond, which the input
 * cannot show.
 */
function requestOf(
  values: TransactionFormValues,
  { portfolioId, factsOf, original, dates }: FormContext,
): TransactionRequest {
  const type = transactionType.parse(values.transactionType);
  const isMomentKept =
    original !== null &&
    values.transactionDatetime === dates.momentInput(new Date(original.transactionDatetime));
  return transactionRequest.parse({
    transactionType: type,
    transactionAccountId: values.transactionAccountId,
    transactionPortfolioId: portfolioId,
    transactionDatetime: isMomentKept
      ? original.transactionDatetime
      : (dates.momentFromInput(values.transactionDatetime) ?? ''),
    ticker: needsAsset(type) ? values.ticker : undefined,
    transactionQuantity: needsShares(type) ? figure(values.transactionQuantity) : undefined,
    transactionPrice: needsShares(type) ? figure(values.transactionPrice) : undefined,
    transactionFee: feeOf(type, values, original),
    transactionAmount: figure(values.transactionAmount),
    transactionNotes: values.transactionNotes,
    lots: lotsOf(values, factsOf(values).picksLots, original),
  });
}

const formValues = z.custom<TransactionFormValues>();

/** Checks the form and turns it into the request. */
export function transactionForm(context: FormContext) {
  return formValues
    .transform(asMeant)
    .superRefine((values, refinement) => {
      for (const [field, message] of problemsOf(values, context)) {
        if (message !== null) refinement.addIssue({ code: 'custom', path: [field], message });
      }
    })
    .transform((values) => requestOf(values, context));
}

/**
 * Returns a typed price as shown after typing: 2 decimals if whole, else up to 4, or 8 under a cent
 * (TRX-18). Returns other text unchanged.
 */
export const settledPrice = (text: string): string => roundedPrice(typedDecimal(text)) ?? text;
