import { accept, type Decision, refuse } from '../../kernel/decision';
import { isSame } from '../../kernel/same';
import { brokenSeries } from '../broken-series';
import { changed } from '../coverage';
import type { LedgerEvent, StockSplit } from '../events';
import { toSplitItem } from '../item';
import type { LedgerSnapshot } from '../snapshot';
import { type LedgerState, splitsOf } from '../state';

/**
 * Decides to put a split back as it was, with the cash that it paid for parts of shares (HIS-30).
 * It does not ask for the payments again. In: the split; payments to accounts that no longer exist
 * are left out. A split that exists with other payments is replaced. Refuses an asset that is not
 * in the portfolio and sells that would no longer be covered (rule), and another split of the
 * ticker at its moment (conflict). Gives no event if the split exists as it was.
 */
export function putSplitBack(
  former: StockSplit,
  state: LedgerState,
  snapshot: LedgerSnapshot,
): Decision<LedgerEvent> {
  const { splitId, ticker, at } = former;
  const split = {
    ...former,
    cashInLieu: former.cashInLieu.filter(({ accountId }) => snapshot.accounts.has(accountId)),
  };
  const present = state.splits.get(splitId);
  if (present !== undefined && isSame(present, split)) return accept();
  if (!snapshot.assets.has(ticker))
    return refuse('rule', `Asset ${ticker} is not in this portfolio`);
  if (splitsOf(state, ticker).some((other) => other.at === at && other.splitId !== splitId))
    return refuse('conflict', `Another split of ${ticker} at ${at} has been recorded since`);
  const broken = [...(state.series.get(ticker)?.values() ?? [])].flatMap((series) => {
    const { accountId } = series;
    const plus = toSplitItem(split, accountId);
    const replaced = present && { without: toSplitItem(present, accountId) };
    return brokenSeries(changed(series, { plus, ...replaced }), { accountId, ticker }, snapshot);
  });
  if (broken.length > 0) return refuse('rule', broken.map(({ message }) => message).join('; '));
  const gone: LedgerEvent[] =
    present === undefined
      ? []
      : [{ type: 'StockSplitDeleted', data: { splitId, replaced: present } }];
  return accept(...gone, { type: 'StockSplitRecorded', data: split });
}
