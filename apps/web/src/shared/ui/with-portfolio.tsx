import { Briefcase } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { useCurrentPortfolio } from '../store/current-portfolio';
import { Button } from './button';
import { Card } from './card';
import { Empty, Failure, Skeleton } from './states';

/** A screen that works on the current portfolio; without one it says so and leads there. */
export function WithPortfolio({ children }: { readonly children: (portfolio: PortfolioView) => ReactNode }) {
  const { current, isLoading, error, retry } = useCurrentPortfolio();
  if (isLoading) return <Skeleton className="h-72 w-full rounded-card" />;
  if (current) return children(current);
  if (error) return <Failure title="Your portfolios could not be loaded" error={error} onRetry={retry} />;
  return (
    <Card>
      <Empty icon={Briefcase} title="No Portfolio Selected" text="This screen works on a portfolio. Choose one, or create your first.">
        <Button asChild look="primary">
          <Link to="/portfolios">Go to Portfolios</Link>
        </Button>
      </Empty>
    </Card>
  );
}
