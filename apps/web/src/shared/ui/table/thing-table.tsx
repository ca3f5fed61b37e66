import { useMemo, useState } from 'react';
import { cn } from '@/shared/lib/cn';
import { sortedBy } from '@/shared/lib/sorted-by';
import { Card } from '../card';
import { ScrollRegion } from '../scroll-region';
import { SortHeading } from '../sort-heading';
import { useFirstRows } from './first-rows';
import type { TableColumn, Things } from './table-column';
import { ThingRow, FIXED } from './thing-row';
import { Totals } from './totals';
import type { Table } from './use-table';

interface ThingTableProps<Row> {
  /** Name of the listed things, such as `Assets`. */
  readonly label: string;
  readonly table: Table<Row>;
  readonly rows: readonly Row[];
  readonly things: Things<Row>;
}

/**
 * Shows a row for each thing: its figures in columns that sort and add up, its menu, and its
 * details if it is open (WEB-75).
 */
export function ThingTable<Row>({ label, table, rows, things }: ThingTableProps<Row>) {
  const { columns, sort } = table;
  const { named, idOf, nameOf } = things;
  const [opened, setOpened] = useState<string | null>(null);
  const { value } = columns.find(({ id }) => id === sort.id) ?? named;
  const sorted = useMemo(
    () => sortedBy(rows, { value, name: nameOf, isDown: sort.isDown }),
    [rows, value, nameOf, sort.isDown],
  );
  const { shown, more } = useFirstRows(sorted);
  return (
    <Card className="overflow-hidden">
      {/* The region can have the focus, so that a keyboard can scroll it. */}
      <ScrollRegion label={label} className="@container max-h-[max(20rem,75dvh)]">
        <table className="figure w-full text-sm">
          <caption className="sr-only">{label}: a row each</caption>
          <Headings table={table} named={named} />
          <tbody>
            {shown.map((row) => (
              <ThingRow
                key={idOf(row)}
                row={row}
                columns={columns}
                things={things}
                isOpen={opened === idOf(row)}
                onToggle={() => setOpened(opened === idOf(row) ? null : idOf(row))}
              />
            ))}
          </tbody>
          <Totals label={label} rows={rows} columns={columns} />
        </table>
      </ScrollRegion>
      {more}
    </Card>
  );
}

interface HeadingsProps<Row> {
  readonly table: Table<Row>;
  readonly named: TableColumn<Row>;
}

function Headings<Row>({ table: { columns, sort, setSort }, named }: HeadingsProps<Row>) {
  return (
    <thead className="sticky top-0 z-2 bg-surface text-note text-muted shadow-[0_1px_0_var(--line)]">
      <tr>
        <SortHeading column={named} sort={sort} onSort={setSort} className={cn(FIXED, 'pr-3')} />
        {columns.map((column) => (
          <SortHeading key={column.id} column={column} sort={sort} onSort={setSort} />
        ))}
        <th scope="col" className="bg-surface md:sticky md:right-0 md:z-1">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}
