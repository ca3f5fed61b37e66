import { nicknameProblem } from '../../accounts/rules';
import type { PortfolioStreamEvent } from '../portfolio-stream';
import type { SeenChange } from './seen-change';

/** Types that only add shares or cash, so that a later record of them is not in the way. */
const ADDS: readonly string[] = ['buy', 'initial_position', 'dividend', 'cash_contribution'];

/**
 * Checks whether a later change is in the way of undoing a change: it altered the same thing, or
 * builds on it.
 */
export function dependsOn(later: SeenChange, change: SeenChange): boolean {
  const { event, entry, former } = change;
  // Advice changes nothing, whichever assets it concerns.
  if (['ChangesUndone', 'RebalanceActionsChanged'].includes(later.event.type)) return false;
  if (later.entry.concerns.includes(entry.subject.id)) return true;
  const pair = pairOf(event);
  if (pair !== null && pair === pairOf(later.event)) return true;
  const { data } = later.event;
  if (later.event.type === 'AccountDeleted' && needs(later.event.data.accountId, change))
    return true;
  if (former?.account && 'nickname' in data)
    return nicknameProblem(data.nickname, [former.account], null) !== null;
  if (entry.subject.kind === 'account' && 'holdInAccounts' in data)
    return data.holdInAccounts.includes(entry.subject.id);
  if (entry.subject.kind !== 'transaction' && entry.subject.kind !== 'split') return false;
  if (later.event.type === 'TransactionRecorded' && ADDS.includes(later.event.data.transactionType))
    return false;
  const details = 'replaced' in event.data ? event.data.replaced : event.data;
  const [accountId, ticker] = [memberOf(details, 'accountId'), memberOf(details, 'ticker')];
  if (entry.subject.kind === 'split')
    return ticker !== null && [later.entry.subject.id, ...later.entry.concerns].includes(ticker);
  const ofTransactions = later.entry.subject.kind === 'transaction';
  return ofTransactions
    ? [accountId, ticker].every((id) => id !== null && later.entry.concerns.includes(id))
    : [accountId, ticker].some((id) => id !== null && later.entry.subject.id === id) ||
        (later.entry.subject.kind === 'split' &&
          ticker !== null &&
          later.entry.concerns.includes(ticker));
}

/**
 * Returns parent and child of a target, because a target that was removed and set again has another
 * id.
 */
function pairOf(event: PortfolioStreamEvent): string | null {
  if (event.type !== 'AllocationSet' && event.type !== 'AllocationRemoved') return null;
  const { parentId, childId } = event.type === 'AllocationSet' ? event.data : event.data.replaced;
  return `${parentId} ${childId}`;
}

/**
 * Checks whether an undo would put back something that needs an account: a transaction, or an asset
 * for which the account was eligible.
 */
const needs = (accountId: string, { event, former }: SeenChange): boolean =>
  former?.entries.some(({ details }) => details.accountId === accountId) === true ||
  (event.type === 'AssetChanged' &&
    event.data.replaced.holdInAccounts.includes(accountId) &&
    !event.data.holdInAccounts.includes(accountId));

function memberOf(details: unknown, name: 'accountId' | 'ticker'): string | null {
  const value = (details as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof value === 'string' ? value : null;
}
