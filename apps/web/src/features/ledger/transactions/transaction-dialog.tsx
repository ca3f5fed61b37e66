import { Landmark } from 'lucide-react';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { useAccountsQuery } from '@/shared/api/accounts';
import { useSetupQuery } from '@/shared/api/assets';
import { useOwnPortfolioId } from '@/shared/store/current-portfolio';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody } from '@/shared/ui/dialog';
import { Empty, Failure, Skeleton } from '@/shared/ui/states';
import { TransactionFormDialog } from './transaction-form-dialog';

interface TransactionDialogProps {
  /** Edited where one is given, else a new one is recorded. */
  readonly transaction: TransactionView | null;
  /** The transaction that a new one begins like. */
  readonly copied?: TransactionView | null;
  readonly onClose: () => void;
}

/** Waits for the accounts and assets that the form offers. */
export function TransactionDialog({ transaction, copied = null, onClose }: TransactionDialogProps) {
  const dispatch = useAppDispatch();
  const portfolioId = useOwnPortfolioId();
  const skip = { skip: portfolioId === null };
  const accounts = useAccountsQuery(portfolioId ?? '', skip);
  const setup = useSetupQuery(portfolioId ?? '', skip);
  const title = transaction ? 'Edit Transaction' : 'Add Transaction';

  if (portfolioId !== null && accounts.data && accounts.data.length > 0 && setup.data) {
    return (
      <TransactionFormDialog
        title={title}
        portfolioId={portfolioId}
        transaction={transaction}
        copied={copied}
        accounts={accounts.data}
        assets={setup.data.assets}
        onClose={onClose}
      />
    );
  }
  const error = accounts.error ?? setup.error;
  const content = () => {
    if (accounts.data?.length === 0) {
      return (
        <Empty
          icon={Landmark}
          title="No accounts available"
          text="A transaction belongs to an account. Add one first."
          className="py-8"
        >
          <Button onClick={() => dispatch(dialogOpened({ kind: 'account', accountId: null }))}>
            Add account
          </Button>
        </Empty>
      );
    }
    if (error) {
      const retry = () => {
        if (accounts.error) void accounts.refetch();
        if (setup.error) void setup.refetch();
      };
      return (
        <Failure title="Accounts and assets could not be loaded" error={error} onRetry={retry} />
      );
    }
    return <Skeleton className="mb-6 h-72" />;
  };
  return (
    <Dialog
      title={title}
      description="It counts towards your holdings straight away."
      onClose={onClose}
    >
      <DialogBody>{content()}</DialogBody>
    </Dialog>
  );
}
