import { z } from 'zod';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { TransactionRequest } from '@evenkeel/contracts/ledger';
import {
  moneyText,
  positiveMoneyText,
  priceText,
  quantityText,
} from '@evenkeel/contracts/shared/decimal-text';
import {
  isSameFigure,
  isWholeSteps,
  priceFor,
  roundedPrice,
  stepFor,
  totalFor,
} from '@evenkeel/domain/ledger/rules';
import type { Form } from '@/shared/form/use-saving-form';
import type { Dates } from '@/shared/format/dates';
import { heldNow, mayHavePart } from '@/shared/lib/held-shares';
import { plainFigure, typedDecimal } from '@/shared/lib/plain-decimal';
import type { ActionItem } from '../action-list';

/** One trade in one account; figures as typed. */
export interface TradeRow {
  readonly side: 'sell' | 'buy';
  readonly ticker: string;
  readonly assetType: string;
  transactionAccountId: string;
  transactionQuantity: string;
  transactionPrice: string;
  transactionFee: string;
  transactionAmount: string;
}

export interface TradesValues {
  /** As datetime-local inputs have it. */
  at: string;
  /** Whether old prices were looked at. */
  arePricesChecked: boolean;
  trades: TradeRow[];
}

export type TradesFormHandle = Form<TradesValues, TransactionRequest[]>;

/** Fields of a row, named as the api names them. */
export const TRADE_FIELDS = [
  'transactionAccountId',
  'transactionQuantity',
  'transactionPrice',
  'transactionFee',
  'transactionAmount',
] as const;

interface TradedAsset {
  readonly ticker: string;
  readonly assetType: string;
  readonly currentPrice: number;
}

/** A total as shares, price and fee give it; what stood there before where they give none. */
export function totalOf({
  side,
  transactionQuantity,
  transactionPrice,
  transactionFee,
  transactionAmount,
}: TradeRow): string {
  const figures = {
    quantity: typedDecimal(transactionQuantity),
    price: typedDecimal(transactionPrice),
    fee: typedDecimal(transactionFee),
  };
  return totalFor({ type: side, ...figures }) ?? transactionAmount;
}

/** The price that a typed total comes to; null where shares, fee and total give none. */
export const priceOf = ({
  side,
  transactionQuantity,
  transactionFee,
  transactionAmount,
}: TradeRow): string | null =>
  priceFor({
    type: side,
    quantity: typedDecimal(transactionQuantity),
    fee: typedDecimal(transactionFee),
    total: typedDecimal(transactionAmount),
  });

/**
 * A typed price as it is shown after typing: 2 decimals if whole, else up to 4, or 8 under a cent (TRX-18). Other text
 * stays as it is.
 */
export const settledPrice = (text: string): string => roundedPrice(typedDecimal(text)) ?? text;

/** The fee that a trade in this account usually costs, as decimal text. */
export const usualFee = (accounts: readonly AccountView[], accountId: string): string =>
  accounts.find(({ id }) => id === accountId)?.standardTransactionFee ?? '0';

/**
 * Drafts of trades: a row for each account of each item, at the asset's price and the account's
 * usual fee.
 */
export function draftsOf(
  items: readonly ActionItem[],
  accounts: readonly AccountView[],
  assets: readonly TradedAsset[],
): TradeRow[] {
  return items.flatMap(({ side, ticker, accounts: parts }) =>
    parts.map(({ accountId, shares }) => {
      const asset = assets.find((one) => one.ticker === ticker);
      const row: TradeRow = {
        side,
        ticker,
        assetType: asset?.assetType ?? '',
        transactionAccountId: accountId,
        transactionQuantity: plainFigure(shares),
        transactionPrice: plainFigure(asset?.currentPrice ?? 0),
        transactionFee: usualFee(accounts, accountId),
        transactionAmount: '0',
      };
      return { ...row, transactionAmount: totalOf(row) };
    }),
  );
}

const problemOf = (schema: z.ZodType, text: string): string | null =>
  schema.safeParse(typedDecimal(text)).error?.issues[0]?.message ?? null;

function quantityProblem(text: string, step: string, isPartAllowed: boolean): string | null {
  const problem = problemOf(quantityText, text);
  if (problem !== null) return problem;
  if (isSameFigure(typedDecimal(text), '0'))
    return 'Quantity is required and must be greater than 0';
  if (isPartAllowed || isWholeSteps(typedDecimal(text), step)) return null;
  return step === '1' ? 'Whole shares only' : `Shares go in steps of ${step}`;
}

function rowProblems(
  row: TradeRow,
  at: string | null,
  accounts: readonly AccountView[],
  dates: Dates,
): [(typeof TRADE_FIELDS)[number], string | null][] {
  const account = accounts.find(({ id }) => id === row.transactionAccountId);
  const step = stepFor({
    fractionalShares: account?.fractionalShares ?? false,
    assetType: row.assetType,
  });
  const isPartAllowed =
    row.side === 'sell' && mayHavePart(heldNow(account, { ticker: row.ticker, at }, dates), step);
  return [
    ['transactionAccountId', account ? null : 'Account is required'],
    ['transactionQuantity', quantityProblem(row.transactionQuantity, step, isPartAllowed)],
    ['transactionPrice', problemOf(priceText, row.transactionPrice)],
    ['transactionFee', problemOf(moneyText, row.transactionFee)],
    [
      'transactionAmount',
      problemOf(positiveMoneyText('Total amount must be at least $0.01'), row.transactionAmount),
    ],
  ];
}

const CHECK_PRICES = 'Please check the prices first, and correct them where they are wrong.';

/** Whether a trade still has the price that its draft had. */
const isAtDoubtfulPrice = (
  { ticker, transactionPrice }: TradeRow,
  doubtful: readonly TradeRow[],
): boolean =>
  doubtful.some(
    (draft) =>
      draft.ticker === ticker &&
      isSameFigure(typedDecimal(transactionPrice), draft.transactionPrice),
  );

const formValues = z.custom<TradesValues>();

/** Checks the drafts and makes of them what is sent. */
export function tradesForm(
  accounts: readonly AccountView[],
  dates: Dates,
  /** Drafts at prices that are to be looked at before anything is recorded. */
  doubtful: readonly TradeRow[] = [],
) {
  return formValues
    .superRefine(({ at, trades, arePricesChecked }, context) => {
      if (!arePricesChecked && trades.some((row) => isAtDoubtfulPrice(row, doubtful)))
        context.addIssue({ code: 'custom', path: ['arePricesChecked'], message: CHECK_PRICES });
      const moment = dates.momentFromInput(at);
      if (moment === null)
        context.addIssue({ code: 'custom', path: ['at'], message: 'Date and time is required' });
      trades.forEach((row, index) => {
        for (const [field, message] of rowProblems(row, moment, accounts, dates))
          if (message !== null)
            context.addIssue({ code: 'custom', path: ['trades', index, field], message });
      });
    })
    .transform(({ at, trades }): TransactionRequest[] =>
      trades.map((row) => ({
        transactionType: row.side,
        ticker: row.ticker,
        transactionAccountId: row.transactionAccountId,
        transactionDatetime: dates.momentFromInput(at) ?? '',
        transactionQuantity: typedDecimal(row.transactionQuantity),
        transactionPrice: typedDecimal(row.transactionPrice),
        transactionFee: typedDecimal(row.transactionFee),
        transactionAmount: typedDecimal(row.transactionAmount),
        transactionNotes: null,
      })),
    );
}

/**
 * The form's field for one that the api names: `transactions.0.transactionPrice` is
 * `trades.0.transactionPrice`; null where it names another.
 */
export function fieldOfProblem(
  field: string,
): 'at' | `trades.${number}.${(typeof TRADE_FIELDS)[number]}` | null {
  const [, index, name] = /^transactions\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (index === undefined || name === undefined) return null;
  if (name === 'transactionDatetime') return 'at';
  if (name === 'ticker') return `trades.${Number(index)}.transactionAccountId`;
  const known = TRADE_FIELDS.find((one) => one === name);
  return known === undefined ? null : `trades.${Number(index)}.${known}`;
}
