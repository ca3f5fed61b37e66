import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { StrategyTree } from './strategy-tree';

export function Strategies() {
  return (
    <WithPortfolio title="Strategies">
      {({ id }) => <StrategyTree key={id} portfolioId={id} />}
    </WithPortfolio>
  );
}
