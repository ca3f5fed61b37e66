import { useState } from 'react';
import { useAccountsQuery } from '@/shared/api/accounts';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { Edited } from '@/shared/ui/edited';
import { AccountDialog } from './account-dialog';

/** Edits an account from the cache, or adds one. */
export function AccountDialogById({ accountId, onClose }: DialogProps<'account'>) {
  const { current } = useCurrentPortfolio();
  const [portfolioId] = useState(current?.id ?? '');
  const accounts = useAccountsQuery(portfolioId, {
    skip: accountId === null || portfolioId === '',
  });
  if (accountId === null) return <AccountDialog account={null} onClose={onClose} />;
  return (
    <Edited
      title="Edit Investment Account"
      description="Where shares and cash are held."
      noun="account"
      list={accounts}
      is={({ id }) => id === accountId}
      onClose={onClose}
    >
      {(account) => <AccountDialog account={account} onClose={onClose} />}
    </Edited>
  );
}
