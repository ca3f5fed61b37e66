import type { ItemDetails, ItemKind, LoanTerms } from './events';

/** The value that was stated for a day. */
export interface DatedValue {
  readonly day: string;
  readonly value: string;
}

/** Terms that count from a day on. */
export interface DatedTerms extends LoanTerms {
  readonly day: string;
}

/** An asset or a debt that a person entered. */
export interface NetWorthItem extends ItemDetails {
  readonly itemId: string;
  readonly kind: ItemKind;
  /** At least one value, sorted by day, each day once. */
  readonly values: readonly DatedValue[];
  /**
   * Terms sorted by day, each day once; none for an asset. The first terms also count before their
   * day.
   */
  readonly terms: readonly DatedTerms[];
}

/**
 * Items by id, in the order in which they were added. `evolveNetWorth` changes the map in place.
 */
export type NetWorthState = Map<string, NetWorthItem>;

/**
 * Returns the state before the first event: a new map each time, because `evolveNetWorth` changes
 * it.
 */
export const noNetWorth = (): NetWorthState => new Map();
