import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { TransactionsScreen } from './transactions-screen';

export function Transactions() {
  return (
    <WithPortfolio title="Transactions">
      {({ id }) => <TransactionsScreen key={id} portfolioId={id} />}
    </WithPortfolio>
  );
}
