import { useState } from 'react';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { Edited } from '@/shared/ui/edited';
import { useTransactionQuery } from './api';
import { TransactionDialog } from './transaction-dialog';

/** Edits a transaction as the cache has it, or records one. */
export function TransactionDialogById({ transactionId, onClose }: DialogProps<'transaction'>) {
  const { current } = useCurrentPortfolio();
  const [portfolioId] = useState(current?.id ?? '');
  const { currentData, error, refetch } = useTransactionQuery(
    { portfolioId, transactionId: transactionId ?? '' },
    { skip: transactionId === null || portfolioId === '' },
  );
  if (transactionId === null) return <TransactionDialog transaction={null} onClose={onClose} />;
  const found = currentData === undefined ? undefined : currentData === null ? [] : [currentData];
  return (
    <Edited
      title="Edit Transaction"
      description="It counts towards your holdings straight away."
      noun="transaction"
      list={{ data: found, error, refetch }}
      is={({ id }) => id === transactionId}
      onClose={onClose}
    >
      {(transaction) => <TransactionDialog transaction={transaction} onClose={onClose} />}
    </Edited>
  );
}
