import type { Decimal } from '../../kernel/decimal';

/** The accounting methods of an account (GAN-2). */
export type LotMethod = 'FIFO' | 'LIFO' | 'Specific Identification' | 'Average Cost';

/** Held shares of a buy or initial_position. The cost is money, exact, and includes the fee. */
export interface OpenLot {
  readonly lotId: string;
  readonly openedAt: string;
  readonly quantity: Decimal;
  readonly cost: Decimal;
}

/** Shares of one lot that one sell closed. Money is exact to 12 decimals; round it for display. */
export interface ClosedLot {
  /** Id of the sell, or of the split that paid cash in lieu. */
  readonly sellId: string;
  /**
   * Null for shares without a lot, which occurs only between the rows of an import, and for cash in
   * lieu of no shares.
   */
  readonly lotId: string | null;
  readonly acquiredAt: string;
  readonly soldAt: string;
  readonly quantity: Decimal;
  readonly proceeds: Decimal;
  readonly cost: Decimal;
  readonly gain: Decimal;
}

export interface LotBook {
  readonly open: readonly OpenLot[];
  readonly closed: readonly ClosedLot[];
}

/** Lots named by a sell. */
export type NamedLots = readonly { readonly transactionId: string; readonly quantity: string }[];

/**
 * The lots of one ticker in one account under one method. `take` returns fewer shares than asked
 * for if fewer are held.
 */
export interface LotPool {
  add(lot: OpenLot): void;
  take(quantity: Decimal, named: NamedLots | null): OpenLot[];
  /** Returns the open lots in the order in which they were opened. */
  open(): OpenLot[];
  /** Replaces the open lots after a split, in the same order. Their total cost stays the same. */
  replace(lots: readonly OpenLot[]): void;
}
