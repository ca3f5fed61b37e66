import { ArrowLeftRight, FileInput, Plus, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { useTransactionPagesInfiniteQuery } from '../../shared/api/transactions';
import { count, plural } from '../../shared/format/figures';
import { dialogOpened } from '../../shared/store/dialog-slice';
import { useAppDispatch } from '../../shared/store/store';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Page } from '../../shared/ui/page';
import { Empty, Failure, Skeleton } from '../../shared/ui/states';
import { DeleteTransaction } from './delete-transaction';
import { ExportButton } from './export-button';
import { Filters } from './filters';
import { isFiltered, selectionOf, useAddressSelection } from './selection-in-address';
import { TransactionTable } from './transaction-table';

const SKELETON_ROWS = 8;

export function TransactionsScreen({ portfolioId }: { readonly portfolioId: string }) {
  const dispatch = useAppDispatch();
  const { selection, change, clear } = useAddressSelection();
  const query = useTransactionPagesInfiniteQuery({ portfolioId, selection: selectionOf(selection) });
  const { currentData: data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const [deleting, setDeleting] = useState<TransactionView | null>(null);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const total = data?.pages[0]?.total ?? 0;
  const edit = (transaction: TransactionView | null) => dispatch(dialogOpened({ kind: 'transaction', transaction }));
  const openImport = () => dispatch(dialogOpened({ kind: 'import-transactions' }));

  const content = () => {
    if (!data && error) return <Failure title="Your transactions could not be loaded" error={error} onRetry={() => void refetch()} />;
    if (!data) {
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
    if (items.length === 0 && isFiltered(selection)) {
      return (
        <Empty icon={SearchX} title="No transactions found matching your criteria.">
          <Button onClick={clear}>Clear filters</Button>
        </Empty>
      );
    }
    if (items.length === 0) {
      return (
        <Empty icon={ArrowLeftRight} title="No transactions yet" text="Import the history of your accounts from a CSV file, or enter transactions one by one.">
          <Button look="primary" onClick={openImport}>
            Import transactions
          </Button>
          <Button onClick={() => edit(null)}>Add transaction</Button>
        </Empty>
      );
    }
    return (
      <TransactionTable
        items={items}
        total={total}
        sort={selection.sort}
        onSort={(sort) => change({ sort })}
        onEnd={() => hasNextPage && !isFetchingNextPage && void fetchNextPage()}
        onEdit={edit}
        onDelete={setDeleting}
      />
    );
  };

  return (
    <Page
      title="Transactions"
      subtitle="Every buy, sell, dividend and cash movement."
      actions={
        <>
          <ExportButton portfolioId={portfolioId} selection={selectionOf(selection)} />
          <Button onClick={openImport}>
            <FileInput aria-hidden />
            Import
          </Button>
          <Button look="primary" className="md:hidden" onClick={() => edit(null)}>
            <Plus aria-hidden />
            Add transaction
          </Button>
        </>
      }
    >
      {/* Not clipped: the header of the table sticks to the window. */}
      <Card>
        <Filters portfolioId={portfolioId} selection={selection} onChange={change} onClear={clear} />
        {content()}
        <p role="status" className="figure border-t border-line px-5 py-3 text-[0.8125rem] text-muted">
          {data ? `${items.length < total ? `${count(items.length)} of ` : ''}${plural(total, 'transaction')}` : 'Loading…'}
        </p>
      </Card>
      {deleting && <DeleteTransaction portfolioId={portfolioId} transaction={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
}
