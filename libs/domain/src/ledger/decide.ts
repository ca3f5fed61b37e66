import { accept, type Decision, refuse } from '../kernel/decision';
import { Decimal } from '../kernel/decimal';
import { readMoment } from '../kernel/moment';
import { isSame } from '../kernel/same';
import { brokenSeries } from './broken-series';
import { changed } from './coverage';
import { detailsOf, type Entry, toEntry, withDetails } from './entry';
import type { LedgerEvent, TransactionDetails } from './events';
import { checkTicker, readFigures } from './figures';
import { heldAfter, isSplit, momentOf } from './item';
import { checkNamedLots } from './lots/check-named';
import { malformed, type Problem, refuseFor } from './problems';
import { overQuota } from './quota';
import { needsShares } from './rules';
import {
  checkAccount,
  checkAsset,
  closedAccount,
  type LedgerSnapshot,
  stepProblem,
} from './snapshot';
import { type LedgerState, seriesOf } from './state';

export type LedgerCommand =
  | ({ readonly type: 'RecordTransaction'; readonly transactionId: string } & TransactionDetails)
  | ({ readonly type: 'CorrectTransaction'; readonly transactionId: string } & TransactionDetails)
  | { readonly type: 'DeleteTransaction'; readonly transactionId: string };

/**
 * Decides one change of the ledger (LED-7 to LED-18). Figures are decimal text, the moment ISO 8601
 * UTC with milliseconds. Refuses: fields that the type needs or does not allow (malformed, by
 * field); an unknown transaction (not_found); an id that exists (conflict); and as a rule: unknown
 * or archived accounts and assets, assets that are not eligible, fractions that the account does
 * not allow, an amount that does not follow from the other figures, sells that are or would become
 * uncovered, lots that are not held, and more transactions than a portfolio may have (LED-33).
 * Never changes the state.
 */
export function decideLedger(
  command: LedgerCommand,
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Decision<LedgerEvent> {
  switch (command.type) {
    case 'RecordTransaction':
      return record(command, state, snapshot);
    case 'CorrectTransaction':
      return correct(command, state, snapshot);
    case 'DeleteTransaction':
      return remove(command, state, snapshot);
  }
}

function record(
  command: { transactionId: string } & TransactionDetails,
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Decision<LedgerEvent> {
  const { transactionId } = command;
  if (state.entries.has(transactionId))
    return refuse('conflict', 'A transaction with this id exists already');
  const tooMany = overQuota(state.entries.size, 1);
  if (tooMany !== null) return refuse('rule', tooMany);
  const { details, problems } = checked(command, snapshot, null, foundBy(command, state));
  if (problems.length > 0) return refuseFor(problems);
  const entry = toEntry(details, {
    transactionId,
    order: state.nextOrder,
    importId: null,
    fingerprint: null,
  });
  const broken = brokenBy({ plus: entry }, state, snapshot);
  if (broken.length > 0) return refuseFor(broken);
  return accept({
    type: 'TransactionRecorded',
    data: { transactionId, importId: null, fingerprint: null, ...details },
  });
}

function correct(
  command: { transactionId: string } & TransactionDetails,
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Decision<LedgerEvent> {
  const { transactionId } = command;
  const before = state.entries.get(transactionId);
  if (before === undefined) return refuse('not_found', 'Transaction not found');
  const { details, problems } = checked(command, snapshot, before, foundBy(command, state));
  if (command.accountId !== before.details.accountId)
    checkAccount(snapshot.accounts.get(before.details.accountId), problems);
  if (problems.length > 0) return refuseFor(problems);
  if (isSame(details, before.details)) return accept();
  const broken = brokenBy({ without: before, plus: withDetails(before, details) }, state, snapshot);
  if (broken.length > 0) return refuseFor(broken);
  return accept({
    type: 'TransactionCorrected',
    data: { transactionId, replaced: before.details, ...details },
  });
}

function remove(
  { transactionId }: { transactionId: string },
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Decision<LedgerEvent> {
  const before = state.entries.get(transactionId);
  if (before === undefined) return refuse('not_found', 'Transaction not found');
  return (
    closedAccount([before.details.accountId], snapshot.accounts) ??
    deleteEntry(before, state, snapshot)
  );
}

/**
 * Decides to delete an existing transaction, also one of an archived account. Refuses (rule) if
 * sells would no longer be covered.
 */
export function deleteEntry(
  entry: Entry,
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Decision<LedgerEvent> {
  const broken = brokenBy({ without: entry }, state, snapshot);
  if (broken.length > 0) return refuseFor(broken);
  const { transactionId, details: replaced } = entry;
  return accept({ type: 'TransactionDeleted', data: { transactionId, replaced } });
}

/**
 * Returns a function that counts the shares that a sell finds at its moment, without the sell's own
 * former version.
 */
const foundBy =
  (
    { transactionId, accountId, ticker, at }: { transactionId: string } & TransactionDetails,
    state: LedgerState,
  ) =>
  (): Decimal =>
    (seriesOf(state, accountId, ticker ?? '')?.items ?? [])
      .filter((item) => isSplit(item) || item.transactionId !== transactionId)
      .filter((item) => momentOf(item) <= at)
      .reduce(heldAfter, Decimal.zero);

/**
 * Returns the transaction in its canonical form, and all its own problems. `found` counts the
 * shares that a sell finds; without it the steps of a sell are not checked.
 */
export function checked(
  command: TransactionDetails,
  snapshot: LedgerSnapshot,
  before: Entry | null,
  found?: () => Decimal,
): { details: TransactionDetails; problems: Problem[] } {
  const problems: Problem[] = [];
  const { accountId, transactionType: type, ticker } = command;
  const account = snapshot.accounts.get(accountId);
  checkAccount(account, problems);
  if (readMoment(command.at) !== command.at)
    problems.push(malformed('datetime', 'Date and time must be a moment in UTC'));
  checkTicker(type, ticker, problems);
  const { quantity, price, fee, amount } = readFigures(type, command, problems);
  if (ticker !== null)
    checkAsset({ type, ticker, accountId, isCorrection: before !== null }, snapshot, problems);
  const isStepKnown = type !== 'sell' || found !== undefined;
  if (ticker !== null && account !== undefined && quantity !== null && isStepKnown) {
    const sold = type === 'sell' ? found : undefined;
    const problem = stepProblem(quantity, account, snapshot.assets.get(ticker), sold);
    if (problem !== null) problems.push(problem);
  }
  const lots = checkNamedLots(
    {
      type,
      lots: command.lots,
      quantity,
      method: account?.accountingMethod,
      isAsBefore: before !== null && isSame(command.lots, before.details.lots),
    },
    problems,
  );
  const details = detailsOf({
    ...command,
    quantity: quantity?.toString() ?? null,
    price: price?.toString() ?? null,
    fee: fee?.toFixed(2) ?? command.fee,
    amount: amount?.toFixed(2) ?? command.amount,
    lots,
  });
  return { details, problems };
}

/**
 * Returns the problems that a change of the entries would cause, in the series that an entry leaves
 * and in the series that it enters.
 */
export function brokenBy(
  { without, plus }: { without?: Entry; plus?: Entry },
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Problem[] {
  const keyOf = (entry: Entry | undefined): string =>
    entry ? `${entry.details.accountId} ${entry.details.ticker ?? ''}` : '';
  if (without !== undefined && plus !== undefined && keyOf(without) !== keyOf(plus)) {
    return [...brokenBy({ without }, state, snapshot), ...brokenBy({ plus }, state, snapshot)];
  }
  const any = plus ?? without;
  const ticker = any?.details.ticker ?? null;
  if (any === undefined || ticker === null) return [];
  const { accountId } = any.details;
  const holds = (entry: Entry | undefined): Entry | undefined =>
    entry && needsShares(entry.details.transactionType) ? entry : undefined;
  return brokenSeries(
    changed(seriesOf(state, accountId, ticker), { without: holds(without), plus: holds(plus) }),
    { accountId, ticker },
    snapshot,
  );
}
