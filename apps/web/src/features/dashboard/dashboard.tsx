import { Compass, Landmark } from 'lucide-react';
import { useAccountsQuery } from '@/shared/api/accounts';
import { isolated } from '@/shared/format/isolated';
import { useDates } from '@/shared/format/use-dates';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { dialogOpened, type OpenDialog } from '@/shared/store/dialog-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Page } from '@/shared/ui/page';
import { Failure } from '@/shared/ui/states';
import { UnfinishedImports } from '@/shared/ui/unfinished-imports';
import { useRecentTransactionsQuery } from './api';
import { Holdings } from './holdings';
import { RECENT_TRANSACTIONS, RecentTransactions } from './recent-transactions';
import { TileSkeletons, Tiles } from './tiles';

/** A separate part, because only new users need it. */
const FirstSteps = lazyPart(() => import('./first-steps').then((module) => module.FirstSteps), {
  waiting: ({ hasPortfolio }) => !hasPortfolio && <TileSkeletons />,
});

function greeting(hour: number): string {
  if (hour < 5) return 'Good evening';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

export function Dashboard() {
  const name = useAppSelector((state) => state.session.user?.name ?? '');
  const hour = Number(useDates().momentInput(new Date()).slice(11, 13));
  const { current, isLoading, error, retry } = useCurrentPortfolio();
  // `currentData` belongs to the shown portfolio, never to the previous one.
  const {
    currentData: accounts,
    error: accountsError,
    refetch,
  } = useAccountsQuery(current?.id ?? '', { skip: !current });
  const { currentData: recent } = useRecentTransactionsQuery(
    { portfolioId: current?.id ?? '', limit: RECENT_TRANSACTIONS },
    { skip: !current },
  );

  // If the portfolio has no account, the first steps lead to one.
  const hasAccounts = accounts !== undefined && accounts.length > 0;

  const content = () => {
    if (isLoading) return <TileSkeletons />;
    if (error)
      return <Failure title="Your portfolios could not be loaded" error={error} onRetry={retry} />;
    if (!current) return <FirstSteps hasPortfolio={false} hasAccount={false} />;
    return (
      <div key={current.id} className="grid grid-cols-1 gap-4">
        <UnfinishedImports portfolioId={current.id} />
        <Tiles portfolioId={current.id} />
        {accounts && recent?.total === 0 && <FirstSteps hasPortfolio hasAccount={hasAccounts} />}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-5">
          <RecentTransactions portfolioId={current.id} />
          <Holdings
            portfolioId={current.id}
            accounts={accounts}
            error={accountsError}
            onRetry={() => void refetch()}
          />
        </div>
      </div>
    );
  };

  return (
    <Page
      title="Dashboard"
      subtitle={`${greeting(hour)}, ${isolated(name.split(' ')[0] ?? '')}. Here is where your money stands.`}
      actions={<Actions hasAccounts={hasAccounts} />}
    >
      {content()}
    </Page>
  );
}

function Actions({ hasAccounts }: { readonly hasAccounts: boolean }) {
  const dispatch = useAppDispatch();
  const open = (dialog: OpenDialog) => dispatch(dialogOpened(dialog));
  return (
    <>
      <Button writes variant="ghost" onClick={() => open({ kind: 'onboarding' })}>
        <Compass aria-hidden />
        Setup wizard
      </Button>
      {hasAccounts && (
        <Button writes variant="outline" onClick={() => open({ kind: 'account', accountId: null })}>
          <Landmark aria-hidden />
          Add account
        </Button>
      )}
    </>
  );
}
