import { TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import type { PerformanceScope } from '@/shared/api/performance';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Empty } from '@/shared/ui/states';

/** Says why there is nothing to measure, and what the user can do. */
function wordsOfNothing({ accountId, ticker }: PerformanceScope) {
  if (ticker !== undefined)
    return {
      title: `Nothing of ${ticker} to measure yet`,
      text: `No ${ticker} was held. Choose something else to measure above, or record what you bought.`,
    };
  return {
    title: accountId === undefined ? 'Nothing to measure yet' : 'Nothing in this account yet',
    text: 'Record what you paid in and bought: then this page shows what became of it, day by day.',
  };
}

/** Replaces the figures of a scope that has none. */
export function NothingYet({ scope }: { readonly scope: PerformanceScope }) {
  return (
    <Card>
      <Empty icon={TrendingUp} {...wordsOfNothing(scope)}>
        <Button asChild>
          <Link to="/transactions">Go to Transactions</Link>
        </Button>
      </Empty>
    </Card>
  );
}
