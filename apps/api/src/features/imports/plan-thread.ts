import { createHash } from 'node:crypto';
import {
  type ImportReport,
  MOST_PREVIEWED,
  OPTIONAL_CSV_COLUMNS,
  SHARES_CSV_COLUMNS,
  type PreviewRow,
  TRANSACTION_CSV_COLUMNS,
  type TransactionImportRequest,
  transactionImportRequest,
} from '@evenkeel/contracts/imports';
import type { FieldProblem } from '@evenkeel/domain/kernel';
import {
  emptyLedger,
  evolveLedger,
  type LedgerEvent,
  type LedgerSnapshot,
  planImport,
  type PreviewRow as PlannedRow,
} from '@evenkeel/domain/ledger';
import { isSettledByAdding } from '@evenkeel/domain/ledger/rules';
import { momentAt } from '@evenkeel/platform/calendar/start-of-day';
import { readCsv } from '../../platform/files/csv';
import { readJson } from '../../platform/files/read-json';
import { cut, reported } from '../../platform/files/reported';
import { answerInParts, chunksOf } from '../../platform/threads/answer-in-parts';

/** The messages to the thread: one request, then the ledger. */
export type PlanPart =
  | {
      readonly kind: 'request';
      /** The JSON as it was sent. */
      readonly body: Uint8Array;
      readonly importId: string;
      readonly mayBeCutShort: boolean;
      readonly snapshot: LedgerSnapshot;
    }
  | { readonly kind: 'ledger'; readonly events: readonly LedgerEvent[] };

/**
 * The messages from the thread: a report that the request is malformed; or the report of the
 * import, then the rows of its preview, then the events to record.
 */
export type PlanAnswer =
  | { readonly kind: 'malformed'; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'report'; readonly report: ImportReport }
  | { readonly kind: 'preview'; readonly rows: readonly PreviewRow[] }
  | { readonly kind: 'events'; readonly events: readonly LedgerEvent[] };

const HEX_DIGITS_OF_ROW = 8;

/**
 * Returns the id of a row's transaction. The ids of an import are neighbours in every index, and
 * the same whenever the file is planned under this import id.
 */
const transactionIdOf = (importId: string, row: number): string =>
  importId.slice(0, -HEX_DIGITS_OF_ROW) + row.toString(16).padStart(HEX_DIGITS_OF_ROW, '0');

/** Returns the id of the unfinished import that the file finishes; null if it finishes none. */
const importOf = (events: readonly LedgerEvent[]): string | null => {
  const last = events.at(-1);
  return last?.type === 'TransactionsImported' ? last.data.importId : null;
};

/**
 * A digest of the contents of a file, whatever its form. Files with the same digest are the same
 * import.
 */
const digest = (lines: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line).update('\n');
  return hash.digest('hex');
};

function* plan(parts: readonly PlanPart[]): Generator<PlanAnswer, void> {
  const ledger = emptyLedger();
  for (const part of parts)
    if (part.kind === 'ledger') for (const event of part.events) evolveLedger(ledger, event);
  const asked = parts.find((part) => part.kind === 'request');
  if (asked === undefined) throw new Error('the thread was handed no request');
  const { body: request, problems } = readJson(asked.body, transactionImportRequest);
  if (request === null) {
    yield { kind: 'malformed', problems };
    return;
  }
  const { dryRun } = request;
  const { columns, rows, errors } = readFile(request);
  const { importId, mayBeCutShort, snapshot } = asked;
  const newId = (row: number) => transactionIdOf(importId, row);
  const planned = planImport(
    { ...planRequestOf(request), importId, rows, newId, digest, mayBeCutShort },
    ledger,
    snapshot,
  );
  const wrong = [...errors, ...planned.errors].sort((a, b) => a.row - b.row);
  const recorded = wrong.length > 0 ? 0 : planned.recorded;
  const isRecorded = wrong.length === 0 && planned.events.length > 0 && !dryRun;
  const report: ImportReport = {
    rows: rows.length,
    recorded,
    duplicates: planned.duplicates,
    ...(planned.leftOut > 0 && { leftOut: planned.leftOut }),
    ...(planned.unknownTypes.length > 0 && { unknownTypes: [...planned.unknownTypes] }),
    ...reported(wrong),
    settledByAdding: hasSteps(columns)
      ? wrong.filter(({ reason }) => isSettledByAdding(reason)).length
      : 0,
    importId: isRecorded ? importOf(planned.events) : null,
  };
  yield { kind: 'report', report };
  const previewed = previewOf(planned.preview ?? [], report);
  for (const part of chunksOf(previewed)) yield { kind: 'preview', rows: part };
  if (!isRecorded) return;
  for (const events of chunksOf(planned.events)) yield { kind: 'events', events };
}

/**
 * A table has at least two columns, for a date and a type: no step could add a missing one
 * (IMP-19).
 */
const hasSteps = (columns: number): boolean => columns > 1;

function readFile({ content, mapping = {}, account }: TransactionImportRequest) {
  const absent = SHARES_CSV_COLUMNS.filter((column) => mapping[column] === '');
  const isPresent = ([column]: [string, string]) => !absent.some((name) => name === column);
  const present = Object.fromEntries(Object.entries(mapping).filter(isPresent));
  return readCsv(content, TRANSACTION_CSV_COLUMNS, present, [
    ...OPTIONAL_CSV_COLUMNS,
    ...absent,
    ...(account === undefined ? [] : (['account'] as const)),
  ]);
}

/** The part of the request that the domain gets. */
function planRequestOf(request: TransactionImportRequest) {
  const { fileName, format, accounts, types, account, timeZone, dateOrder, dryRun, preview } =
    request;
  return {
    fileName,
    format,
    accounts,
    types,
    account,
    dateOrder,
    momentAt: timeZone === undefined ? null : (wall: string) => momentAt(wall, timeZone),
    ...(dryRun && preview === true && { previewed: MOST_PREVIEWED }),
  };
}

/** Returns the first rows, and the wrong rows after them that the report names. */
function previewOf(rows: Iterable<PlannedRow>, { errors }: ImportReport): PreviewRow[] {
  const named = new Set(errors.map(({ row }) => row));
  const shown: PreviewRow[] = [];
  for (const row of rows)
    if (shown.length < MOST_PREVIEWED || named.has(row.row)) shown.push(shortened(row));
  return shown;
}

const shortened = (row: PlannedRow): PreviewRow => ({
  ...row,
  account: cut(row.account),
  type: cut(row.type),
  at: cut(row.at),
  ticker: cut(row.ticker),
  quantity: cut(row.quantity),
  price: cut(row.price),
  fee: cut(row.fee),
  amount: cut(row.amount),
  notes: cut(row.notes),
  problems: row.problems.map(({ column, reason }) => ({ column, reason: cut(reason) })),
});

answerInParts(plan);
