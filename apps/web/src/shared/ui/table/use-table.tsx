import { type ReactNode, useState } from 'react';
import { useIsNarrow } from '@/shared/lib/use-is-narrow';
import type { SortState } from '../sort-heading';
import { useChosenColumns } from './chosen-columns';
import { ColumnChooser } from './column-chooser';
import type { TableColumn } from './table-column';

interface TableChoice<Row> {
  /** Name under which the browser keeps the choice of columns. */
  readonly id: string;
  /** Columns that the user can choose beside the name, in table order. */
  readonly columns: readonly TableColumn<Row>[];
  /** Ids of the columns that the table shows until the user chooses others. */
  readonly main: readonly string[];
  /** Ids of these columns on a narrow screen. */
  readonly mainNarrow: readonly string[];
  readonly sort: SortState;
}

export interface Table<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: SortState;
  readonly setSort: (sort: SortState) => void;
  readonly chooser: ReactNode;
}

/** Returns the columns that a table shows, the order of its rows, and the chooser of columns. */
export function useTable<Row>({
  id,
  columns,
  main,
  mainNarrow,
  sort: first,
}: TableChoice<Row>): Table<Row> {
  const isNarrow = useIsNarrow();
  const chosen = useChosenColumns(id, columns, isNarrow ? mainNarrow : main);
  const [sort, setSort] = useState(first);
  return {
    columns: chosen.columns,
    sort,
    setSort,
    chooser: <ColumnChooser columns={columns} chosen={chosen} />,
  };
}
