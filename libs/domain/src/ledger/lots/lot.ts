import type { Decimal } from '../../kernel/decimal';

/** The accounting methods of an account (server-rules section 2). */
export type LotMethod = 'FIFO' | 'LIFO' | 'Specific Identification' | 'Average Cost';

/** Shares that a buy or initial_position brought and that are still held. Cost in money, exact, the fee included. */
export interface OpenLot {
  readonly lotId: string;
  readonly openedAt: string;
  readonly quantity: Decimal;
  readonly cost: Decimal;
}

/** Shares of one lot that one sell closed. Money is exact to 12 decimals: round where it is shown. */
export interface ClosedLot {
  /** Of the sell, or of the split whose cash in lieu it is. */
  readonly sellId: string;
  /** Null for shares that no lot covers, which is only seen between the rows of an import, and for cash in lieu of no shares at all. */
  readonly lotId: string | null;
  readonly acquiredAt: string;
  readonly soldAt: string;
  readonly quantity: Decimal;
  readonly proceeds: Decimal;
  readonly cost: Decimal;
  readonly gain: Decimal;
  readonly term: 'short' | 'long';
}

export interface LotBook {
  readonly open: readonly OpenLot[];
  readonly closed: readonly ClosedLot[];
}

/** Lots named by a sell. */
export type NamedLots = readonly { readonly transactionId: string; readonly quantity: string }[];

/** The lots of one ticker in one account under one method. `take` gives what it finds, which is less than asked for where less is held. */
export interface LotPool {
  add(lot: OpenLot): void;
  take(quantity: Decimal, named: NamedLots | null): OpenLot[];
  /** In the order in which they were opened. */
  open(): OpenLot[];
  /** Puts others in the place of the open lots, in the same order: a split. What they cost together stays. */
  replace(lots: readonly OpenLot[]): void;
}
