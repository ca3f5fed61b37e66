import { useState } from 'react';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { useAccountsQuery, useTransactionCountQuery } from '@/shared/api/accounts';
import { messageForPeople } from '@/shared/api/request-error';
import { plural } from '@/shared/format/figures';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Confirm } from '@/shared/ui/confirm';
import { useDeletePortfolioMutation } from './api';

interface DeletePortfolioProps {
  readonly portfolio: PortfolioView;
  readonly onClose: () => void;
}

/** Asks before a portfolio is deleted, and says what goes along. */
export function DeletePortfolio({ portfolio: { id, name }, onClose }: DeletePortfolioProps) {
  const dispatch = useAppDispatch();
  const accounts = useAccountsQuery(id);
  const transactions = useTransactionCountQuery({ portfolioId: id });
  const [remove, { isLoading }] = useDeletePortfolioMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(null);
    const answer = await remove(id);
    if (answer.error) {
      setFailure(messageForPeople(answer.error, 'Failed to delete portfolio.'));
      dispatch(toastShown('Error', 'Failed to delete portfolio.', 'destructive'));
      return;
    }
    dispatch(toastShown('Portfolio deleted', name));
    onClose();
  };
  const along =
    accounts.data && transactions.data !== undefined
      ? `${plural(accounts.data.length, 'account')} and ${plural(transactions.data, 'transaction')} go`
      : 'Its accounts and transactions go';
  return (
    <Confirm
      title={`Delete ${name}?`}
      description={`${along} with it, and so do its holdings, assets and strategies. This cannot be undone.`}
      action={isLoading ? 'Deleting...' : 'Delete'}
      isDestructive
      // What goes along is read before anything can be confirmed; where it cannot be counted, it is named.
      isPending={accounts.isLoading || transactions.isLoading}
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
