import { Plus } from 'lucide-react';
import { useCurrentPortfolio } from '../../shared/store/current-portfolio';
import { dialogOpened } from '../../shared/store/dialog-slice';
import { useAppDispatch, useAppSelector } from '../../shared/store/store';
import { useAccountsQuery } from '../../shared/api/accounts';
import { useRecentTransactionsQuery } from '../../shared/api/transactions';
import { Button } from '../../shared/ui/button';
import { Page } from '../../shared/ui/page';
import { Failure } from '../../shared/ui/states';
import { FirstSteps } from './first-steps';
import { Holdings } from './holdings';
import { RECENT_TRANSACTIONS, RecentTransactions } from './recent-transactions';
import { TileSkeletons, Tiles } from './tiles';

function greeting(hour: number): string {
  if (hour < 5) return 'Good evening';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

export function Dashboard() {
  const dispatch = useAppDispatch();
  const name = useAppSelector((state) => state.session.user?.name ?? '');
  const { current, isLoading, error, retry } = useCurrentPortfolio();
  const accounts = useAccountsQuery(current?.id ?? '', { skip: !current });
  const recent = useRecentTransactionsQuery({ portfolioId: current?.id ?? '', limit: RECENT_TRANSACTIONS }, { skip: !current });

  const content = () => {
    if (isLoading) return <TileSkeletons />;
    if (error) return <Failure title="Your portfolios could not be loaded" error={error} onRetry={retry} />;
    if (!current) return <FirstSteps hasPortfolio={false} hasAccount={false} />;
    return (
      <div key={current.id} className="grid grid-cols-1 gap-4">
        <Tiles portfolioId={current.id} />
        {accounts.data && recent.data?.total === 0 && <FirstSteps hasPortfolio hasAccount={accounts.data.length > 0} />}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-5">
          <RecentTransactions portfolioId={current.id} />
          <Holdings accounts={accounts.data} error={accounts.error} onRetry={() => void accounts.refetch()} />
        </div>
      </div>
    );
  };

  return (
    <Page
      title="Dashboard"
      subtitle={`${greeting(new Date().getHours())}, ${name.split(' ')[0]}. Here is where your money stands.`}
      actions={
        current && (
          <Button look="primary" className="md:hidden" onClick={() => dispatch(dialogOpened({ kind: 'transaction', transaction: null }))}>
            <Plus aria-hidden />
            Add transaction
          </Button>
        )
      }
    >
      {content()}
    </Page>
  );
}
