import { ListTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Page } from '@/shared/ui/page';
import { Empty, Failure, Skeleton } from '@/shared/ui/states';
import { AllocationList } from './allocation-list';
import { LinkAssetDialog } from './link-asset-dialog';
import { useAllocation } from './use-allocation';

const AllocationPicture = lazyPart(
  () => import('./allocation-picture').then((module) => module.AllocationPicture),
  { waiting: <Skeleton className="h-155 w-full rounded-card md:h-104" /> },
);

/** Shows the Allocation screen of one portfolio. */
export function AllocationScreen({ portfolioId }: { readonly portfolioId: string }) {
  const { data, error, retry } = useAllocation(portfolioId);
  const [isLinking, setLinking] = useState(false);
  const hasStrategies = data !== null && data.strategies.length > 0;

  const content = () => {
    if (error)
      return <Failure title="Your allocation could not be loaded" error={error} onRetry={retry} />;
    if (!data) {
      return (
        <div className="grid gap-4">
          <Skeleton className="h-96 w-full rounded-card" />
          <Skeleton className="h-96 w-full rounded-card" />
        </div>
      );
    }
    if (!hasStrategies && data.allocations.length === 0) {
      return (
        <Card>
          <Empty
            icon={ListTree}
            title="No Strategies Created"
            text="Strategies form a tree. Their targets say how much to keep as cash, how much to hold for income, and how to share the rest."
          >
            <Button asChild>
              <Link to="/strategies">Go to Strategies</Link>
            </Button>
          </Empty>
        </Card>
      );
    }
    return (
      <div className="grid grid-cols-1 items-start gap-4">
        <AllocationPicture portfolioId={portfolioId} allocation={data} />
        <AllocationList portfolioId={portfolioId} allocation={data} />
      </div>
    );
  };

  return (
    <Page
      title="Allocation"
      subtitle="What each strategy and asset should be worth, and what it is worth now."
      actions={
        <Button disabled={!hasStrategies} onClick={() => setLinking(true)}>
          <Plus aria-hidden />
          Asset
        </Button>
      }
    >
      {content()}
      {isLinking && data && (
        <LinkAssetDialog
          portfolioId={portfolioId}
          assets={data.assets}
          strategies={data.strategies}
          onClose={() => setLinking(false)}
        />
      )}
    </Page>
  );
}
