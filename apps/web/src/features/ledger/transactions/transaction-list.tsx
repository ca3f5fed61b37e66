import { ArrowLeftRight, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { TransactionPage, TransactionView } from '@evenkeel/contracts/ledger';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Empty, Failure, Skeleton } from '@/shared/ui/states';
import { knownTransaction, useTransactionQuery, useTransactionWindowQuery } from './api';
import { DeleteTransactions } from './delete-transactions';
import { Filters } from './filters';
import { MOST_SELECTED, SelectedBar } from './selected-bar';
import {
  isFiltered,
  selectionOf,
  type AddressSelection,
  type useAddressSelection,
} from './selection-in-address';
import { TransactionTable } from './transaction-table';

const SKELETON_ROWS = 8;

interface TransactionListProps extends ReturnType<typeof useAddressSelection> {
  readonly portfolioId: string;
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading transactions">
      {Array.from({ length: SKELETON_ROWS }, (_, n) => (
        <div key={n} className="flex items-center gap-6 border-t border-line px-5 py-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-5 grow" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <Empty icon={SearchX} title="No transactions found matching your criteria.">
      <Button goes variant="outline" onClick={onClear}>
        Clear filters
      </Button>
    </Empty>
  );
}

function NoTransactions() {
  const dispatch = useAppDispatch();
  return (
    <Empty
      icon={ArrowLeftRight}
      title="No transactions yet"
      text="Import the history of your accounts from a CSV file, or enter transactions one by one."
    >
      <Button onClick={() => dispatch(dialogOpened({ kind: 'import-transactions' }))}>
        Import transactions
      </Button>
      <Button
        writes
        variant="outline"
        onClick={() => dispatch(dialogOpened({ kind: 'transaction', transactionId: null }))}
      >
        Add transaction
      </Button>
    </Empty>
  );
}

/** Returns the actions of the list: editing a transaction, and asking before one is deleted. */
function useActions(portfolioId: string) {
  const dispatch = useAppDispatch();
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const { currentData: deleting } = useTransactionQuery(
    { portfolioId, transactionId: deletingId ?? '' },
    { skip: deletingId === null },
  );
  // Puts the row into the cache, with which a dialog begins; a push makes both read again.
  const known = (transaction: TransactionView) =>
    dispatch(knownTransaction(portfolioId, transaction));
  return {
    deleting: deletingId === null ? null : deleting,
    onDelete: (transaction: TransactionView) => {
      known(transaction);
      setDeletingId(transaction.id);
    },
    onDeleteEnd: () => setDeletingId(null),
    onEdit: (transaction: TransactionView) => {
      known(transaction);
      dispatch(dialogOpened({ kind: 'transaction', transactionId: transaction.id }));
    },
  };
}

type Selected = ReadonlyMap<string, TransactionView>;
const NONE: Selected = new Map();

/**
 * Holds the transactions that are selected for deletion, by id; other filters clear the selection.
 */
function useSelected(selection: AddressSelection) {
  const [selected, setSelected] = useState<Selected>(NONE);
  const [isDeleting, setDeleting] = useState(false);
  const filters = JSON.stringify({ ...selection, sort: '' });
  const [selectedOf, setSelectedOf] = useState(filters);
  if (selectedOf !== filters) {
    setSelectedOf(filters);
    setSelected(NONE);
  }
  const without = (ids: readonly string[]) =>
    setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  const select = (all: readonly TransactionView[]) =>
    setSelected(new Map(all.map((one) => [one.id, one])));
  const onSelect = (transaction: TransactionView, isSelected: boolean) => {
    if (!isSelected) {
      without([transaction.id]);
      return;
    }
    setSelected((before) =>
      before.size < MOST_SELECTED ? new Map(before).set(transaction.id, transaction) : before,
    );
  };
  return {
    selected,
    onSelect,
    without,
    /**
     * Returns the state of "select all", with a function that selects all rows or none; null if
     * there are too many.
     */
    allOf: ({ total, items }: TransactionPage) =>
      total > MOST_SELECTED
        ? null
        : {
            isOn: items.every(({ id }) => selected.has(id)),
            onChange: (isOn: boolean) => select(isOn ? items : []),
          },
    select,
    isDeleting,
    setDeleting,
  };
}

/**
 * Returns the first rows. While the list is read in another order, it returns those of the previous
 * order, so that the header stays and keeps the focus.
 */
function useFirstRows(portfolioId: string, selection: AddressSelection) {
  const asked = selectionOf(selection, useDates());
  const first = useTransactionWindowQuery({ portfolioId, selection: asked, offset: 0 });
  const { currentData: current, error, refetch } = first;
  const list = JSON.stringify({ portfolioId, ...selection, sort: '' });
  const [last, setLast] = useState({ list, rows: current });
  if (current && (last.list !== list || last.rows !== current)) setLast({ list, rows: current });
  const data = current ?? (last.list === list ? last.rows : undefined);
  return { asked, data, isCurrent: current !== undefined, error, refetch };
}

interface DeletionsProps {
  readonly portfolioId: string;
  /** Transaction, or transactions, that the user is asked about; null or undefined for none. */
  readonly one: TransactionView | null | undefined;
  readonly some: readonly TransactionView[] | null;
  readonly onDeleted: (ids: readonly string[]) => void;
  readonly onOneEnd: () => void;
  readonly onSomeEnd: () => void;
}

/** Asks before transactions are deleted. */
function Deletions({ one, some, onOneEnd, onSomeEnd, ...rest }: DeletionsProps) {
  return (
    <>
      {one && <DeleteTransactions {...rest} transactions={[one]} onClose={onOneEnd} />}
      {some && <DeleteTransactions {...rest} transactions={some} onClose={onSomeEnd} />}
    </>
  );
}

/** Shows the filters and the transactions that they select. */
export function TransactionList({ portfolioId, selection, change, clear }: TransactionListProps) {
  const { asked, data, isCurrent, error, refetch } = useFirstRows(portfolioId, selection);
  const { deleting, onDelete, onDeleteEnd, onEdit } = useActions(portfolioId);
  const chosen = useSelected(selection);

  const waiting = error ? '' : 'Loading…';
  const content = () => {
    if (!isCurrent && error)
      return (
        <Failure
          title="Your transactions could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      );
    if (!data) return <ListSkeleton />;
    if (data.total === 0)
      return isFiltered(selection) ? <NothingFound onClear={clear} /> : <NoTransactions />;
    return (
      <TransactionTable
        portfolioId={portfolioId}
        selection={asked}
        total={data.total}
        sort={selection.sort}
        onSort={(sort) => change({ sort })}
        selected={chosen.selected}
        onSelect={chosen.onSelect}
        selectAll={chosen.allOf(data)}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    );
  };

  return (
    <>
      {/* The card does not clip, because the header of the table sticks to the window. */}
      <Card>
        <Filters {...{ portfolioId, selection }} onChange={change} onClear={clear} />
        <SelectedBar
          count={chosen.selected.size}
          onDelete={() => chosen.setDeleting(true)}
          onClear={() => chosen.select([])}
        />
        {content()}
        <p role="status" className="figure border-t border-line px-5 py-3 text-note text-muted">
          {data && isCurrent ? plural(data.total, 'transaction') : waiting}
        </p>
      </Card>
      <Deletions
        portfolioId={portfolioId}
        one={deleting}
        some={chosen.isDeleting ? [...chosen.selected.values()] : null}
        onDeleted={chosen.without}
        onOneEnd={onDeleteEnd}
        onSomeEnd={() => chosen.setDeleting(false)}
      />
    </>
  );
}
