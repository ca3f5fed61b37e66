import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { useAccountsQuery } from '../../shared/api/accounts';
import { dialogOpened } from '../../shared/store/dialog-slice';
import { useAppDispatch } from '../../shared/store/store';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Page } from '../../shared/ui/page';
import { Empty, Failure, Skeleton } from '../../shared/ui/states';
import { AccountCard } from './account-card';
import { ConfirmDelete, ConfirmMove } from './confirm-account';

const grid = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2';

export function AccountList({ portfolioId }: { readonly portfolioId: string }) {
  const dispatch = useAppDispatch();
  const { data, error, isLoading, refetch } = useAccountsQuery(portfolioId);
  const [asking, ask] = useState<{ readonly about: 'move' | 'delete'; readonly account: AccountView } | null>(null);
  const open = (account: AccountView | null) => dispatch(dialogOpened({ kind: 'account', account }));

  const cards = (accounts: readonly AccountView[]) => (
    <div className={grid}>
      {accounts.map((account) => (
        <AccountCard
          key={account.id}
          account={account}
          onEdit={() => open(account)}
          onMove={() => ask({ about: 'move', account })}
          onDelete={() => ask({ about: 'delete', account })}
        />
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
    const active = data.filter(({ isArchived }) => !isArchived);
    return (
      <>
        {active.length > 0 ? cards(active) : <p className="text-sm text-muted">All accounts are archived. Restore one, or add another.</p>}
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
      {asking?.about === 'move' && <ConfirmMove account={asking.account} portfolioId={portfolioId} onClose={() => ask(null)} />}
      {asking?.about === 'delete' && <ConfirmDelete account={asking.account} portfolioId={portfolioId} onClose={() => ask(null)} />}
    </Page>
  );
}
