import { csvText } from '@/shared/lib/csv-text';
import { money, shares } from '@/shared/format/figures';
import type { Advised } from './use-rebalance';
import { ACTION_LABELS, BAND_LABELS, sentence, type Band } from './words';

/** An advised trade as it is shown. Amounts in dollars. */
export interface ActionItem {
  /** Unique in a list: `sell VTI`. */
  readonly key: string;
  readonly side: 'sell' | 'buy';
  readonly ticker: string;
  readonly amount: number;
  readonly shares: number;
  /** The level that a buy is at; a sell has none. */
  readonly level: Band | null;
  readonly accounts: readonly {
    readonly accountId: string;
    readonly shares: number;
    readonly amount: number;
    readonly fee: number;
  }[];
  readonly reason: string;
}

/** The advised trades, sells first, in the order in which they were advised. */
export function actionItems({
  sells,
  buys,
  calculations,
}: Pick<Advised, 'sells' | 'buys' | 'calculations'>): ActionItem[] {
  const reasons = new Map(calculations.map(({ ticker, reason }) => [ticker, reason]));
  const reasonOf = (ticker: string) => sentence(reasons.get(ticker) ?? '');
  return [
    ...sells.map(({ ticker, sellActionAmount, sellActionShares, accounts }): ActionItem => ({
      key: `sell ${ticker}`,
      side: 'sell',
      ticker,
      level: null,
      accounts,
      reason: reasonOf(ticker),
      amount: sellActionAmount,
      shares: sellActionShares,
    })),
    ...buys.map(({ ticker, buyActionAmount, buyActionShares, level, accounts }): ActionItem => ({
      key: `buy ${ticker}`,
      side: 'buy',
      ticker,
      level,
      accounts,
      reason: reasonOf(ticker),
      amount: buyActionAmount,
      shares: buyActionShares,
    })),
  ];
}

export type NameOf = (accountId: string) => string;

/** The trades as lines of plain text, for a message or a note. */
export function textOfActions(items: readonly ActionItem[], nameOf: NameOf): string {
  const lines = items.flatMap(({ side, ticker, accounts }) =>
    accounts.map(
      ({ accountId, shares: part, amount }) =>
        `${ACTION_LABELS[side]} ${shares(part)} ${ticker} (${money(amount)}) in ${nameOf(accountId)}`,
    ),
  );
  return lines.join('\n');
}

const HEADER = ['action', 'ticker', 'account', 'shares', 'amount', 'level', 'reason'];

/** Shares as decimal text of at most 8 decimals, without zeros at the end. */
export const exactShares = (quantity: number): string => quantity.toFixed(8).replace(/\.?0+$/, '');

/** The trades as CSV, one row for each account. */
export function csvOfActions(items: readonly ActionItem[], nameOf: NameOf): string {
  const rows = items.flatMap(({ side, ticker, level, reason, accounts }) =>
    accounts.map(({ accountId, shares: part, amount }) => [
      side,
      ticker,
      nameOf(accountId),
      exactShares(part),
      amount.toFixed(2),
      level === null ? '' : BAND_LABELS[level],
      reason,
    ]),
  );
  return csvText([HEADER, ...rows]);
}
