import { count } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { sumOfMoney } from '@/shared/lib/sum-of-money';
import { gainColor } from '../gain';
import { LiveFigure } from '../live-figure';
import type { TableColumn } from './table-column';
import { FIXED } from './thing-row';

interface TotalsProps<Row> {
  /** Name of the listed things, such as `Assets`. */
  readonly label: string;
  /** All rows, including those that the table does not show yet. */
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
}

/** Shows the sums of the columns that have one, to the cent. */
export function Totals<Row>({ label, rows, columns }: TotalsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <tfoot className="sticky bottom-0 z-2 bg-surface font-semibold shadow-[0_-1px_0_var(--line)]">
      <tr>
        <th scope="row" className={cn(FIXED, 'h-11 pr-3 text-left font-semibold')}>
          Total <span className="font-normal text-muted">{count(rows.length)}</span>
        </th>
        {columns.map((column) => (
          <td key={column.id} className="px-2 text-right whitespace-nowrap md:px-3">
            {column.total && <Sum label={label} column={column} total={column.total} rows={rows} />}
          </td>
        ))}
        <td className="bg-surface md:sticky md:right-0 md:z-1" />
      </tr>
    </tfoot>
  );
}

interface SumProps<Row> {
  readonly label: string;
  readonly column: TableColumn<Row>;
  readonly total: NonNullable<TableColumn<Row>['total']>;
  readonly rows: readonly Row[];
}

function Sum<Row>({ label, column, total, rows }: SumProps<Row>) {
  const { amount, format, isGain = false } = total;
  const known = rows.map(amount).filter((one) => one !== null);
  const sum = sumOfMoney(known);
  const missing = rows.length - known.length;
  return (
    <span title={missing === 0 ? undefined : `Without ${count(missing)} that have none`}>
      <LiveFigure
        label={`${label}, ${column.label}, total`}
        text={format(sum)}
        className={cn(isGain && gainColor(Number(sum)))}
      />
    </span>
  );
}
