import type { ItemDetails, ItemKind, LoanTerms } from './events';

/** The statement for a day. */
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
  /** At least one, by day, each day once. */
  readonly values: readonly DatedValue[];
  /** By day, each day once; none for an asset. The first ones count before their day, too. */
  readonly terms: readonly DatedTerms[];
}

/** Items by id, in the order in which they were added. `evolve` changes it in place. */
export type NetWorthState = Map<string, NetWorthItem>;

/** The state before the first event. A new map each time, since `evolve` changes it. */
export const noNetWorth = (): NetWorthState => new Map();
