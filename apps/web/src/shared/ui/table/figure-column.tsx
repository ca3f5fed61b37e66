import { FigureCell } from './figure-cell';
import type { TableColumn } from './table-column';

interface FigureColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Returns the portfolio and the name of the thing that has the figure. */
  readonly of: (row: Row) => { readonly portfolioId: string; readonly name: string };
  /** Kind of the figure, such as `value`. */
  readonly what: string;
  /** Returns the name of the figure in the api; null if it has no explanation. */
  readonly figure: (row: Row) => string | null;
  /** Returns the figure; null if there is none. */
  readonly value: (row: Row) => number | null;
  readonly text: (value: number) => string;
  /** Text to show instead of a missing figure. */
  readonly none?: string;
  /** Returns the amount that decides the colour of a gain or loss. */
  readonly gain?: (row: Row) => number | null;
  /** True for money that is red below zero. */
  readonly isOwed?: boolean;
  /** Format of the sum of an amount of money; absent if a sum says nothing. */
  readonly total?: Pick<NonNullable<TableColumn<Row>['total']>, 'format'>;
}

/** Returns a column of figures, each of which follows pushes and leads to its explanation. */
export const figureColumn = <Row,>({
  of,
  what,
  figure,
  value,
  text,
  none,
  gain,
  isOwed = false,
  total,
  ...heading
}: FigureColumn<Row>): TableColumn<Row> => ({
  ...heading,
  value,
  ...(total && { total: { ...total, amount: value, isGain: gain !== undefined } }),
  cell: (row) => {
    const amount = value(row);
    return (
      <FigureCell
        {...of(row)}
        figure={figure(row)}
        what={what}
        text={amount === null ? null : text(amount)}
        {...(none !== undefined && { none })}
        {...(gain && { gain: gain(row) ?? 0 })}
        isLoss={isOwed && (amount ?? 0) < 0}
      />
    );
  },
});
