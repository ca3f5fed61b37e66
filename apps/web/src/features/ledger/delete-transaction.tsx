import { transactionTypeLabel, type TransactionView } from '@evenkeel/contracts/ledger';
import { messageForPeople } from '../../shared/api/request-error';
import { useDeleteTransactionMutation } from '../../shared/api/transactions';
import { moment } from '../../shared/format/dates';
import { money } from '../../shared/format/figures';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Confirm } from '../../shared/ui/confirm';

interface DeleteTransactionProps {
  readonly portfolioId: string;
  readonly transaction: TransactionView;
  readonly onClose: () => void;
}

export function DeleteTransaction({ portfolioId, transaction, onClose }: DeleteTransactionProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useDeleteTransactionMutation();
  const { id, transactionType, ticker, transactionAmount, transactionDatetime, accountNickname } = transaction;
  const confirm = async () => {
    const answer = await remove({ portfolioId, id });
    if (answer.error) dispatch(toastShown('Error deleting transaction', messageForPeople(answer.error, 'Unknown error'), 'destructive'));
    else dispatch(toastShown('Success', 'Transaction deleted successfully'));
    onClose();
  };
  return (
    <Confirm
      title="Delete this transaction?"
      description={`${transactionTypeLabel(transactionType, ticker)}, ${ticker ?? 'Cash'}, ${money(transactionAmount)} in ${accountNickname} on ${moment(transactionDatetime)}. Positions and cash follow at once.`}
      action={isLoading ? 'Deleting...' : 'Delete'}
      isDestructive
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
