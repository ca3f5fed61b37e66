import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAccountsQuery } from '@/shared/api/accounts';
import { type ListView, useListView } from '@/shared/lib/use-list-view';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Page } from '@/shared/ui/page';
import { Empty, Fallback, Skeleton } from '@/shared/ui/states';
import { AccountLists, type Asking, cardGrid } from './account-lists';
import { ConfirmDelete, ConfirmMove } from './confirm-account';

function Loading({ view }: { readonly view: ListView }) {
  if (view === 'table') return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className={cardGrid}>
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}

function NoAccounts({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Card>
      <Empty
        icon={Landmark}
        title="No accounts available"
        text="An account is where shares and cash are held: a 401k, an IRA, a brokerage."
      >
        <Button onClick={onAdd}>Add Your First Account</Button>
      </Empty>
    </Card>
  );
}

export function AccountList({ portfolioId }: { readonly portfolioId: string }) {
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useAccountsQuery(portfolioId);
  const [view, setView] = useListView('accounts');
  const [asking, ask] = useState<Asking | null>(null);
  const asked = data?.find(({ id }) => id === asking?.accountId);
  const open = (accountId: string | null) => dispatch(dialogOpened({ kind: 'account', accountId }));

  const content = () => {
    if (!data)
      return (
        <Fallback query={{ error, refetch }} title="Your accounts could not be loaded">
          <Loading view={view} />
        </Fallback>
      );
    if (data.length === 0) return <NoAccounts onAdd={() => open(null)} />;
    return (
      <AccountLists
        portfolioId={portfolioId}
        accounts={data}
        view={view}
        onView={setView}
        onEdit={open}
        onAsk={ask}
      />
    );
  };
  const about = asked && { account: asked, portfolioId, onClose: () => ask(null) };

  return (
    <Page
      title="Accounts"
      subtitle="Where shares and cash are held."
      actions={
        <Button onClick={() => open(null)}>
          <Plus aria-hidden />
          Add account
        </Button>
      }
    >
      {content()}
      {about && asking?.about === 'delete' && <ConfirmDelete {...about} />}
      {about && asking && asking.about !== 'delete' && <ConfirmMove {...about} to={asking.about} />}
    </Page>
  );
}
