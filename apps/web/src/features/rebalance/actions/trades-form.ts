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

/** One trade in one account; figures are as typed. */
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
  /** Date and time in the format of datetime-local inputs. */
  at: string;
  /** True once the user has confirmed the doubtful prices. */
  arePricesChecked: boolean;
  trades: TradeRow[];
}

export type TradesFormHandle = Form<TradesValues, TransactionRequest[]>;

/** Fields of a row, under the names of the api. */
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

/** Returns the total that follows from shares, price and fee; the present total if none follows. */
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

/** Returns the price that follows from shares, fee and a typed total; null if none follows. */
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
 * Returns a typed price as shown after typing: 2 decimals if whole, else up to 4, or 8 under a cent
 * (TRX-18). Returns other text unchanged.
 */
export const settledPrice = (text: string): string => roundedPrice(typedDecimal(text)) ?? text;

/** Returns the usual fee of a trade in this account, as decimal text. */
export const usualFee = (accounts: readonly AccountView[], accountId: string): string =>
  accounts.find(({ id }) => id === accountId)?.standardTransactionFee ?? '0';

/**
 * Returns drafts of trades: a row for each account of each item, with the asset's price and the
 * account's usual fee.
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

/** Returns true if a trade still has the doubtful price of its draft. */
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

/** Checks the drafts and turns them into requests. */
export function tradesForm(
  accounts: readonly AccountView[],
  dates: Dates,
  /** Drafts whose prices the user must check before anything is recorded. */
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
 * Returns the form's field for a field of the api: `trades.0.transactionPrice` for
 * `transactions.0.transactionPrice`; null for other fields.
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
