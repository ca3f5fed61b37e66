import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { isolated } from '@/shared/format/isolated';
import { cn } from '@/shared/lib/cn';
import { isForRow } from '@/shared/lib/is-for-row';
import { ActionsMenu } from '../actions-menu';
import type { TableColumn, Things } from './table-column';

/** Classes that keep the name at its place while the figures scroll. */
export const FIXED = 'sticky left-0 z-1 bg-surface pl-3 md:pl-5';

interface ThingRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
  readonly things: Things<Row>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Shows one thing: a row that opens on a click and shows the details of a card. */
export function ThingRow<Row>({ row, columns, things, isOpen, onToggle }: ThingRowProps<Row>) {
  const id = useId();
  const { nameOf, actionsOf, detailsOf } = things;
  return (
    <>
      {/* A keyboard opens the row by the button in it. */}
      <tr
        className="group cursor-pointer border-t border-line first:border-t-0"
        onClick={(event) => isForRow(event) && onToggle()}
      >
        <th
          scope="row"
          className={cn(FIXED, 'py-1.5 pr-2 text-left group-hover:bg-sunken md:pr-3')}
        >
          <Name row={row} things={things} isOpen={isOpen} controls={id} onToggle={onToggle} />
        </th>
        {columns.map((column) => (
          <td
            key={column.id}
            className={cn(
              'px-2 py-1.5 whitespace-nowrap group-hover:bg-sunken md:px-3',
              !column.isText && 'text-right',
            )}
          >
            {column.cell(row)}
          </td>
        ))}
        <td className="bg-surface py-1.5 pr-1 text-right group-hover:bg-sunken md:sticky md:right-0 md:z-1 md:pr-3">
          <ActionsMenu name={nameOf(row)} actions={actionsOf(row)} />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td id={id} colSpan={columns.length + 2} className="bg-sunken/50 p-0">
            {/* The details are as wide as the visible part of the table, however far it scrolls. */}
            <div className="sticky left-0 w-[100cqw]">{detailsOf(row)}</div>
          </td>
        </tr>
      )}
    </>
  );
}

interface NameProps<Row> extends Pick<
  ThingRowProps<Row>,
  'row' | 'things' | 'isOpen' | 'onToggle'
> {
  /** Id of the details that the button opens. */
  readonly controls: string;
}

function Name<Row>({ row, things, isOpen, controls, onToggle }: NameProps<Row>) {
  const name = things.nameOf(row);
  return (
    <div className="flex items-center md:gap-1">
      <button
        type="button"
        aria-label={`Details of ${isolated(name)}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        onClick={onToggle}
        className="-ml-2 grid h-11 w-7 shrink-0 place-items-center rounded-md text-muted hover:text-foreground md:size-8"
      >
        <ChevronRight
          aria-hidden
          className={cn('size-4 transition-transform', isOpen && 'rotate-90')}
        />
      </button>
      <div className="max-w-22 min-w-0 sm:max-w-52">
        <span className="block truncate font-semibold" title={name}>
          {things.named.cell(row)}
        </span>
        <span className="block truncate text-note font-normal text-muted">
          {things.subtitleOf(row)}
        </span>
      </div>
    </div>
  );
}
