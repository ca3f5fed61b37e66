import { Briefcase, Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { Button } from './button';
import { Card } from './card';
import { Page } from './page';
import { Empty, Failure, Skeleton } from './states';

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
  /** Stands above what is shown then. */
  readonly above?: ReactNode;
  readonly children: (portfolio: PortfolioView) => ReactNode;
}

/**
 * A screen that works on the portfolio that its address names, else on the current one; without one
 * it says so and leads there.
 */
export function WithPortfolio({ title, above, children }: WithPortfolioProps) {
  const { portfolioId } = useParams();
  const { portfolios, current, isLoading, error, retry } = useCurrentPortfolio();
  const shown =
    portfolioId === undefined ? current : portfolios.find(({ id }) => id === portfolioId);
  if (shown && !isLoading && !error) return children(shown);
  return (
    <Page title={title}>
      {above}
      {isLoading ? (
        <Skeleton className="h-72 w-full rounded-card" />
      ) : error ? (
        <Failure title="Your portfolios could not be loaded" error={error} onRetry={retry} />
      ) : (
        <Missing isNone={shown === null} />
      )}
    </Page>
  );
}

/** `isNone`: no portfolio at all; else that of the address is missing. */
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
