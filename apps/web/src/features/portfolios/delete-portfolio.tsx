import { useState } from 'react';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { useAccountsQuery, useTransactionCountQuery } from '@/shared/api/accounts';
import { messageForPeople } from '@/shared/api/request-error';
import { plural } from '@/shared/format/figures';
import { failureToast } from '@/shared/store/failure-toast';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Confirm } from '@/shared/ui/confirm';
import { useDeletePortfolioMutation } from './api';

interface DeletePortfolioProps {
  readonly portfolio: PortfolioView;
  readonly onClose: () => void;
}

const DELETE = {
  title: (name: string) => `Delete ${name}?`,
  description: (along: string) =>
    `${along} with it, and so do its holdings, assets and strategies. This cannot be undone.`,
  action: 'Delete',
  pending: 'Deleting...',
  failed: 'Failed to delete portfolio.',
  done: 'Portfolio deleted',
};
const REMOVE: typeof DELETE = {
  title: () => 'Remove sample data?',
  description: (along) =>
    `${along}, and so do its holdings, assets, strategies and made-up prices. What you made in other portfolios stays. This cannot be undone.`,
  action: 'Remove sample data',
  pending: 'Removing...',
  failed: 'Failed to remove sample data.',
  done: 'Sample data removed',
};

/**
 * Asks before a portfolio is deleted or sample data is removed (ONB-11), and lists the data that
 * goes along.
 */
export function DeletePortfolio({ portfolio, onClose }: DeletePortfolioProps) {
  const { id, name, isSample } = portfolio;
  const words = isSample ? REMOVE : DELETE;
  const dispatch = useAppDispatch();
  const [remove, { isLoading, isSuccess }] = useDeletePortfolioMutation();
  // A deleted portfolio has no data to go along, so the dialog stops counting once the deletion
  // begins.
  const skip = isLoading || isSuccess;
  const accounts = useAccountsQuery(id, { skip });
  const transactions = useTransactionCountQuery({ portfolioId: id }, { skip });
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(null);
    const answer = await remove(id);
    if (answer.error) {
      setFailure(messageForPeople(answer.error, words.failed));
      dispatch(failureToast(answer.error, 'Error', words.failed));
      return;
    }
    // The portfolio has left the list, and this dialog has closed with it.
    dispatch(toastShown(words.done, name));
  };
  const along =
    accounts.data && transactions.data !== undefined
      ? `${plural(accounts.data.length, 'account')} and ${plural(transactions.data, 'transaction')} go`
      : 'Its accounts and transactions go';
  return (
    <Confirm
      title={words.title(name)}
      description={words.description(along)}
      action={skip ? words.pending : words.action}
      isDestructive
      // The user can confirm once the data is counted. If the counts cannot be loaded, the dialog
      // names the data without numbers.
      isPending={accounts.isLoading || transactions.isLoading}
      isBusy={skip}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
