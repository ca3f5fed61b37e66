import { accept, type Decision, refuse } from '../../kernel/decision';
import { Decimal } from '../../kernel/decimal';
import { brokenSeries } from '../broken-series';
import type { Entry } from '../entry';
import type { LedgerEvent } from '../events';
import { type Problem, refuseFor } from '../problems';
import { needsShares } from '../rules';
import { checkAccount, type LedgerSnapshot } from '../snapshot';
import { type LedgerState, seriesOf, type UnfinishedImport } from '../state';

interface CloseImport {
  readonly importId: string;
  /** Whether the recorded transactions stay; otherwise all of them are deleted. */
  readonly keep: boolean;
}

/**
 * Closes an import that was cut short (EVS-12). Keeping a closed import changes nothing. Refuses:
 * an unknown import (not_found), taking back a closed one (conflict), and as a rule: deleting
 * transactions of an archived account, and shares that a later sell needs. Never changes the state.
 */
export function decideCloseImport(
  { importId, keep }: CloseImport,
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Decision<LedgerEvent> {
  const unfinished = state.unfinished.get(importId);
  const entries = [...state.entries.values()].filter((entry) => entry.importId === importId);
  if (unfinished === undefined && entries.length === 0)
    return refuse('not_found', 'No such import was found');
  if (unfinished === undefined)
    return keep
      ? accept()
      : refuse('conflict', 'The import is closed. Its history can undo it, as a whole.');
  if (keep) return accept(closed(unfinished, entries.length));
  const problems = problemsWithout(entries, state, snapshot);
  if (problems.length > 0) return refuseFor(problems);
  // The newest first: if the deletion itself is cut short, the beginning of the file is left.
  const deleted = entries.reverse().map(({ transactionId, details }): LedgerEvent => ({
    type: 'TransactionDeleted',
    data: { transactionId, replaced: details },
  }));
  // `accept` would take more arguments than a call can have.
  return { ok: true, events: [...deleted, closed(unfinished, 0)] };
}

const closed = (
  { importId, fileName, toRecord }: UnfinishedImport,
  recorded: number,
): LedgerEvent => ({ type: 'ImportClosed', data: { importId, fileName, toRecord, recorded } });

/**
 * Returns the problems of the ledger without some entries, all of them removed at once. Each
 * problem is reported once.
 */
function problemsWithout(
  entries: readonly Entry[],
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Problem[] {
  const gone = new Set(entries.map(({ transactionId }) => transactionId));
  const series = new Map<string, { accountId: string; ticker: string }>();
  for (const { details } of entries) {
    const { accountId, ticker, transactionType } = details;
    if (ticker !== null && needsShares(transactionType))
      series.set(`${accountId} ${ticker}`, { accountId, ticker });
  }
  const problems: Problem[] = [];
  for (const accountId of new Set(entries.map(({ details }) => details.accountId)))
    checkAccount(snapshot.accounts.get(accountId), problems);
  for (const of of series.values()) {
    const items = seriesOf(state, of.accountId, of.ticker)?.items ?? [];
    const rest = items.filter((item) => !('transactionId' in item && gone.has(item.transactionId)));
    problems.push(
      ...brokenSeries({ held: Decimal.zero, rest, all: () => [...rest] }, of, snapshot),
    );
  }
  return problems;
}
