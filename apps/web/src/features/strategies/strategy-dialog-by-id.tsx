import { useState } from 'react';
import { useStrategiesQuery } from '@/shared/api/strategies';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { Edited } from '@/shared/ui/edited';
import { StrategyDialog } from './strategy-dialog';

/** Edits a strategy from the cache, or creates one. */
export function StrategyDialogById({ strategyId, parentId, onClose }: DialogProps<'strategy'>) {
  const { current } = useCurrentPortfolio();
  const [portfolioId] = useState(current?.id ?? '');
  const strategies = useStrategiesQuery(portfolioId, {
    skip: strategyId === null || portfolioId === '',
  });
  if (strategyId === null)
    return <StrategyDialog strategy={null} parentId={parentId} onClose={onClose} />;
  return (
    <Edited
      title="Edit Strategy"
      description="A branch of the tree that says what the portfolio is to hold."
      noun="strategy"
      list={strategies}
      is={({ id }) => id === strategyId}
      onClose={onClose}
    >
      {(strategy) => <StrategyDialog strategy={strategy} parentId={parentId} onClose={onClose} />}
    </Edited>
  );
}
