import type { ReactNode } from 'react';
import type { ThingAction } from '../actions-menu';

/** A column of a table whose rows stand for one thing each. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** What it is, as its heading's title says. */
  readonly hint?: string;
  readonly isText?: boolean;
  /** What is sorted by, as it is shown; null where nothing is shown. */
  readonly value: (row: Row) => number | string | null;
  readonly cell: (row: Row) => ReactNode;
  /** For money: the table adds it up. Left out where a sum says nothing. */
  readonly total?: {
    /** Money with at most 2 decimals; null where it is not known, which adds nothing. */
    readonly amount: (row: Row) => number | null;
    /** In: decimal text. */
    readonly format: (sum: string) => string;
    /** True for gains and losses, which have their colour. */
    readonly isGain?: boolean;
  };
}

/** What a table says of each of its rows. */
export interface Things<Row> {
  /** The column that names a row, which is always there. */
  readonly named: TableColumn<Row>;
  readonly idOf: (row: Row) => string;
  /** What a row is called, as its actions are: `Actions for VTI`. */
  readonly nameOf: (row: Row) => string;
  /** Another word for the same thing, below the name. */
  readonly subtitleOf: (row: Row) => ReactNode;
  readonly actionsOf: (row: Row) => readonly ThingAction[];
  /** What a row shows once it is opened. */
  readonly detailsOf: (row: Row) => ReactNode;
}
