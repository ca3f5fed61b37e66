import { type ReactNode, useState } from 'react';
import { useIsNarrow } from '@/shared/lib/use-is-narrow';
import type { SortState } from '../sort-heading';
import { useChosenColumns } from './chosen-columns';
import { ColumnChooser } from './column-chooser';
import type { TableColumn } from './table-column';

interface TableChoice<Row> {
  /** What the choice of columns is kept under. */
  readonly id: string;
  /** What can be chosen beside the name, in the order of the table. */
  readonly columns: readonly TableColumn<Row>[];
  /** The columns that are shown until others are chosen. */
  readonly main: readonly string[];
  /** The same where the screen is narrow. */
  readonly mainNarrow: readonly string[];
  readonly sort: SortState;
}

export interface Table<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: SortState;
  readonly setSort: (sort: SortState) => void;
  readonly chooser: ReactNode;
}

/** What a table shows, and in which order. */
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
