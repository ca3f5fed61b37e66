import { Check, CircleAlert, CircleMinus, Hourglass, Repeat2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { type PreviewRow } from '@evenkeel/contracts/imports';
import { TRANSACTION_TYPES, transactionTypeLabel } from '@evenkeel/contracts/ledger';
import { folded } from '@evenkeel/contracts/shared/folded';
import { isSettledByAdding } from '@evenkeel/domain/ledger/rules';
import { count, money, price, shares } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import { useIsCramped, useIsNarrow } from '@/shared/lib/use-is-narrow';
import { useTextScale } from '@/shared/lib/use-text-scale';
import { Select } from '@/shared/ui/field';
import { SearchInput } from '@/shared/ui/search-input';
import { useReason } from './use-reason';

interface RowsPreviewProps {
  readonly rows: readonly PreviewRow[];
  /** Number of rows in the file. */
  readonly total: number;
  readonly accounts: readonly AccountView[];
}

/** Heights of a row with letters of the usual size. */
const WIDE_ROW_PX = 40;
const NARROW_ROW_PX = 68;
const CRAMPED_ROW_PX = 92;
const GRID =
  'grid grid-cols-[3.5rem_10.5rem_8.75rem_minmax(6.5rem,1fr)_4rem_4.5rem_5rem_3.5rem_5.75rem] items-center gap-x-2 px-3';

/** Least width that does not cut the columns; below it, the box scrolls. */
const MIN_WIDTH = 'md:min-w-[58rem]';

const STATUSES = {
  new: { label: 'New', Icon: Check, className: 'text-gain' },
  known: { label: 'Imported before', Icon: Repeat2, className: 'text-muted' },
  left_out: { label: 'Left out', Icon: CircleMinus, className: 'text-muted' },
  waiting: { label: 'Waits for a step above', Icon: Hourglass, className: 'text-attention' },
  wrong: { label: 'Problem', Icon: CircleAlert, className: 'text-loss' },
} as const;

const LOOKS: Partial<Record<keyof typeof STATUSES, string>> = {
  left_out: 'text-muted',
  waiting: 'bg-attention-soft',
  wrong: 'bg-loss-soft',
};

/**
 * Returns the status of a row. A problem that a step settles is not a problem of the row (IMP-19).
 */
const statusOf = ({ status, problems }: PreviewRow): keyof typeof STATUSES =>
  status === 'wrong' && problems.every(({ reason }) => isSettledByAdding(reason))
    ? 'waiting'
    : status;

const COLUMNS = [
  { column: 'row', label: 'Row' },
  { column: 'datetime', label: 'Date' },
  { column: 'type', label: 'Type' },
  { column: 'account', label: 'Account' },
  { column: 'ticker', label: 'Asset' },
  { column: 'quantity', label: 'Shares', isRight: true },
  { column: 'price', label: 'Price', isRight: true },
  { column: 'fee', label: 'Fee', isRight: true },
  { column: 'amount', label: 'Total', isRight: true },
] as const;

type Column = (typeof COLUMNS)[number]['column'];

const searched = ({ account, ticker, type, notes }: PreviewRow): string =>
  folded(`${account} ${ticker} ${type} ${notes}`);

/** Formats a figure like the screens; returns an unreadable one as it is in the file. */
const figure = (text: string, format: (value: number) => string): string =>
  text === '' || !Number.isFinite(Number(text)) ? text : format(Number(text));

/**
 * Shows the rows of a file as the import will store them; only rows near the window exist (IMP-24).
 */
export function RowsPreview({ rows, total, accounts }: RowsPreviewProps) {
  const [status, setStatus] = useState('');
  const [search, setSearch] = useState('');
  const wanted = folded(search);
  const chosen = rows.filter(
    (row) => (status === '' || statusOf(row) === status) && searched(row).includes(wanted),
  );
  return (
    <section aria-label="Rows as they will be stored">
      <h3 className="text-sm font-semibold">The rows as they will be stored</h3>
      <div className="my-3 flex flex-wrap gap-2">
        <SearchInput
          label="Search the rows"
          placeholder="Search by account, ticker or note"
          value={search}
          onSearch={setSearch}
        />
        <Select
          aria-label="Rows that are shown"
          className="grow sm:grow-0"
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        >
          <option value="">All rows</option>
          {Object.entries(STATUSES).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label} ({count(rows.filter((row) => statusOf(row) === value).length)})
            </option>
          ))}
        </Select>
      </div>
      {chosen.length === 0 ? (
        <p className="py-4 text-sm text-muted">No row is like this.</p>
      ) : (
        <RowsTable rows={chosen} accounts={accounts} />
      )}
      {rows.length < total && (
        <p className="mt-2 text-note text-muted">
          {count(rows.length)} of {count(total)} rows are shown: the first ones, and those with a
          problem that is named above.
        </p>
      )}
    </section>
  );
}

/** Greatest height of the list's box, and the number of rows that exist beyond its edges. */
const BOX_PX = 320;
const OVERSCAN = 8;

function RowsTable({ rows, accounts }: Pick<RowsPreviewProps, 'rows' | 'accounts'>) {
  const [top, setTop] = useState(0);
  const isNarrow = useIsNarrow();
  const narrowRowPx = useIsCramped() ? CRAMPED_ROW_PX : NARROW_ROW_PX;
  const height = (isNarrow ? narrowRowPx : WIDE_ROW_PX) * useTextScale();
  const first = Math.max(0, Math.floor(top / height) - OVERSCAN);
  const near = rows.slice(first, first + Math.ceil(BOX_PX / height) + 2 * OVERSCAN);
  return (
    <div
      role="table"
      aria-label="Rows of the file"
      aria-rowcount={rows.length + 1}
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      className="figure overflow-auto rounded-control border border-line text-sm"
      style={{ maxHeight: BOX_PX }}
    >
      <TableHead />
      <div role="rowgroup" className="relative" style={{ height: rows.length * height }}>
        {near.map((row, place) => (
          <div
            key={row.row}
            role="row"
            aria-rowindex={first + place + 2}
            className={cn(
              'absolute top-0 left-0 w-full border-b border-line',
              !isNarrow && MIN_WIDTH,
              LOOKS[statusOf(row)],
            )}
            style={{ height, transform: `translateY(${(first + place) * height}px)` }}
          >
            {isNarrow ? (
              <NarrowRow row={row} accounts={accounts} />
            ) : (
              <WideRow row={row} accounts={accounts} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

const TableHead = () => (
  <div role="rowgroup" className={cn('max-md:sr-only md:sticky md:top-0 md:z-10', MIN_WIDTH)}>
    <div
      role="row"
      aria-rowindex={1}
      className={cn(GRID, 'border-b border-line bg-surface py-2 text-note text-muted')}
    >
      {COLUMNS.map(({ label, ...column }) => (
        <div
          key={label}
          role="columnheader"
          className={cn('font-medium', 'isRight' in column && 'text-right')}
        >
          {label}
        </div>
      ))}
    </div>
  </div>
);

/** Returns the words of a row's cells. */
function useCells({ accountId, account, ...row }: PreviewRow, accounts: readonly AccountView[]) {
  const dates = useDates();
  const type = TRANSACTION_TYPES.find((name) => name === row.type);
  const reasonOf = (name: string) => row.problems.find(({ column }) => column === name)?.reason;
  const cells: Record<Exclude<Column, 'row'>, string> = {
    datetime:
      reasonOf('datetime') === undefined && !Number.isNaN(Date.parse(row.at))
        ? dates.moment(row.at)
        : row.at,
    type: type ? transactionTypeLabel(type, row.ticker || null) : row.type,
    account: accounts.find(({ id }) => id === accountId)?.nickname ?? account,
    ticker: row.ticker,
    quantity: figure(row.quantity, shares),
    price: figure(row.price, price),
    fee: Number(row.fee) === 0 ? '' : figure(row.fee, money),
    amount: figure(row.amount, money),
  };
  return { cells, reasonOf };
}

interface RowProps {
  readonly row: PreviewRow;
  readonly accounts: readonly AccountView[];
}

function Status({ row }: { readonly row: PreviewRow }) {
  const { label, Icon, className } = STATUSES[statusOf(row)];
  const said = useReason();
  return (
    <span
      className={cn('inline-flex items-center gap-1.5', className)}
      title={[label, ...row.problems.map(({ reason }) => said(reason))].join('\n')}
    >
      <Icon aria-label={label} className="size-4 shrink-0" />
      {count(row.row)}
    </span>
  );
}

function WideRow({ row, accounts }: RowProps) {
  const { cells, reasonOf } = useCells(row, accounts);
  const said = useReason();
  return (
    <div role="presentation" className={cn(GRID, 'h-full')}>
      {COLUMNS.map(({ column, ...rest }) => {
        const reason = reasonOf(column);
        const content: ReactNode = column === 'row' ? <Status row={row} /> : cells[column];
        return (
          <div
            key={column}
            role="cell"
            title={
              column === 'row' ? undefined : reason === undefined ? cells[column] : said(reason)
            }
            className={cn(
              'truncate',
              'isRight' in rest && 'text-right',
              reason !== undefined && 'font-medium underline decoration-dotted',
              reason !== undefined && (isSettledByAdding(reason) ? 'text-attention' : 'text-loss'),
            )}
          >
            {content}
          </div>
        );
      })}
    </div>
  );
}

function NarrowRow({ row, accounts }: RowProps) {
  const { cells } = useCells(row, accounts);
  const traded = [cells.type, cells.quantity, cells.ticker].filter((text) => text !== '');
  return (
    <div role="presentation" className="flex h-full flex-col justify-center gap-1 px-3">
      <div role="cell" className="flex items-center justify-between gap-x-3 cramped:flex-wrap">
        <span className="truncate font-medium">{traded.join(' ')}</span>
        <span className="shrink-0">{cells.amount}</span>
      </div>
      <div
        role="cell"
        className="flex items-center justify-between gap-x-3 text-note text-muted cramped:flex-wrap"
      >
        <span className="truncate">
          {cells.datetime} · {cells.account}
        </span>
        <Status row={row} />
      </div>
    </div>
  );
}
