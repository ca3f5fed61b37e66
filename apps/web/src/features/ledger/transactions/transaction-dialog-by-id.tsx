import { useState } from 'react';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { Edited } from '@/shared/ui/edited';
import { useTransactionQuery } from './api';
import { TransactionDialog } from './transaction-dialog';

/**
 * Edits a transaction from the cache, or records a new one. A copy no longer needs the original
 * once it has read it.
 */
export function TransactionDialogById({
  transactionId,
  copyOf,
  onClose,
}: DialogProps<'transaction'>) {
  const { current } = useCurrentPortfolio();
  const [portfolioId] = useState(current?.id ?? '');
  const asked = transactionId ?? copyOf ?? null;
  const { currentData, error, isFetching, refetch } = useTransactionQuery(
    { portfolioId, transactionId: asked ?? '' },
    // The row in the cache may be older than the last saved change (WEB-51).
    { skip: asked === null || portfolioId === '', refetchOnMountOrArgChange: true },
  );
  const [taken, take] = useState<TransactionView | null>(null);
  if (transactionId === null && currentData && currentData.id !== taken?.id) take(currentData);
  if (asked === null) return <TransactionDialog transaction={null} onClose={onClose} />;
  const shown = transactionId === null && taken?.id === asked ? taken : currentData;
  const list = shown === undefined ? undefined : shown === null ? [] : [shown];
  return (
    <Edited
      title={transactionId === null ? 'Add Transaction' : 'Edit Transaction'}
      description="It counts towards your holdings straight away."
      noun="transaction"
      list={{ data: list, error, isFetching, refetch }}
      is={({ id }) => id === asked}
      onClose={onClose}
    >
      {(found) => (
        <TransactionDialog
          key={transactionId ?? 'copy'}
          transaction={transactionId === null ? null : found}
          copied={found}
          onClose={onClose}
        />
      )}
    </Edited>
  );
}
