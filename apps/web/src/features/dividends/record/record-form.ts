import { z } from 'zod';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { CalendarEvent } from '@evenkeel/contracts/dividends';
import type { TransactionRequest } from '@evenkeel/contracts/ledger';
import {
  positiveMoneyText,
  priceText,
  quantityText,
} from '@evenkeel/contracts/shared/decimal-text';
import { isSameFigure, totalFor } from '@evenkeel/domain/ledger/rules';
import type { Form } from '@/shared/form/use-saving-form';
import type { Dates } from '@/shared/format/dates';
import { typedDecimal } from '@/shared/lib/plain-decimal';

/** A payment to one account; figures are as typed. */
export interface PaymentRow {
  readonly ticker: string;
  /** Day on which the payment was expected, YYYY-MM-DD. */
  readonly expectedOn: string;
  transactionAccountId: string;
  /** Day of the payment, YYYY-MM-DD. */
  day: string;
  transactionAmount: string;
  isReinvested: boolean;
  transactionQuantity: string;
  transactionPrice: string;
}

/** Key of a payment. */
export type PaymentKey = Pick<PaymentRow, 'ticker' | 'expectedOn'>;

export interface PaymentsValues {
  payments: PaymentRow[];
}

export type PaymentsForm = Form<PaymentsValues, TransactionRequest[]>;

const textOf = (figure: number): string => figure.toFixed(8).replace(/\.?0+$/, '');

/**
 * Splits money in proportion to the accounts' payments. The parts add up to it, cent by cent: each
 * part reaches up to the rounded sum of the previous shares and its own.
 */
function partsOf(amount: number, paid: CalendarEvent['entitledAccounts']): number[] {
  const cents = Math.round(amount * 100);
  const total = paid.reduce((sum, one) => sum + one.amount, 0);
  let [paidSoFar, centsSoFar] = [0, 0];
  return paid.map((one) => {
    paidSoFar += one.amount;
    const part = Math.round((cents * paidSoFar) / total) - centsSoFar;
    centsSoFar += part;
    return part / 100;
  });
}

/**
 * Returns a row for each open account that the asset pays, with its part of the expected amount
 * (DIV-29).
 */
export function draftsOf(
  expected: readonly CalendarEvent[],
  assets: readonly AssetView[],
  accounts: readonly AccountView[],
  today: string,
): PaymentRow[] {
  return expected.flatMap(({ ticker, projectedDate, estimatedAmount, entitledAccounts }) => {
    const asset = assets.find((one) => one.ticker === ticker);
    const day = projectedDate !== null && projectedDate < today ? projectedDate : today;
    const row = (transactionAccountId: string, amount: number): PaymentRow => ({
      ticker,
      expectedOn: projectedDate ?? day,
      transactionAccountId,
      day,
      transactionAmount: amount.toFixed(2),
      isReinvested: false,
      transactionQuantity: '',
      transactionPrice: textOf(asset?.currentPrice ?? 0),
    });
    const paid = entitledAccounts.filter(({ accountId }) =>
      accounts.some(({ id, isArchived }) => id === accountId && !isArchived),
    );
    if (paid.length === 0) return [row('', estimatedAmount ?? 0)];
    const parts = partsOf(estimatedAmount ?? 0, paid);
    return paid.map(({ accountId }, index) => row(accountId, parts[index] ?? 0));
  });
}

const problemOf = (schema: z.ZodType, text: string): string | null =>
  schema.safeParse(typedDecimal(text)).error?.issues[0]?.message ?? null;
const isNothing = (text: string): boolean => isSameFigure(typedDecimal(text), '0');

function problemsOf(
  row: PaymentRow,
  accounts: readonly AccountView[],
  { momentFromInput }: Dates,
): [keyof PaymentRow, string | null][] {
  const bought: [keyof PaymentRow, string | null][] = [
    [
      'transactionQuantity',
      problemOf(quantityText, row.transactionQuantity) ??
        (isNothing(row.transactionQuantity)
          ? 'Quantity is required and must be greater than 0'
          : null),
    ],
    ['transactionPrice', problemOf(priceText, row.transactionPrice)],
  ];
  return [
    [
      'transactionAccountId',
      accounts.some(({ id }) => id === row.transactionAccountId) ? null : 'Account is required',
    ],
    ['day', momentFromInput(`${row.day}T12:00`) === null ? 'Date is required' : null],
    [
      'transactionAmount',
      problemOf(positiveMoneyText('Total amount must be at least $0.01'), row.transactionAmount),
    ],
    ...(row.isReinvested ? bought : []),
  ];
}

/**
 * Returns the transactions of a payment, and of the buy that reinvests it. They take place at noon
 * of the day, or now if the day is today and noon is still ahead.
 */
function transactionsOf(
  row: PaymentRow,
  { momentFromInput, dayInput }: Dates,
  now: Date,
): TransactionRequest[] {
  const noon = momentFromInput(`${row.day}T12:00`) ?? '';
  const isToCome = row.day === dayInput(now) && noon > now.toISOString();
  const shared = {
    transactionAccountId: row.transactionAccountId,
    transactionDatetime: isToCome ? now.toISOString() : noon,
    ticker: row.ticker,
    transactionNotes: null,
  };
  const dividend: TransactionRequest = {
    ...shared,
    transactionType: 'dividend',
    transactionAmount: typedDecimal(row.transactionAmount),
  };
  if (!row.isReinvested) return [dividend];
  const quantity = typedDecimal(row.transactionQuantity);
  const price = typedDecimal(row.transactionPrice);
  return [
    dividend,
    {
      ...shared,
      transactionType: 'buy',
      transactionQuantity: quantity,
      transactionPrice: price,
      transactionFee: '0',
      transactionAmount: totalFor({ type: 'buy', quantity, price, fee: '0' }) ?? '0',
    },
  ];
}

const formValues = z.custom<PaymentsValues>();

/**
 * Returns the rows whose payment is not expected any more, for example because it arrived while the
 * dialog was open. `expected`: the payments expected now.
 */
export const goneSince = <Row extends PaymentKey>(
  rows: readonly Row[],
  expected: readonly CalendarEvent[],
): Row[] =>
  rows.filter(
    (row) =>
      !expected.some(
        ({ ticker, projectedDate }) => ticker === row.ticker && projectedDate === row.expectedOn,
      ),
  );

/** Reason why a payment is not expected any more. */
export type Gone = 'recorded' | 'deleted' | 'other';

const isSameReceipt = (one: CalendarEvent, other: CalendarEvent): boolean =>
  one.ticker === other.ticker &&
  one.actualDate === other.actualDate &&
  one.actualAmount === other.actualAmount;

/**
 * Returns why a payment is gone. `ticker`: that of a payment from {@link goneSince}. `before` and
 * `calendar`: the earlier calendar and the current one. A payment on another day moves the expected
 * ones, so a payment counts as recorded if the ticker has a new receipt.
 */
export function whyGone(
  ticker: string,
  before: readonly CalendarEvent[],
  calendar: readonly CalendarEvent[],
  assets: readonly Pick<AssetView, 'ticker'>[],
): Gone {
  if (!assets.some((asset) => asset.ticker === ticker)) return 'deleted';
  const isRecorded = calendar.some(
    (event) =>
      event.actualDate !== null &&
      event.ticker === ticker &&
      !before.some((known) => isSameReceipt(event, known)),
  );
  return isRecorded ? 'recorded' : 'other';
}

/** Checks the payments and turns them into requests. */
export const paymentsForm = (
  accounts: readonly AccountView[],
  dates: Dates,
  now: () => Date = () => new Date(),
) =>
  formValues
    .superRefine(({ payments }, context) => {
      payments.forEach((row, index) => {
        for (const [field, message] of problemsOf(row, accounts, dates))
          if (message !== null)
            context.addIssue({ code: 'custom', path: ['payments', index, field], message });
      });
    })
    .transform(({ payments }) => payments.flatMap((row) => transactionsOf(row, dates, now())));

const SHOWN_BY = {
  transactionAccountId: 'transactionAccountId',
  transactionDatetime: 'day',
  transactionAmount: 'transactionAmount',
  transactionQuantity: 'transactionQuantity',
  transactionPrice: 'transactionPrice',
  ticker: 'transactionAccountId',
} as const;

/**
 * Returns a function that finds the form's field for a field of the api, which contains the place
 * of its transaction; null for other fields.
 */
export function fieldOfProblem(
  rows: readonly PaymentRow[],
): (field: string) => `payments.${number}.${(typeof SHOWN_BY)[keyof typeof SHOWN_BY]}` | null {
  const places = rows.flatMap((row, index) => (row.isReinvested ? [index, index] : [index]));
  return (field) => {
    const [, place, name] = /^transactions\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const index = places[Number(place)];
    const shown = Object.entries(SHOWN_BY).find(([known]) => known === name)?.[1];
    return index === undefined || shown === undefined ? null : `payments.${index}.${shown}`;
  };
}
