import { ArrowLeftRight, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Empty, Failure, Skeleton } from '@/shared/ui/states';
import { knownTransaction, useTransactionQuery, useTransactionWindowQuery } from './api';
import { DeleteTransaction } from './delete-transaction';
import { Filters } from './filters';
import { isFiltered, selectionOf, type useAddressSelection } from './selection-in-address';
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
      <Button variant="outline" onClick={onClear}>
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
        variant="outline"
        onClick={() => dispatch(dialogOpened({ kind: 'transaction', transactionId: null }))}
      >
        Add transaction
      </Button>
    </Empty>
  );
}

/** What is done with one transaction of the list: it is edited, or asked about before it is deleted. */
function useActions(portfolioId: string) {
  const dispatch = useAppDispatch();
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const { currentData: deleting } = useTransactionQuery(
    { portfolioId, transactionId: deletingId ?? '' },
    { skip: deletingId === null },
  );
  // A dialog begins with what the row shows; a push has both asked for again.
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

/** The history: filters, and what they select. */
export function TransactionList({ portfolioId, selection, change, clear }: TransactionListProps) {
  const dates = useDates();
  const asked = selectionOf(selection, dates);
  const {
    currentData: data,
    error,
    refetch,
  } = useTransactionWindowQuery({ portfolioId, selection: asked, offset: 0 });
  const { deleting, onDelete, onDeleteEnd, onEdit } = useActions(portfolioId);

  const content = () => {
    if (!data && error)
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
        onEdit={onEdit}
        onDelete={onDelete}
      />
    );
  };

  return (
    <>
      {/* Not clipped: the header of the table sticks to the window. */}
      <Card>
        <Filters
          portfolioId={portfolioId}
          selection={selection}
          onChange={change}
          onClear={clear}
        />
        {content()}
        <p role="status" className="figure border-t border-line px-5 py-3 text-note text-muted">
          {data ? plural(data.total, 'transaction') : 'Loading…'}
        </p>
      </Card>
      {deleting && (
        <DeleteTransaction portfolioId={portfolioId} transaction={deleting} onClose={onDeleteEnd} />
      )}
    </>
  );
}
