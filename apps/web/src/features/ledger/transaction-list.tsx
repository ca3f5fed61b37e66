import { ArrowLeftRight, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { useTransactionWindowQuery } from '../../shared/api/transactions';
import { plural } from '../../shared/format/figures';
import { useDates } from '../../shared/format/use-dates';
import { dialogOpened } from '../../shared/store/dialog-slice';
import { useAppDispatch } from '../../shared/store/store';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Empty, Failure, Skeleton } from '../../shared/ui/states';
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

/** The history: filters, and what they select. */
export function TransactionList({ portfolioId, selection, change, clear }: TransactionListProps) {
  const dispatch = useAppDispatch();
  const dates = useDates();
  const asked = selectionOf(selection, dates);
  const { currentData: data, error, refetch } = useTransactionWindowQuery({ portfolioId, selection: asked, offset: 0 });
  const [deleting, setDeleting] = useState<TransactionView | null>(null);
  const edit = (transaction: TransactionView | null) => dispatch(dialogOpened({ kind: 'transaction', transaction }));

  const content = () => {
    if (!data && error) return <Failure title="Your transactions could not be loaded" error={error} onRetry={() => void refetch()} />;
    if (!data) return <ListSkeleton />;
    if (data.total === 0 && isFiltered(selection)) {
      return (
        <Empty icon={SearchX} title="No transactions found matching your criteria.">
          <Button onClick={clear}>Clear filters</Button>
        </Empty>
      );
    }
    if (data.total === 0) {
      return (
        <Empty icon={ArrowLeftRight} title="No transactions yet" text="Import the history of your accounts from a CSV file, or enter transactions one by one.">
          <Button look="primary" onClick={() => dispatch(dialogOpened({ kind: 'import-transactions' }))}>
            Import transactions
          </Button>
          <Button onClick={() => edit(null)}>Add transaction</Button>
        </Empty>
      );
    }
    return (
      <TransactionTable
        portfolioId={portfolioId}
        selection={asked}
        total={data.total}
        sort={selection.sort}
        onSort={(sort) => change({ sort })}
        onEdit={edit}
        onDelete={setDeleting}
      />
    );
  };

  return (
    <>
      {/* Not clipped: the header of the table sticks to the window. */}
      <Card>
        <Filters portfolioId={portfolioId} selection={selection} onChange={change} onClear={clear} />
        {content()}
        <p role="status" className="figure border-t border-line px-5 py-3 text-[0.8125rem] text-muted">
          {data ? plural(data.total, 'transaction') : 'Loading…'}
        </p>
      </Card>
      {deleting && <DeleteTransaction portfolioId={portfolioId} transaction={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
