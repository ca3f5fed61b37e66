import { useState } from 'react';
import { transactionTypeLabel, type TransactionView } from '@evenkeel/contracts/ledger';
import { useCalculateRebalanceMutation } from '@/shared/api/rebalance';
import { messageForPeople } from '@/shared/api/request-error';
import { money } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Confirm } from '@/shared/ui/confirm';
import { useDeleteTransactionMutation } from './api';

interface DeleteTransactionProps {
  readonly portfolioId: string;
  readonly transaction: TransactionView;
  readonly onClose: () => void;
}

export function DeleteTransaction({ portfolioId, transaction, onClose }: DeleteTransactionProps) {
  const dispatch = useAppDispatch();
  const { moment } = useDates();
  const [remove, { isLoading }] = useDeleteTransactionMutation();
  const [calculate] = useCalculateRebalanceMutation();
  const { id, transactionType, ticker, transactionAmount, transactionDatetime, accountNickname } =
    transaction;
  /** Failing is only logged: the transaction is gone all the same (TRX-22). */
  const recalculate = async () => {
    const { error } = await calculate(portfolioId);
    if (error) console.error('The rebalance calculation failed:', error);
  };
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(null);
    const answer = await remove({ portfolioId, id });
    if (answer.error) {
      const reason = messageForPeople(answer.error, 'Unknown error');
      setFailure(reason);
      dispatch(toastShown('Error deleting transaction', reason, 'destructive'));
      return;
    }
    dispatch(toastShown('Success', 'Transaction deleted successfully'));
    void recalculate();
    onClose();
  };
  return (
    <Confirm
      title="Delete this transaction?"
      description={`${transactionTypeLabel(transactionType, ticker)}, ${ticker ?? 'Cash'}, ${money(transactionAmount)} in ${accountNickname} on ${moment(transactionDatetime)}. Positions and cash follow at once.`}
      action={isLoading ? 'Deleting...' : 'Delete'}
      isDestructive
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
