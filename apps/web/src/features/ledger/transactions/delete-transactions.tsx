import { useState } from 'react';
import { transactionTypeLabel, type TransactionView } from '@evenkeel/contracts/ledger';
import { rankOf } from '@evenkeel/domain/ledger/rules';
import { useCalculateRebalanceMutation } from '@/shared/api/rebalance';
import { messageForPeople } from '@/shared/api/request-error';
import { money, plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { failureTitle } from '@/shared/store/failure-toast';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Confirm } from '@/shared/ui/confirm';
import { useDeleteTransactionsMutation } from './api';

interface DeleteTransactionsProps {
  readonly portfolioId: string;
  /** Transactions to delete, at least one. */
  readonly transactions: readonly TransactionView[];
  /** Receives the ids of the deleted transactions. */
  readonly onDeleted: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Returns the ids with the newest first, and those of one moment in reverse order, so that a sell
 * goes before the lots that it closes (LED-5).
 */
const newestFirst = (transactions: readonly TransactionView[]): string[] =>
  transactions
    .toSorted(
      (a, b) =>
        Date.parse(b.transactionDatetime) - Date.parse(a.transactionDatetime) ||
        rankOf(b.transactionType) - rankOf(a.transactionType),
    )
    .map(({ id }) => id);

/**
 * Returns the outcome in words. Takes the numbers of transactions deleted here, and deleted
 * elsewhere before.
 */
function wordsFor(deleted: number, alreadyGone: number): string {
  const here =
    deleted === 1
      ? 'Transaction deleted successfully'
      : `${deleted} transactions deleted successfully`;
  if (alreadyGone === 0) return here;
  const elsewhere = `${plural(alreadyGone, 'transaction')} had been deleted elsewhere`;
  return deleted === 0 ? elsewhere : `${here}. ${elsewhere}`;
}

const RESULT = 'Holdings and cash follow at once.';

/** Returns the words of the question; null without transactions. */
function useQuestion(transactions: readonly TransactionView[]) {
  const { moment, day } = useDates();
  const [only, ...more] = transactions.toSorted((a, b) =>
    a.transactionDatetime.localeCompare(b.transactionDatetime),
  );
  if (!only) return null;
  const { transactionType, ticker, transactionAmount, transactionDatetime } = only;
  const last = more.at(-1);
  if (last)
    return {
      title: `Delete ${transactions.length} transactions?`,
      description: `They are of ${day(transactionDatetime)} to ${day(last.transactionDatetime)}. ${RESULT}`,
    };
  const what = `${transactionTypeLabel(transactionType, ticker)}, ${ticker ?? 'Cash'}`;
  return {
    title: 'Delete this transaction?',
    description: `${what}, ${money(transactionAmount)} in ${only.accountNickname} on ${moment(transactionDatetime)}. ${RESULT}`,
  };
}

export function DeleteTransactions({
  portfolioId,
  transactions,
  onDeleted,
  onClose,
}: DeleteTransactionsProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useDeleteTransactionsMutation();
  const [calculate] = useCalculateRebalanceMutation();
  const [failure, setFailure] = useState<string | null>(null);
  /** Logs a failure and nothing more: the transactions are gone all the same (TRX-22). */
  const recalculate = async () => {
    const { error } = await calculate(portfolioId);
    if (error) console.error('The rebalance calculation failed:', error);
  };
  const confirm = async () => {
    setFailure(null);
    const { data } = await remove({ portfolioId, ids: newestFirst(transactions) });
    if (!data) return;
    const { deleted, alreadyGone, error } = data;
    const gone = [...deleted, ...alreadyGone];
    const undo = deleted.length > 0 ? { portfolioId, transactionIds: deleted } : null;
    if (gone.length > 0) onDeleted(gone);
    if (undo) void recalculate();
    if (error) {
      const reason = messageForPeople(error, 'Unknown error');
      const said =
        gone.length === 0
          ? reason
          : `${plural(gone.length, 'transaction')} of ${transactions.length} deleted. ${reason}`;
      setFailure(said);
      dispatch(
        toastShown(failureTitle(error, 'Error deleting transaction'), said, 'destructive', undo),
      );
      return;
    }
    const words = wordsFor(deleted.length, alreadyGone.length);
    dispatch(toastShown('Success', words, 'default', undo));
    onClose();
  };
  const question = useQuestion(transactions);
  if (!question) return null;
  return (
    <Confirm
      {...question}
      action={isLoading ? 'Deleting...' : 'Delete'}
      isDestructive
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
