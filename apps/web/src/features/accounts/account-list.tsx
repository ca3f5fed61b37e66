import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { useAccountsQuery } from '@/shared/api/accounts';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Page } from '@/shared/ui/page';
import { Empty, Failure, Skeleton } from '@/shared/ui/states';
import { ValueSparkline } from '@/shared/ui/value-sparkline';
import { AccountCard } from './account-card';
import { ConfirmDelete, ConfirmMove } from './confirm-account';
import { PositionLots } from './position-lots';

const grid = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2';

interface Asking {
  /** What is asked for stays as it was chosen, also where the account changes meanwhile. */
  readonly about: 'archive' | 'restore' | 'delete';
  readonly accountId: string;
}

interface CardsProps {
  readonly portfolioId: string;
  readonly accounts: readonly AccountView[];
  readonly onEdit: (accountId: string) => void;
  readonly onAsk: (asking: Asking) => void;
}

function Cards({ portfolioId, accounts, onEdit, onAsk }: CardsProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return (
    <div className={grid}>
      {accounts.map((account) => (
        <AccountCard
          key={account.id}
          portfolioId={portfolioId}
          account={account}
          trend={
            <ValueSparkline
              portfolioId={portfolioId}
              of={{ accountId: account.id }}
              className="mx-5 mb-4"
            />
          }
          lotsOf={(ticker) => (
            <PositionLots portfolioId={portfolioId} accountId={account.id} ticker={ticker} />
          )}
          onEdit={() => onEdit(account.id)}
          onMove={() =>
            onAsk({ about: account.isArchived ? 'restore' : 'archive', accountId: account.id })
          }
          onDelete={() => onAsk({ about: 'delete', accountId: account.id })}
          onHistory={() => void navigate(`/history?account=${account.id}`)}
          onExplain={() =>
            dispatch(
              dialogOpened({ kind: 'explain', portfolioId, figure: `account:${account.id}` }),
            )
          }
        />
      ))}
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

/** The accounts in use, and below them the archived ones. */
function Accounts({ accounts, ...actions }: CardsProps) {
  const archived = accounts.filter(({ isArchived }) => isArchived);
  const active = accounts.filter(({ isArchived }) => !isArchived);
  return (
    <>
      {active.length > 0 ? (
        <Cards accounts={active} {...actions} />
      ) : (
        <p className="text-sm text-muted">
          All accounts are archived. Restore one, or add another.
        </p>
      )}
      {archived.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 font-semibold">Archived Accounts ({archived.length})</h2>
          <Cards accounts={archived} {...actions} />
        </section>
      )}
    </>
  );
}

export function AccountList({ portfolioId }: { readonly portfolioId: string }) {
  const dispatch = useAppDispatch();
  const { data, error, isLoading, refetch } = useAccountsQuery(portfolioId);
  const [asking, ask] = useState<Asking | null>(null);
  const asked = data?.find(({ id }) => id === asking?.accountId);
  const open = (accountId: string | null) => dispatch(dialogOpened({ kind: 'account', accountId }));

  const content = () => {
    if (isLoading) {
      return (
        <div className={grid}>
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      );
    }
    if (!data)
      return (
        <Failure
          title="Your accounts could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      );
    if (data.length === 0) return <NoAccounts onAdd={() => open(null)} />;
    return <Accounts portfolioId={portfolioId} accounts={data} onEdit={open} onAsk={ask} />;
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
