import { accept, type Decision, refuse } from '../kernel/decision';
import { Decimal } from '../kernel/decimal';
import { brokenSeries } from './broken-series';
import { type ChangedSeries, firstUncovered, inOrder } from './coverage';
import { checked } from './decide';
import { type Entry, toEntry } from './entry';
import type { LedgerEvent, TransactionDetails } from './events';
import { FORM_FIELDS, type Problem } from './problems';
import { overQuota } from './quota';
import { needsShares } from './rules';
import type { LedgerSnapshot } from './snapshot';
import { checkSteps } from './sold-parts';
import { type LedgerState, seriesOf, splitItemsOf } from './state';

export interface NewTransaction extends TransactionDetails {
  readonly transactionId: string;
}

/** A problem of the transaction at a place of the list. */
interface Placed {
  readonly place: number;
  readonly problem: Problem;
}

/**
 * Decides several new transactions as one, all or none (LED-20). Refuses each for the reasons of
 * `decideLedger`; sells are checked against the ledger and the list together. Fields of a refusal
 * name the place: `transactions.0.transactionQuantity`. Never changes the state.
 */
export function decideTogether(
  list: readonly NewTransaction[],
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Decision<LedgerEvent> {
  if (list.some(({ transactionId }) => state.entries.has(transactionId)))
    return refuse('conflict', 'A transaction with this id exists already');
  const tooMany = overQuota(state.entries.size, list.length);
  if (tooMany !== null) return refuse('rule', tooMany);
  const all = list.map((transaction) => ({
    transactionId: transaction.transactionId,
    ...checked(transaction, snapshot, null),
  }));
  const wrong = all.flatMap(({ problems }, place) =>
    problems.map((problem): Placed => ({ place, problem })),
  );
  if (wrong.length > 0) return refuseAll(wrong);
  const entries = all.map(({ transactionId, details }, place) =>
    toEntry(details, {
      transactionId,
      order: state.nextOrder + place,
      importId: null,
      fingerprint: null,
    }),
  );
  const broken = brokenBy(entries, state, snapshot);
  if (broken.length > 0) return refuseAll(broken);
  return accept(
    ...all.map(({ transactionId, details }): LedgerEvent => ({
      type: 'TransactionRecorded',
      data: { transactionId, importId: null, fingerprint: null, ...details },
    })),
  );
}

function refuseAll(wrong: readonly Placed[]): Decision<never> {
  const kind = wrong.some(({ problem }) => problem.kind === 'malformed') ? 'malformed' : 'rule';
  const messages = [...new Set(wrong.map(({ problem }) => problem.message))];
  return refuse(
    kind,
    messages.join('; '),
    ...wrong.map(({ place, problem }) => ({
      field: `transactions.${place}.${FORM_FIELDS[problem.part]}`,
      message: problem.message,
    })),
  );
}

function brokenBy(
  entries: readonly Entry[],
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Placed[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { accountId, ticker, transactionType } = entry.details;
    if (ticker === null || !needsShares(transactionType)) continue;
    const key = `${accountId} ${ticker}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].flatMap((group) => brokenGroup(group, entries, state, snapshot));
}

/**
 * Returns the problems of the new entries of one ticker in one account. A sell of a part of a share
 * that it may not take has a problem of its own. A problem that the other entries cause belongs to
 * the uncovered sell if the list has it, else to the last of these entries.
 */
function brokenGroup(
  group: readonly Entry[],
  entries: readonly Entry[],
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Placed[] {
  const { accountId, ticker } = group[0]?.details ?? {};
  if (accountId === undefined || ticker === undefined || ticker === null) return [];
  const all = inOrder(
    seriesOf(state, accountId, ticker)?.items ?? splitItemsOf(state, accountId, ticker),
    group,
  );
  const { outOfStep, added, items } = checkSteps(
    { accountId, ticker, added: group, items: all, held: Decimal.zero },
    snapshot,
  );
  const wrong = [...outOfStep].map(([entry, problem]) => ({
    place: entries.indexOf(entry),
    problem,
  }));
  const last = added.at(-1);
  if (last === undefined) return wrong;
  const after: ChangedSeries = { held: Decimal.zero, rest: items, all: () => [...items] };
  const uncovered = firstUncovered(after)?.sell;
  const at = entries.indexOf(added.find((entry) => entry === uncovered) ?? last);
  const broken = brokenSeries(after, { accountId, ticker }, snapshot);
  return [...wrong, ...broken.map((problem) => ({ place: at, problem }))];
}
