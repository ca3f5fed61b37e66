import { Briefcase, Compass } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link, useParams } from 'react-router';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { isSomethingHeld, watchGuards } from '@/shared/lib/leave-guards';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { useAppSelector } from '@/shared/store/store';
import { Button } from './button';
import { Card } from './card';
import { Page } from './page';
import { Alert, Empty, Failure, Skeleton } from './states';

function ToPortfolios() {
  return (
    <Button asChild>
      <Link to="/portfolios">Go to Portfolios</Link>
    </Button>
  );
}

interface WithPortfolioProps {
  /** Heading while there is no portfolio to show; with one the screen has its own. */
  readonly title: string;
  /** Content above the reason why there is no portfolio to show. */
  readonly above?: ReactNode;
  readonly children: (portfolio: PortfolioView) => ReactNode;
}

/**
 * Returns the portfolio that a screen shows: the wanted one. While there is input on the screen,
 * the portfolio before stays if another browser has archived or deleted it (WEB-96).
 */
function useKeptPortfolio(
  portfolios: readonly PortfolioView[],
  wanted: PortfolioView | null,
): { readonly shown: PortfolioView | null; readonly isKept: boolean } {
  const isHeld = useSyncExternalStore(watchGuards, isSomethingHeld);
  const removals = useAppSelector(({ live }) => live.removals);
  const [before, keep] = useState(wanted);
  const isAnother = before !== null && before.id !== wanted?.id;
  const now = isAnother ? portfolios.find(({ id }) => id === before.id) : undefined;
  const isLost =
    isAnother && (now === undefined || now.isArchived) && removals[before.id] === undefined;
  if (isHeld && isLost) return { shown: now ?? before, isKept: true };
  if (before !== wanted) keep(wanted);
  return { shown: wanted, isKept: false };
}

/** Says why the screen still shows a portfolio that was archived or deleted elsewhere. */
const Kept = ({ isArchived }: Pick<PortfolioView, 'isArchived'>) => (
  <div className="mb-4">
    <Alert>
      {isArchived
        ? 'This portfolio was archived in another tab or browser. What you typed stays here until you close it.'
        : 'This portfolio was deleted in another tab or browser. What you typed stays here until you close it.'}
    </Alert>
  </div>
);

/**
 * A screen that works on the portfolio in its address, else on the current one. Without a portfolio
 * it says so and leads to the list of portfolios.
 */
export function WithPortfolio({ title, above, children }: WithPortfolioProps) {
  const { portfolioId } = useParams();
  const { portfolios, current, isLoading, error, retry } = useCurrentPortfolio();
  const wanted =
    portfolioId === undefined ? current : (portfolios.find(({ id }) => id === portfolioId) ?? null);
  const { shown, isKept } = useKeptPortfolio(portfolios, wanted);
  if (shown && !isLoading && !error)
    return (
      <>
        {isKept && <Kept isArchived={shown.isArchived} />}
        {children(shown)}
      </>
    );
  return (
    <Page title={title}>
      {above}
      {isLoading ? (
        <Skeleton className="h-72 w-full rounded-card" />
      ) : error ? (
        <Failure title="Your portfolios could not be loaded" error={error} onRetry={retry} />
      ) : (
        <Missing isNone={portfolioId === undefined} />
      )}
    </Page>
  );
}

/** Says that no portfolio is chosen (`isNone`), or that the one in the address is missing. */
function Missing({ isNone }: { readonly isNone: boolean }) {
  return (
    <Card>
      {isNone ? (
        <Empty
          icon={Briefcase}
          title="No Portfolio Selected"
          text="This screen works on a portfolio. Choose one, or create your first."
        >
          <ToPortfolios />
        </Empty>
      ) : (
        <Empty
          icon={Compass}
          title="No such portfolio"
          text="The portfolio of this address does not exist, or it is not yours."
        >
          <ToPortfolios />
        </Empty>
      )}
    </Card>
  );
}
