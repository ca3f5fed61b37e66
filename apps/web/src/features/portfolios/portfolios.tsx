import { Briefcase, Plus } from 'lucide-react';
import { useState } from 'react';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { useChangePortfolioMutation, useStartQuery } from '@/shared/api/portfolios';
import { isolated } from '@/shared/format/isolated';
import { useChoosePortfolio, useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { failureToast } from '@/shared/store/failure-toast';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { LoadSample, useLoadSample } from '@/shared/ui/load-sample';
import { Page } from '@/shared/ui/page';
import { Empty, Failure, Skeleton } from '@/shared/ui/states';
import { DeletePortfolio } from './delete-portfolio';
import { PortfolioCard } from './portfolio-card';

/** Returns a function that archives a portfolio, or restores an archived one. */
function useMove() {
  const dispatch = useAppDispatch();
  const [change] = useChangePortfolioMutation();
  return async ({ id, name, isArchived }: PortfolioView) => {
    const answer = await change({ id, body: { isArchived: !isArchived } });
    if (answer.error)
      dispatch(
        failureToast(
          answer.error,
          'Error',
          `Failed to ${isArchived ? 'restore' : 'archive'} portfolio.`,
        ),
      );
    else
      dispatch(
        toastShown(
          'Portfolio updated',
          `${isolated(name)} is ${isArchived ? 'restored' : 'archived'}.`,
        ),
      );
  };
}

function NoPortfolios({ onCreate }: { readonly onCreate: () => void }) {
  const sample = useLoadSample();
  return (
    <Card className="col-span-full">
      <Empty
        icon={Briefcase}
        title="No portfolios yet"
        text="A portfolio holds accounts, assets and transactions, and the rules for rebalancing them. To look around first, load a made-up one, which you can remove again."
      >
        <Button disabled={sample.isLoading} onClick={onCreate}>
          Create your first portfolio
        </Button>
        <LoadSample {...sample} />
      </Empty>
    </Card>
  );
}

export function Portfolios() {
  const dispatch = useAppDispatch();
  const choose = useChoosePortfolio();
  const { portfolios, current, isLoading, error, retry } = useCurrentPortfolio();
  // One request reads the figures of all cards. While the screen shows an earlier day, each card
  // reads its own.
  const { isFetching: areFiguresAsked } = useStartQuery(undefined, {
    skip: useAppSelector(isInThePast),
  });
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const deleting = portfolios.find(({ id }) => id === deletingId);
  const move = useMove();
  const create = () => dispatch(dialogOpened({ kind: 'portfolio', portfolioId: null }));

  const content = () => {
    if (isLoading) return [1, 2].map((n) => <Skeleton key={n} className="h-56 rounded-card" />);
    if (error)
      return (
        <Failure
          title="Your portfolios could not be loaded"
          error={error}
          onRetry={retry}
          className="col-span-full"
        />
      );
    if (portfolios.length === 0) return <NoPortfolios onCreate={create} />;
    const inOrder = portfolios.toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived));
    return inOrder.map((portfolio) => (
      <PortfolioCard
        key={portfolio.id}
        portfolio={portfolio}
        isCurrent={portfolio.id === current?.id}
        // The card asks for nothing of a portfolio that is being deleted (WEB-67).
        asksAlone={!areFiguresAsked && portfolio.id !== deletingId}
        onChoose={() => choose(portfolio.id)}
        onEdit={() => dispatch(dialogOpened({ kind: 'portfolio', portfolioId: portfolio.id }))}
        onMove={() => void move(portfolio)}
        onDelete={() => setDeletingId(portfolio.id)}
      />
    ));
  };

  return (
    <Page
      title="Portfolios"
      subtitle="What you keep together, and how far it may drift."
      actions={
        <Button onClick={create}>
          <Plus aria-hidden />
          Create portfolio
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">{content()}</div>
      {deleting && <DeletePortfolio portfolio={deleting} onClose={() => setDeletingId(null)} />}
    </Page>
  );
}
