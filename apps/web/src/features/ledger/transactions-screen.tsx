import { FileInput, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useAccountsQuery } from '@/shared/api/accounts';
import { useDates } from '@/shared/format/use-dates';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Page } from '@/shared/ui/page';
import { UnfinishedImports } from '@/shared/ui/unfinished-imports';
import { Gains } from './gains/gains';
import { ListExport } from './transactions/list-export';
import { selectionOf, useAddressSelection } from './transactions/selection-in-address';
import { Splits } from './splits/splits';
import { TransactionList } from './transactions/transaction-list';
import { TransactionViews, viewOf } from './view-links';

/**
 * Shows the transactions of a portfolio, its realised gains or its stock splits. The address names
 * the view.
 */
export function TransactionsScreen({ portfolioId }: { readonly portfolioId: string }) {
  const dispatch = useAppDispatch();
  const dates = useDates();
  const view = viewOf(useSearchParams()[0]);
  const { currentData: accounts } = useAccountsQuery(portfolioId);
  const address = useAddressSelection(accounts);
  const isList = view === 'transactions';
  return (
    <Page
      title="Transactions"
      subtitle="Every buy, sell, dividend and cash movement."
      actions={
        isList && (
          <>
            <ListExport
              portfolioId={portfolioId}
              selection={selectionOf(address.selection, dates)}
            />
            <Button
              writes
              variant="outline"
              onClick={() => dispatch(dialogOpened({ kind: 'import-transactions' }))}
            >
              <FileInput aria-hidden />
              Import
            </Button>
            <Button
              className="md:hidden"
              onClick={() => dispatch(dialogOpened({ kind: 'transaction', transactionId: null }))}
            >
              <Plus aria-hidden />
              Add transaction
            </Button>
          </>
        )
      }
    >
      <UnfinishedImports portfolioId={portfolioId} className="mb-4" />
      <TransactionViews view={view} />
      {isList && <TransactionList portfolioId={portfolioId} {...address} />}
      {view === 'gains' && <Gains portfolioId={portfolioId} />}
      {view === 'splits' && <Splits portfolioId={portfolioId} />}
    </Page>
  );
}
