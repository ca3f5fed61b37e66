import type { Part, Problem } from '../problems';
import { detailsOfRow, type ReadRow } from './row';

/** Whether a row is new, in the ledger already, refused, or left out by the user's choice. */
export type PreviewStatus = 'new' | 'known' | 'wrong' | 'left_out';

/** A row as it will be stored. Unreadable cells are as they are in the file. */
export interface PreviewRow {
  readonly row: number;
  readonly status: PreviewStatus;
  /** Id of the account; null if none is found. */
  readonly accountId: string | null;
  readonly account: string;
  readonly type: string;
  /** ISO 8601, UTC, if it could be read. */
  readonly at: string;
  readonly ticker: string;
  readonly quantity: string;
  readonly price: string;
  readonly fee: string;
  readonly amount: string;
  readonly notes: string;
  readonly problems: readonly { readonly column: Part; readonly reason: string }[];
}

const reasonOf = ({ part, message }: Problem) => ({ column: part, reason: message });

function statusOf({ isLeftOut, problems }: ReadRow, isKnown: boolean): PreviewStatus {
  if (isLeftOut) return 'left_out';
  if (problems.length > 0) return 'wrong';
  return isKnown ? 'known' : 'new';
}

/** Returns a read row for people who look at a file before it is stored (IMP-24). */
export function previewOf(row: ReadRow, isKnown: boolean): PreviewRow {
  const { source, accountId, problems } = row;
  const details = detailsOfRow(row);
  const figures = row.figures;
  return {
    row: source.row,
    status: statusOf(row, isKnown),
    accountId,
    account: source.account.trim(),
    type: row.type ?? source.type,
    at: row.at ?? source.datetime,
    ticker: row.ticker ?? source.ticker,
    quantity: details
      ? (details.quantity ?? '')
      : (figures?.quantity?.toString() ?? source.quantity),
    price: details ? (details.price ?? '') : (figures?.price?.toString() ?? source.price),
    fee: details?.fee ?? figures?.fee?.toFixed(2) ?? source.fee,
    amount: details?.amount ?? figures?.amount?.toFixed(2) ?? source.amount,
    notes: source.notes.trim(),
    problems: problems.map(reasonOf),
  };
}
