import { FigureCell } from './figure-cell';
import type { TableColumn } from './table-column';

interface FigureColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Whose figure it is. */
  readonly of: (row: Row) => { readonly portfolioId: string; readonly name: string };
  /** What it is, such as `value`. */
  readonly what: string;
  /** As the api calls it; null where nothing explains it. */
  readonly figure: (row: Row) => string | null;
  /** Null where there is none. */
  readonly value: (row: Row) => number | null;
  readonly text: (value: number) => string;
  /** What is shown where there is none. */
  readonly none?: string;
  /** For gains and losses: what decides the colour. */
  readonly gain?: (row: Row) => number | null;
  /** True for money of which less than nothing is told in red. */
  readonly isOwed?: boolean;
  /** For money: the table adds it up. Left out where a sum says nothing. */
  readonly total?: Pick<NonNullable<TableColumn<Row>['total']>, 'format'>;
}

/** A column of figures, each of which follows pushes and leads to what it is made of. */
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
