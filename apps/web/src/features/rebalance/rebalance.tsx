import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { RebalanceScreen } from './rebalance-screen';

/** What to sell and buy so that a portfolio comes back to its targets. */
export function Rebalance() {
  return (
    <WithPortfolio title="Rebalance">
      {(portfolio) => <RebalanceScreen key={portfolio.id} portfolio={portfolio} />}
    </WithPortfolio>
  );
}
