import { Landmark } from 'lucide-react';
import { useState } from 'react';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { useAccountsAndAssets } from '@/shared/api/accounts-and-assets';
import { useOwnPortfolioId } from '@/shared/store/current-portfolio';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody } from '@/shared/ui/dialog';
import { Empty, Failure, Skeleton } from '@/shared/ui/states';
import { TransactionFormDialog } from './transaction-form-dialog';

interface TransactionDialogProps {
  /** Transaction to edit; null records a new one. */
  readonly transaction: TransactionView | null;
  /** Original of a copy. */
  readonly copied?: TransactionView | null;
  readonly onClose: () => void;
}

/**
 * Waits for the accounts and assets that the form offers. An open form stays with its texts, even
 * if another client deletes the last account (WEB-52).
 */
export function TransactionDialog({ transaction, copied = null, onClose }: TransactionDialogProps) {
  const dispatch = useAppDispatch();
  const portfolioId = useOwnPortfolioId();
  const { accounts, assets, error, retry } = useAccountsAndAssets(portfolioId ?? '', {
    skip: portfolioId === null,
  });
  const title = transaction ? 'Edit Transaction' : 'Add Transaction';
  const [isBegun, setBegun] = useState(false);
  const hasAccounts = accounts !== undefined && accounts.length > 0;
  if (hasAccounts && assets && !isBegun) setBegun(true);

  if (portfolioId !== null && accounts && assets && (hasAccounts || isBegun)) {
    return (
      <TransactionFormDialog
        title={title}
        portfolioId={portfolioId}
        transaction={transaction}
        copied={copied}
        accounts={accounts}
        assets={assets}
        onClose={onClose}
      />
    );
  }
  const content = () => {
    if (accounts?.length === 0) {
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
