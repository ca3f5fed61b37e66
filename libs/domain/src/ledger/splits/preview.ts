import { Decimal } from '../../kernel/decimal';
import { sharesAfterSplit, type SplitRatio } from '../../kernel/split-ratio';
import { heldAfter, isSplit } from '../item';
import type { LedgerSnapshot } from '../snapshot';
import type { LedgerState } from '../state';

/** The effect of a split on the shares of one account. */
export interface SplitEffect {
  readonly accountId: string;
  /** Shares held before the split's moment, above 0. */
  readonly before: Decimal;
  readonly after: Decimal;
  /**
   * Part of a share that is left over and sold for cash in lieu; 0 if the account keeps fractions.
   */
  readonly leftOver: Decimal;
}

/**
 * Returns the effect of a split on every account that holds shares at its moment, in the order of
 * the accounts.
 */
export function effectsOfSplit(
  state: LedgerState,
  snapshot: LedgerSnapshot,
  ticker: string,
  ratio: SplitRatio,
): SplitEffect[] {
  const series = state.series.get(ticker);
  return [...snapshot.accounts].flatMap(([accountId, { fractionalShares }]) => {
    const items = series?.get(accountId)?.items ?? [];
    const before = items
      .filter((item) => (isSplit(item) ? item.at : item.details.at) < ratio.at)
      .reduce(heldAfter, Decimal.zero);
    if (!before.isPositive()) return [];
    const shares = sharesAfterSplit(before, ratio);
    const after = fractionalShares ? shares : shares.floorTo(0);
    return [{ accountId, before, after, leftOver: shares.minus(after) }];
  });
}
