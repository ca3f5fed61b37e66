import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { RebalanceScreen } from './rebalance-screen';

/** The Rebalance screen: the sells and buys that bring a portfolio back to its targets. */
export function Rebalance() {
  return (
    <WithPortfolio title="Rebalance">
      {(portfolio) => <RebalanceScreen key={portfolio.id} portfolio={portfolio} />}
    </WithPortfolio>
  );
}
