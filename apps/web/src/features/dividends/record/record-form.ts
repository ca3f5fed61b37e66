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

/** A payment to one account; figures as typed. */
export interface PaymentRow {
  readonly ticker: string;
  /** The day on which it was expected, YYYY-MM-DD. */
  readonly expectedOn: string;
  transactionAccountId: string;
  /** YYYY-MM-DD. */
  day: string;
  transactionAmount: string;
  isReinvested: boolean;
  transactionQuantity: string;
  transactionPrice: string;
}

/** Which payment it is. */
export type PaymentKey = Pick<PaymentRow, 'ticker' | 'expectedOn'>;

export interface PaymentsValues {
  payments: PaymentRow[];
}

export type PaymentsForm = Form<PaymentsValues, TransactionRequest[]>;

const textOf = (figure: number): string => figure.toFixed(8).replace(/\.?0+$/, '');

/**
 * Splits money by what accounts are paid, into parts that come to it exactly, cent by cent: each goes
 * up to the rounded sum of those before it and its own.
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
 * A row for each open account that is paid for the asset: its part of what was expected (DIV-29).
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
 * A payment is recorded at noon of its day, one of today at once where noon is still to come; the
 * buy that reinvests it comes with it.
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
 * The rows whose payment is not expected any more, such as one that arrived while the dialog was
 * open. In: what is expected now.
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

/** Why a payment is not expected any more. */
export type Gone = 'recorded' | 'deleted' | 'other';

const isSameReceipt = (one: CalendarEvent, other: CalendarEvent): boolean =>
  one.ticker === other.ticker &&
  one.actualDate === other.actualDate &&
  one.actualAmount === other.actualAmount;

/**
 * In: the ticker of a payment that {@link goneSince} names, the calendar before and as it is now,
 * and the assets as they are. A payment that came on another day moves those that are expected, so
 * that one is recorded where the ticker has one more.
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

/** Checks the payments and makes of them what is sent. */
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
 * The form's field for one that the api names by the place of its transaction; null where it names
 * another.
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
