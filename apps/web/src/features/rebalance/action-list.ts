import { csvText } from '@/shared/lib/csv-text';
import { money, shares } from '@/shared/format/figures';
import type { Advised } from './use-rebalance';
import { ACTION_LABELS, BAND_LABELS, sentence, type Band } from './words';

/** An advised trade as shown. Amounts are in dollars. */
export interface ActionItem {
  /** Key that is unique in a list, for example `sell VTI`. */
  readonly key: string;
  readonly side: 'sell' | 'buy';
  readonly ticker: string;
  readonly amount: number;
  readonly shares: number;
  /** Level of a buy; null for a sell. */
  readonly level: Band | null;
  readonly accounts: readonly {
    readonly accountId: string;
    readonly shares: number;
    readonly amount: number;
    readonly fee: number;
  }[];
  readonly reason: string;
}

/** Returns the advised trades in the order of the advice, sells first. */
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

/** Returns the trades as lines of plain text, for a message or a note. */
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

/** Returns shares as decimal text of at most 8 decimals, without trailing zeros. */
export const exactShares = (quantity: number): string => quantity.toFixed(8).replace(/\.?0+$/, '');

/** Returns the trades as CSV, one row for each account. */
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
