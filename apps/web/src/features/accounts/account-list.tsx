import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { useAccountsQuery, useMoveAccountMutation } from '../../shared/api/accounts';
import { messageForPeople } from '../../shared/api/request-error';
import { dialogOpened } from '../../shared/store/dialog-slice';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Confirm } from '../../shared/ui/confirm';
import { Page } from '../../shared/ui/page';
import { Empty, Failure, Skeleton } from '../../shared/ui/states';
import { AccountCard } from './account-card';

const grid = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2';

function ConfirmMove({ account, portfolioId, onClose }: { readonly account: AccountView; readonly portfolioId: string; readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [move, { isLoading }] = useMoveAccountMutation();
  const to = account.isArchived ? 'restore' : 'archive';
  const confirm = async () => {
    const answer = await move({ portfolioId, accountId: account.id, to });
    if (answer.error) dispatch(toastShown('Error', messageForPeople(answer.error, `Failed to ${to} account.`), 'destructive'));
    else dispatch(toastShown(to === 'archive' ? 'Account Archived' : 'Account Restored', account.nickname));
    onClose();
  };
  return (
    <Confirm
      title={to === 'archive' ? `Archive ${account.nickname}?` : `Restore ${account.nickname}?`}
      description={
        to === 'archive'
          ? 'It keeps all its data, but no longer counts towards the portfolio and takes no new transactions.'
          : 'It counts towards the portfolio again.'
      }
      action={to === 'archive' ? 'Archive' : 'Restore'}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

export function AccountList({ portfolioId }: { readonly portfolioId: string }) {
  const dispatch = useAppDispatch();
  const { data, error, isLoading, refetch } = useAccountsQuery(portfolioId);
  const [moving, setMoving] = useState<AccountView | null>(null);
  const open = (account: AccountView | null) => dispatch(dialogOpened({ kind: 'account', account }));

  const cards = (accounts: readonly AccountView[]) => (
    <div className={grid}>
      {accounts.map((account) => (
        <AccountCard key={account.id} account={account} onEdit={() => open(account)} onMove={() => setMoving(account)} />
      ))}
    </div>
  );

  const content = () => {
    if (isLoading) {
      return (
        <div className={grid}>
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      );
    }
    if (!data) return <Failure title="Your accounts could not be loaded" error={error} onRetry={() => void refetch()} />;
    if (data.length === 0) {
      return (
        <Card>
          <Empty icon={Landmark} title="No accounts available" text="An account is where shares and cash are held: a 401k, an IRA, a brokerage.">
            <Button look="primary" onClick={() => open(null)}>
              Add Your First Account
            </Button>
          </Empty>
        </Card>
      );
    }
    const archived = data.filter(({ isArchived }) => isArchived);
    return (
      <>
        {cards(data.filter(({ isArchived }) => !isArchived))}
        {archived.length > 0 && (
          <section className="mt-8">
            <h2 className="mb-3 font-semibold">Archived Accounts ({archived.length})</h2>
            {cards(archived)}
          </section>
        )}
      </>
    );
  };

  return (
    <Page
      title="Accounts"
      subtitle="Where shares and cash are held."
      actions={
        <Button look="primary" onClick={() => open(null)}>
          <Plus aria-hidden />
          Add account
        </Button>
      }
    >
      {content()}
      {moving && <ConfirmMove account={moving} portfolioId={portfolioId} onClose={() => setMoving(null)} />}
    </Page>
  );
}
