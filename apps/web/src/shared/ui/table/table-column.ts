import type { ReactNode } from 'react';
import type { ThingAction } from '../actions-menu';

/** A column of a table whose rows stand for one thing each. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** Explanation of the column, which is the title of its heading. */
  readonly hint?: string;
  readonly isText?: boolean;
  /** Returns the value to sort by, as the cell shows it; null if the cell shows none. */
  readonly value: (row: Row) => number | string | null;
  readonly cell: (row: Row) => ReactNode;
  /** Sum of a column of money; absent if a sum says nothing. */
  readonly total?: {
    /** Returns money with at most 2 decimals; null if unknown, which adds nothing. */
    readonly amount: (row: Row) => number | null;
    /** Formats the sum, which is decimal text. */
    readonly format: (sum: string) => string;
    /** True for gains and losses, which have their colour. */
    readonly isGain?: boolean;
  };
}

/** Contents of the rows of a table. */
export interface Things<Row> {
  /** Column with the name of a row; the table always shows it. */
  readonly named: TableColumn<Row>;
  readonly idOf: (row: Row) => string;
  /** Returns the name of a row, which labels its actions, too: `Actions for VTI`. */
  readonly nameOf: (row: Row) => string;
  /** Returns another word for the same thing, below the name. */
  readonly subtitleOf: (row: Row) => ReactNode;
  readonly actionsOf: (row: Row) => readonly ThingAction[];
  /** Returns the details that an open row shows. */
  readonly detailsOf: (row: Row) => ReactNode;
}
