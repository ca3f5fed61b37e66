import { useState } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { useTransactionCountQuery } from '@/shared/api/accounts';
import { messageForPeople } from '@/shared/api/request-error';
import { plural } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { UNDONE_IN_HISTORY } from '@/shared/history/words';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Confirm } from '@/shared/ui/confirm';
import { useDeleteAccountMutation, useMoveAccountMutation } from './api';

interface ConfirmAccountProps {
  readonly account: AccountView;
  readonly portfolioId: string;
  readonly onClose: () => void;
}

/**
 * Reports the outcome of a command. A toast shows a success or the reason of a failure; the
 * question stays open after a failure and shows the reason, too.
 */
function useOutcome(nickname: string, onClose: () => void) {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<string | null>(null);
  const tell = (error: unknown, done: string, failed: string) => {
    if (error) {
      const reason = messageForPeople(error, failed);
      setFailure(reason);
      dispatch(toastShown('Error', reason, 'destructive'));
      return;
    }
    dispatch(toastShown(done, nickname));
    onClose();
  };
  return { tell, failure };
}

interface ConfirmMoveProps extends ConfirmAccountProps {
  readonly to: 'archive' | 'restore';
}

/** Asks before an account is archived or restored. */
export function ConfirmMove({
  account: { id, nickname },
  portfolioId,
  to,
  onClose,
}: ConfirmMoveProps) {
  const [move, { isLoading }] = useMoveAccountMutation();
  const { tell, failure } = useOutcome(nickname, onClose);
  const isRestore = to === 'restore';
  const confirm = async () => {
    const answer = await move({ portfolioId, accountId: id, to });
    tell(
      answer.error,
      isRestore ? 'Account Restored' : 'Account Archived',
      `Failed to ${to} account.`,
    );
  };
  return (
    <Confirm
      title={isRestore ? `Restore ${isolated(nickname)}?` : `Archive ${isolated(nickname)}?`}
      description={
        isRestore
          ? 'It counts towards the portfolio again.'
          : 'It keeps all its data, but no longer counts towards the portfolio and takes no new transactions.'
      }
      action={isRestore ? 'Restore' : 'Archive'}
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** Asks before an account is deleted, and names the data that goes with it. */
export function ConfirmDelete({
  account: { id, nickname, holdings, isArchived },
  portfolioId,
  onClose,
}: ConfirmAccountProps) {
  const transactions = useTransactionCountQuery({ portfolioId, accountId: id });
  const [remove, { isLoading }] = useDeleteAccountMutation();
  const { tell, failure } = useOutcome(nickname, onClose);
  const confirm = async () =>
    tell(
      (await remove({ portfolioId, accountId: id })).error,
      'Account Deleted',
      'Failed to delete account.',
    );
  const counted =
    transactions.data === undefined ? 'Its transactions' : plural(transactions.data, 'transaction');
  return (
    <Confirm
      title={`Delete ${isolated(nickname)}?`}
      description={`${counted} and ${plural(holdings.length, 'holding')} go with it, on every screen. ${UNDONE_IN_HISTORY}${isArchived ? '' : ' To keep them, archive the account instead.'}`}
      action={isLoading ? 'Deleting...' : 'Delete'}
      isDestructive
      // The user can confirm once the transactions are counted. If the count fails, the question
      // names them without a number.
      isPending={transactions.isLoading}
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
