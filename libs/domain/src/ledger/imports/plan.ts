import { Decimal } from '../../kernel/decimal';
import { inOrder } from '../coverage';
import { type Entry, toEntry } from '../entry';
import type { LedgerEvent, TransactionDetails } from '../events';
import type { Part, Problem } from '../problems';
import { overQuota } from '../quota';
import { needsShares } from '../rules';
import { checkAccount, checkAsset, type LedgerSnapshot, stepProblem } from '../snapshot';
import { checkSteps } from '../sold-parts';
import { type LedgerState, seriesOf, splitItemsOf } from '../state';
import { accountFinder, theAccount } from './accounts';
import { figureStyleOf } from './as-written';
import { uncoveredRows } from './coverage';
import { dateOrderOf, type DateOrder, type DateReading } from './dates';
import { fingerprints, knownRows } from './fingerprint';
import { previewOf, type PreviewRow } from './preview';
import {
  areFeesNegative,
  detailsOfRow,
  type ImportRow,
  type Reading,
  readRow,
  type ReadRow,
} from './row';
import { type TypeMeaning, typeReading, type UnknownType } from './types';

export interface ImportRequest {
  readonly importId: string;
  readonly fileName: string;
  readonly format: string;
  readonly rows: readonly ImportRow[];
  /** Account ids by their names in the file; other names are nicknames. */
  readonly accounts?: Readonly<Record<string, string>>;
  /** Id of the one account of the whole file, whatever its rows name (IMP-23). */
  readonly account?: string | null;
  /**
   * Whether the day or the month comes first; if left out, the file's own dates decide (IMP-22).
   */
  readonly dateOrder?: DateOrder | null;
  /** Meanings of words of the file; if left out, the known meanings count (IMP-27). */
  readonly types?: Readonly<Record<string, TypeMeaning>>;
  /** See {@link DateReading}. */
  readonly momentAt?: DateReading['momentAt'];
  /**
   * Number of first rows that the preview shows, in addition to the wrong rows (IMP-24); no preview
   * if left out.
   */
  readonly previewed?: number;
  /** Returns the id for the transaction of a row. */
  readonly newId: (row: number) => string;
  /** Returns a short text that is the same for the same lines, and for no others. */
  readonly digest: (lines: readonly string[]) => string;
  /** Whether the events may have to be recorded in several appends. */
  readonly mayBeCutShort: boolean;
}

/** A problem of a row, with the CSV's column name and the value as it is in the file. */
export interface RowError {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

export interface ImportPlan {
  /**
   * Empty if there is an error, or if there is neither a new row nor an unfinished import to close.
   */
  readonly events: LedgerEvent[];
  readonly recorded: number;
  /** Number of rows that the ledger has already, imported or typed. */
  readonly duplicates: number;
  /** Number of rows whose type the person chose to leave out. */
  readonly leftOut: number;
  readonly errors: RowError[];
  /** Words that are no types and whose meaning can be chosen. */
  readonly unknownTypes: readonly UnknownType[];
  /**
   * The first rows, and all wrong rows, in the order of the file; undefined if no preview was asked
   * for.
   */
  readonly preview?: Iterable<PreviewRow> | undefined;
}

/** A row with its transaction; null if it has none. */
interface FileRow {
  readonly row: ReadRow;
  readonly details: TransactionDetails | null;
  readonly fingerprint: string | null;
}

/**
 * Plans the import of a whole file, all or nothing (IMP-1). Returns the events of all new rows and
 * one that closes the import; or every wrong row, by row and column, and no events. Known rows (see
 * {@link knownRows}) are skipped and counted. The file of an import that was cut short finishes
 * that import: its recorded rows are known. A correction of an imported transaction keeps the
 * fingerprint, a deletion frees it. Rows that are left out (IMP-27) are counted apart. Sells are
 * checked against file and ledger together. More new rows than the portfolio may have (LED-33) are
 * an error of row 0.
 */
export function planImport(
  request: ImportRequest,
  state: LedgerState,
  snapshot: LedgerSnapshot,
): ImportPlan {
  const reading = readingOf(request, snapshot);
  const fingerprintOf = fingerprints();
  const rows = request.rows.map((source): FileRow => {
    const row = readRow(source, reading);
    const details = detailsOfRow(row);
    return { row, details, fingerprint: details && fingerprintOf(details) };
  });
  const file = rows.flatMap(({ fingerprint }) => fingerprint ?? []);
  const known = knownRows(state, file);
  const fresh: FileRow[] = [];
  const shown: Shown[] = [];
  let leftOut = 0;
  for (const read of rows) {
    const { row, fingerprint } = read;
    const isKnown = fingerprint !== null && known.has(fingerprint) && row.problems.length === 0;
    if (row.isLeftOut) leftOut += 1;
    else if (!isKnown) fresh.push(read);
    if (shown.length < (request.previewed ?? 0)) shown.push({ row, isKnown });
  }
  const duplicates = rows.length - leftOut - fresh.length;
  for (const { row } of fresh) checkAgainst(snapshot, row);
  checkCoverage(fresh, state, snapshot);

  const errors = fresh.flatMap(({ row }) =>
    row.problems.map((problem) => rowError(row.source, problem)),
  );
  const tooMany = overQuota(state.entries.size, fresh.length);
  if (tooMany !== null) errors.push({ row: 0, column: '', value: '', reason: tooMany });
  const preview = request.previewed === undefined ? undefined : previewRows(shown, fresh);
  const found = { duplicates, leftOut, errors, unknownTypes: reading.types.asked, preview };
  const begun = errors.length > 0 ? null : begunBy(request.digest(file), request, state);
  if (begun === null || (fresh.length === 0 && !begun.isContinued))
    return { ...found, events: [], recorded: 0 };
  const events = eventsOf(request, fresh, leftOut, begun);
  return { ...found, events, recorded: fresh.length };
}

function readingOf(request: ImportRequest, snapshot: LedgerSnapshot): Reading {
  const { rows, accounts = {}, account = null, dateOrder = null, momentAt = null, types } = request;
  const style = figureStyleOf(figureTexts(rows));
  return {
    findAccount:
      account === null ? accountFinder(snapshot, accounts) : theAccount(snapshot, account),
    style,
    areFeesNegative: areFeesNegative(rows, style),
    dates: { order: dateOrder ?? dateOrderOf(dateTexts(rows)), momentAt },
    types: typeReading(rows, types),
    isOneAccount: account !== null,
    lastRow: rows.at(-1)?.row ?? 0,
  };
}

/** A row that the preview shows. */
interface Shown {
  readonly row: ReadRow;
  readonly isKnown: boolean;
}

function* previewRows(shown: readonly Shown[], fresh: readonly FileRow[]): Generator<PreviewRow> {
  for (const { row, isKnown } of shown) yield previewOf(row, isKnown);
  const last = shown.at(-1)?.row.source.row ?? 0;
  for (const { row } of fresh)
    if (row.source.row > last && row.problems.length > 0) yield previewOf(row, false);
}

function* dateTexts(rows: readonly ImportRow[]): Generator<string> {
  for (const { datetime } of rows) yield datetime;
}

function* figureTexts(rows: readonly ImportRow[]): Generator<string> {
  for (const { quantity, price, fee, amount } of rows) yield* [quantity, price, fee, amount];
}

/** The import to which a file belongs: one that was cut short, or a new one. */
interface BegunImport {
  readonly importId: string;
  readonly digest: string;
  readonly isContinued: boolean;
  readonly recorded: number;
}

function begunBy(digest: string, { importId }: ImportRequest, state: LedgerState): BegunImport {
  for (const unfinished of state.unfinished.values())
    if (unfinished.digest === digest)
      return {
        importId: unfinished.importId,
        digest,
        isContinued: true,
        recorded: unfinished.recorded,
      };
  return { importId, digest, isContinued: false, recorded: 0 };
}

function eventsOf(
  { fileName, format, rows, newId, mayBeCutShort }: ImportRequest,
  fresh: readonly FileRow[],
  leftOut: number,
  { importId, digest, isContinued, recorded: before }: BegunImport,
): LedgerEvent[] {
  const events: LedgerEvent[] = [];
  if (mayBeCutShort && !isContinued)
    events.push({
      type: 'ImportBegun',
      data: { importId, fileName, format, digest, rows: rows.length, toRecord: fresh.length },
    });
  for (const { row, details, fingerprint } of fresh) {
    if (details === null)
      throw new Error(`row ${row.source.row} has neither a transaction nor a problem`);
    events.push({
      type: 'TransactionRecorded',
      data: { transactionId: newId(row.source.row), importId, fingerprint, ...details },
    });
  }
  const recorded = before + fresh.length;
  const duplicates = rows.length - leftOut - recorded;
  const counts = { rows: rows.length, recorded, duplicates, ...(leftOut > 0 && { leftOut }) };
  events.push({
    type: 'TransactionsImported',
    data: { importId, fileName, format, ...counts },
  });
  return events;
}

function columnText(row: ImportRow, part: Part): string {
  if (part === '') return row.uneven?.value ?? '';
  return part === 'lots' ? '' : row[part];
}

const rowError = (row: ImportRow, { part, message }: Problem): RowError => ({
  row: row.row,
  column: part,
  value: columnText(row, part),
  reason: message,
});

function checkAgainst(
  snapshot: LedgerSnapshot,
  { accountId, type, ticker, figures, problems }: ReadRow,
): void {
  if (type !== null && ticker !== null)
    checkAsset(
      { type, ticker, accountId: accountId ?? '', isCorrection: false },
      snapshot,
      problems,
    );
  if (accountId === null) return;
  const account = snapshot.accounts.get(accountId);
  checkAccount(account, problems);
  const quantity = figures?.quantity ?? null;
  // The steps of a sell depend on the shares that it finds.
  if (account === undefined || ticker === null || quantity === null || type === 'sell') return;
  const problem = stepProblem(quantity, account, snapshot.assets.get(ticker));
  if (problem !== null) problems.push(problem);
}

/** Rows of one ticker in one account. */
interface RowGroup {
  readonly accountId: string;
  readonly ticker: string;
  readonly rows: Map<string, ReadRow>;
  readonly entries: Entry[];
  undated: Decimal;
  /**
   * True if a row adds shares but their number is unreadable, or if a row with an unreadable type
   * may add some: then the sells cannot be checked.
   */
  isUnknowable: boolean;
}

function checkCoverage(
  fresh: readonly FileRow[],
  state: LedgerState,
  snapshot: LedgerSnapshot,
): void {
  for (const { accountId, ticker, rows, entries, undated, isUnknowable } of groupsOf(
    fresh,
    state.nextOrder,
  )) {
    if (isUnknowable) continue;
    const account = snapshot.accounts.get(accountId);
    const existing =
      seriesOf(state, accountId, ticker)?.items ?? splitItemsOf(state, accountId, ticker);
    const { outOfStep, added, items } = checkSteps(
      { accountId, ticker, added: entries, items: inOrder(existing, entries), held: undated },
      snapshot,
    );
    for (const [{ transactionId }, problem] of outOfStep)
      rows.get(transactionId)?.problems.push(problem);
    const isByNamedLots = account?.accountingMethod === 'Specific Identification';
    const reasons = uncoveredRows({
      nickname: account?.nickname ?? accountId,
      isByNamedLots,
      items,
      added,
      undated,
    });
    for (const [id, message] of reasons)
      rows.get(id)?.problems.push({ part: 'quantity', kind: 'rule', message });
  }
}

function groupsOf(fresh: readonly FileRow[], firstOrder: number): Iterable<RowGroup> {
  const groups = new Map<string, RowGroup>();
  fresh.forEach(({ row, details }, index) => {
    const { accountId, type, ticker, at, figures } = row;
    if (accountId === null || ticker === null || (type !== null && !needsShares(type))) return;
    const key = `${accountId} ${ticker}`;
    const group = groups.get(key) ?? {
      accountId,
      ticker,
      rows: new Map<string, ReadRow>(),
      entries: [],
      undated: Decimal.zero,
      isUnknowable: false,
    };
    groups.set(key, group);
    const quantity = figures?.quantity ?? null;
    if (type === null || quantity === null || quantity.isZero()) {
      if (type !== 'sell') group.isUnknowable = true;
      return;
    }
    if (at === null) {
      if (type !== 'sell') group.undated = group.undated.plus(quantity);
      return;
    }
    const id = `row ${row.source.row}`;
    group.rows.set(id, row);
    const judged = details ?? readableDetails(row, { accountId, type, ticker, at, quantity });
    group.entries.push(
      toEntry(judged, {
        transactionId: id,
        order: firstOrder + index,
        importId: null,
        fingerprint: null,
      }),
    );
  });
  return groups.values();
}

/** Returns details only for checking the shares, so that a row with a wrong price still counts. */
function readableDetails(
  row: ReadRow,
  facts: {
    accountId: string;
    type: TransactionDetails['transactionType'];
    ticker: string;
    at: string;
    quantity: Decimal;
  },
): TransactionDetails {
  const { accountId, type, ticker, at, quantity } = facts;
  return {
    accountId,
    transactionType: type,
    at,
    ticker,
    quantity: quantity.toString(),
    price: row.figures?.price?.toString() ?? '0',
    fee: row.figures?.fee?.toString() ?? '0',
    amount: row.figures?.amount?.toString() ?? '0',
    notes: null,
    lots: null,
  };
}
